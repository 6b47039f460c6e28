import type { SentInquiry } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { useSimilarTutors } from '../../tutor/api/similar-tutors.ts';
import { SIMILAR } from '../../tutor/similar-section.ts';
import { LinkButton } from '../../ui/button.tsx';

function SearchLink() {
  const { t } = useTranslation();
  return (
    <LinkButton to="/search" variant="secondary" size="sm" icon="search" className="mt-4">
      {t('common.findTutors')}
    </LinkButton>
  );
}

function SimilarLink({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const { data = [], isPending } = useSimilarTutors(uid);
  if (isPending) return null;
  if (data.length === 0) return <SearchLink />;
  return (
    <LinkButton to={`/profile/${uid}#${SIMILAR}`} variant="secondary" size="sm" className="mt-4">
      {t('common.similarTutors')}
    </LinkButton>
  );
}

/** Below a refusal: the similar tutors of a full tutor, else the search, as those of a tutor of other subjects do not help. */
export function NextTutors({ tutor, answer }: Pick<SentInquiry, 'tutor' | 'answer'>) {
  if (answer === null || answer.kind === 'interested') return null;
  return answer.kind === 'full' && tutor?.listed === true ? <SimilarLink uid={tutor.uid} /> : <SearchLink />;
}
