import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/error-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AdminPage } from './admin-page.tsx';
import { useReplayDeadLetters, useSystem } from './api/system.ts';
import { SystemCard } from './system-card.tsx';

function Services() {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const { number } = useFormat();
  const query = useSystem();
  const { data: system, error } = query;
  const replaying = useReplayDeadLetters();
  const failed = error !== null && <QueryFailed query={query} fallback="adminSystem.failed" className="mb-6" />;
  if (system === undefined) return failed === false ? <Skeleton className="h-96 rounded-md" /> : failed;
  return (
    <>
      {failed}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-5">
        {system.data.map((service) => (
          <li key={service.name}>
            <SystemCard
              service={service}
              replaying={replaying.isPending && replaying.variables === service.name}
              onReplay={() => {
                replaying.mutate(service.name, {
                  onSuccess: ({ replayed, left }) =>
                    void showToast(
                      left === 0 ? 'success' : 'error',
                      t('adminSystem.replayed', { replayed: number(replayed), left: number(left) }),
                    ),
                  onError: (refused) => void showToast('error', errorText(refused, 'adminSystem.replayFailed')),
                });
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

export function SystemPage() {
  const { t } = useTranslation();
  return (
    <AdminPage>
      <PageHeading title={t('adminSystem.title')} />
      <p className="mt-2 max-w-[48rem] text-ink-2">{t('adminSystem.lead')}</p>
      <div className="deskline mt-5 mb-6" />
      <Services />
    </AdminPage>
  );
}
