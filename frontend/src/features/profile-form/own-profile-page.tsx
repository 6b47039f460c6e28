import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useErrorText } from '../../i18n/error-text.ts';
import { useMyProfile } from '../../tutor/api/my-profile.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorState } from '../../ui/states.tsx';

/** /profile: redirects to the tutor's own profile, or to the form if there is none. */
export function OwnProfilePage() {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const { data, error, isFetching, refetch } = useMyProfile();
  if (data === null) return <Navigate to="/create-profile" replace />;
  if (data !== undefined) return <Navigate to={`/profile/${encodeURIComponent(data.uid)}`} replace />;
  return (
    <div className="wrap min-h-[70vh] py-16">
      <PageHeading title={t('profile.title')} className="sr-only" />
      {error === null ? (
        <Spinner label={t('profile.loading')} />
      ) : (
        <ErrorState
          message={errorText(error, 'profile.loadFailed')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </div>
  );
}
