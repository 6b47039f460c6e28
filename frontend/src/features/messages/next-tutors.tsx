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

/**
 * Below a refusal or a message that was not delivered: the similar tutors, or the search if there are none or if the tutor
 * teaches other subjects.
 */
export function NextTutors({ state, tutor, answer }: Pick<SentInquiry, 'state' | 'tutor' | 'answer'>) {
  const refused = answer !== null && answer.kind !== 'interested';
  if (!refused && state !== 'failed') return null;
  return answer?.kind !== 'other-subject' && tutor?.listed === true ? <SimilarLink uid={tutor.uid} /> : <SearchLink />;
}
