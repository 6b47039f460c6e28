import { diffArrays, diffWordsWithSpace } from 'diff';
import { useTranslation } from 'react-i18next';
import { textLanguage } from '../../i18n/text-language.ts';

interface PartProps {
  kind: 'removed' | 'added' | 'kept';
  text: string;
}

/** Removed and added text differ by line, not by colour alone, and by a word for screen readers. */
function Part({ kind, text }: PartProps) {
  const { t } = useTranslation();
  if (kind === 'kept') return <span>{text}</span>;
  const removed = kind === 'removed';
  const Mark = removed ? 'del' : 'ins';
  return (
    <Mark className={removed ? 'bg-son-wash text-son-text' : 'bg-la-wash text-la'}>
      <span className="sr-only">{t(removed ? 'admin.changeRemoved' : 'admin.changeAdded', { text })}</span>
      <span aria-hidden="true">{text}</span>
    </Mark>
  );
}

const kindOf = ({ removed, added }: { removed: boolean; added: boolean }) =>
  removed ? 'removed' : added ? 'added' : 'kept';

/** One text with its removed and added words marked. */
export function ChangedWords({ before, after }: { before: string; after: string }) {
  return (
    <p lang={textLanguage(after)} className="leading-[1.6] [overflow-wrap:anywhere]">
      {diffWordsWithSpace(before, after).map((part, index) => (
        <Part key={index} kind={kindOf(part)} text={part.value} />
      ))}
    </p>
  );
}

/** The removed and added items; those that stayed are left out. */
export function ChangedItems({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const items = diffArrays([...before], [...after]).flatMap((part) => {
    const kind = kindOf(part);
    return kind === 'kept' ? [] : part.value.map((text) => ({ kind, text }) as const);
  });
  return (
    <ul className="grid gap-1 [overflow-wrap:anywhere]">
      {items.map((item, index) => (
        <li key={index}>
          <Part {...item} />
        </li>
      ))}
    </ul>
  );
}
