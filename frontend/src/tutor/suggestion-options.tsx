import type { Suggestion } from '@sao-mai/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../i18n/i18n.ts';
import { classNames } from '../ui/class-names.ts';
import { useSuggestions } from './api/suggestions.ts';

const kindTexts: Readonly<Record<Suggestion['kind'], TextKey>> = {
  subject: 'common.suggestedSubject',
  place: 'common.suggestedPlace',
  name: 'common.suggestedName',
};

export interface SuggestionOptionsProps {
  /** Prefix of the options' ids. */
  id: string;
  text: string;
  suggestions: readonly Suggestion[];
  active: number;
  onFound: (suggestions: readonly Suggestion[]) => void;
  onPick: (suggestion: Suggestion) => void;
}

/** Reports the suggestions for a text and shows those it is given. */
export function SuggestionOptions({ id, text, suggestions, active, onFound, onPick }: SuggestionOptionsProps) {
  const { t } = useTranslation();
  const found = useSuggestions(text);
  useEffect(() => {
    onFound(found);
  }, [onFound, found]);
  return suggestions.map((suggestion, index) => (
    <div
      key={`${suggestion.kind} ${suggestion.value}`}
      id={`${id}-${String(index)}`}
      role="option"
      tabIndex={-1}
      aria-selected={index === active}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-md px-3 py-1.5 text-sm hover:bg-well',
        index === active && 'bg-well',
      )}
      onMouseDown={(event) => {
        // Keeps the focus in the box.
        event.preventDefault();
        onPick(suggestion);
      }}
    >
      <span className="min-w-0 break-words">{suggestion.text}</span>
      <span className="text-xs text-ink-2">{t(kindTexts[suggestion.kind])}</span>
    </div>
  ));
}
