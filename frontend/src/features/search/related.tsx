import { foldText } from '@sao-mai/contracts';
import type { Currency, SearchItem, SearchMeta, Understood } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { TutorCard } from '../../tutor/tutor-card.tsx';
import { useUnderstoodText } from './understood.ts';

type Meta = Pick<SearchMeta, 'total' | 'understood' | 'relaxed' | 'related'>;

const online = /\bonline\b|trực tuyến|từ xa/iu;

function speaks(tutor: SearchItem, { text, names }: Understood): boolean {
  const wanted = [text, ...Object.values(names ?? {})].map(foldText);
  return tutor.languages.some((spoken) => wanted.some((name) => foldText(spoken).includes(name)));
}

/** Title: what the related tutors match, and what nobody matches. */
function useRelatedTitle({ total, understood, relaxed, related }: Meta): string {
  const { t } = useTranslation();
  const { number, list } = useFormat();
  const textOf = useUnderstoodText();
  const ofKind = (...kinds: Understood['kind'][]) => understood.filter(({ kind }) => kinds.includes(kind));
  if (total > 0) return t('search.relatedMore');
  const [subject] = ofKind('subject');
  const places = ofKind('place');
  const dropped = new Set(relaxed.map(({ kind }) => kind));
  const onlyPlace = dropped.size === 1 && dropped.has('place');
  if (subject !== undefined && dropped.has('subject')) {
    const speakers = related.filter((tutor) => speaks(tutor, subject)).length;
    const asked = { subject: textOf(subject), count: speakers, formatted: number(speakers) };
    if (speakers > 0) return t('search.relatedSpeak', asked);
  }
  if (subject !== undefined && places.length > 0 && onlyPlace) {
    const what = { subject: textOf(subject), place: list(places.map(textOf)) };
    const allOnline = related.every(({ teachingMethods }) => teachingMethods.some((method) => online.test(method)));
    return t(allOnline ? 'search.relatedOnline' : 'search.relatedElsewhere', what);
  }
  return t('search.relatedNearest');
}

/** Tutors who match partially, below those who match fully. */
export function Related({ meta, unit }: { meta: Meta; unit: Currency }) {
  const title = useRelatedTitle(meta);
  return (
    <section aria-labelledby="related" className="mt-10">
      <h2 id="related" className="text-xl leading-snug">
        {title}
      </h2>
      <ul className="columns-2 mt-4">
        {meta.related.map((tutor) => (
          <li key={tutor.uid} className="grid">
            <TutorCard tutor={tutor} unit={unit} />
          </li>
        ))}
      </ul>
    </section>
  );
}
