import type { Meaning } from '../meaning/meaning.ts';
import { schemaVersion } from './index-database.ts';

/** Covers everything an embedded index depends on besides its entries. */
export const indexFingerprint = ({ fingerprint }: Meaning): string => `${String(schemaVersion)}-${fingerprint}`;
