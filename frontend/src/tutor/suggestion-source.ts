import type { Suggestion } from '@sao-mai/contracts';
import { useEffect } from 'react';
import { useSuggestions } from './api/suggestions.ts';

export interface SuggestionSourceProps {
  text: string;
  onFound: (suggestions: readonly Suggestion[]) => void;
}

/** Reports suggestions for a text. Separate from the search box, so that it loads with the first keystroke. */
export function SuggestionSource({ text, onFound }: SuggestionSourceProps) {
  const suggestions = useSuggestions(text);
  useEffect(() => {
    onFound(suggestions);
  }, [onFound, suggestions]);
  return null;
}
