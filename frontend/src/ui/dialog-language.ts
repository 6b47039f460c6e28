import { createContext } from 'react';
import type { ReactNode } from 'react';

/** The choice of the language, which a dialog keeps within reach: the page behind it, header and all, cannot be used. */
export const DialogLanguageContext = createContext<ReactNode>(null);
