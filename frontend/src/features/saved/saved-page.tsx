import { useTranslation } from 'react-i18next';
import { signInPath } from '../../session/return-to.ts';
import { retrySavedTutors } from '../../session/saved/saved-tutors.ts';
import { useSavedTutors } from '../../session/saved/use-saved-tutors.ts';
import { useSession } from '../../session/session-store.ts';
import { TutorCardSkeleton } from '../../tutor/tutor-card-skeleton.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Marked } from '../../ui/emphasised.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { SavedList } from './saved-list.tsx';

const SKELETONS = 3;

function Lead() {
  const { t } = useTranslation();
  const { status } = useSession();
  return (
    <p className="mt-2 min-h-[1lh] text-ink-2">
      {status === 'signed-in' && <span>{t('saved.leadAccount')}</span>}
      {status === 'visitor' && (
        <Marked
          text={t('saved.leadVisitor')}
          tag="a"
          mark={(inner) => (
            <Link to={signInPath('/login', { returnTo: '/saved' })} className="underlined py-2 font-semibold text-ink">
              {inner}
            </Link>
          )}
        />
      )}
    </p>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div className="columns-3" role="status">
      <span className="sr-only">{t('common.loading')}</span>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <TutorCardSkeleton key={index} />
      ))}
    </div>
  );
}

function Nobody() {
  const { t } = useTranslation();
  return (
    <EmptyState title={t('saved.emptyTitle')} className="max-w-[48rem]">
      <p className="mb-4">{t('saved.emptyText')}</p>
      <LinkButton to="/search" icon="search" size="sm">
        {t('common.findTutors')}
      </LinkButton>
    </EmptyState>
  );
}

function Saved() {
  const { t } = useTranslation();
  const { tutors, status } = useSavedTutors();
  if (status === 'failed') {
    return (
      <>
        <ErrorState
          message={t('saved.loadFailed')}
          onRetry={() => void retrySavedTutors()}
          className="mb-6 max-w-[48rem]"
        />
        {tutors.length > 0 && <SavedList tutors={tutors} />}
      </>
    );
  }
  if (tutors.length > 0) return <SavedList tutors={tutors} />;
  return status === 'loading' ? <Loading /> : <Nobody />;
}

/** /saved: the tutors whom a visitor's browser or an account keeps. */
export function SavedPage() {
  const { t } = useTranslation();
  return (
    <div className="wrap py-8 pb-16">
      <PageHeading title={t('saved.title')} />
      <Lead />
      <div className="deskline mt-5 mb-6" />
      <Saved />
    </div>
  );
}
