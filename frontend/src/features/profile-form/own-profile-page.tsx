import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useMyProfile } from '../../tutor/api/my-profile.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';

/** /profile: redirects to the tutor's own profile, or to the form if there is none. */
export function OwnProfilePage() {
  const { t } = useTranslation();
  const query = useMyProfile();
  const { data, error } = query;
  if (data === null) return <Navigate to="/create-profile" replace />;
  if (data !== undefined) return <Navigate to={`/profile/${encodeURIComponent(data.uid)}`} replace />;
  return (
    <div className="wrap min-h-[70vh] py-16">
      <PageHeading title={t('profile.title')} className="sr-only" />
      {error === null ? (
        <Spinner label={t('profile.loading')} />
      ) : (
        <QueryFailed query={query} fallback="profile.loadFailed" />
      )}
    </div>
  );
}
