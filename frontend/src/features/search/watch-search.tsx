import { watchedSearchOf } from '@sao-mai/contracts';
import type { SearchMeta, Watch } from '@sao-mai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isApiError } from '../../api/api-error.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { signInPath } from '../../session/return-to.ts';
import { useSession } from '../../session/session-store.ts';
import { ConfirmNotice } from '../../session/confirm-notice.tsx';
import { useSetWatch, useStopWatch, useWatches } from '../../session/watches/use-watches.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import type { Search } from './search-address.ts';
import { useWatchLabel } from './use-watch-label.ts';
import { watchedOf } from './watched-query.ts';

/** Long subjects wrap within the button. */
const WRAPS = 'max-w-full [overflow-wrap:anywhere]';

function AskVisitor({ label }: { label: string }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <>
      <LinkButton to={signInPath('/register', { returnTo: pathname + search })} icon="mail" className={WRAPS}>
        {label}
      </LinkButton>
      <p className="mt-2">{t('watch.needsAccount')}</p>
    </>
  );
}

function ConfirmFirst({ email }: { email: string }) {
  const { t } = useTranslation();
  const words = {
    title: t('watch.confirmTitle'),
    text: t('watch.confirmText', { email }),
    sent: t('watch.confirmSent', { email }),
    send: t('watch.confirmSend'),
    again: t('watch.confirmAgain'),
    sending: t('watch.confirmSending'),
  };
  return <ConfirmNotice words={words} fallback="watch.failed" />;
}

interface WatchedProps {
  watch: Watch;
  what: string;
  focus: boolean;
  onPress: () => void;
}

function Watched({ watch, what, focus, onPress }: WatchedProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { errorText } = useErrorText();
  const stopping = useStopWatch();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) place.current?.focus();
  }, [focus]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Banner
        tone="success"
        title={t('watch.watched')}
        actions={
          <>
            <Button
              variant="secondary"
              size="sm"
              loading={stopping.isPending}
              loadingLabel={t('watch.stopping')}
              onClick={() => {
                onPress();
                stopping.mutate(watch.id);
              }}
            >
              {t('watch.stop')}
            </Button>
            <LinkButton to="/user-profile" variant="quiet" size="sm">
              {t('watch.all')}
            </LinkButton>
          </>
        }
      >
        <p className="[overflow-wrap:anywhere]">{t('watch.until', { what, date: date(watch.expiresAt) })}</p>
        <div role="alert">
          {stopping.error !== null && <FieldError>{errorText(stopping.error, 'watch.failed')}</FieldError>}
        </div>
      </Banner>
    </div>
  );
}

interface AskProps {
  label: string;
  setting: ReturnType<typeof useSetWatch>;
  onPress: () => void;
  focus: boolean;
}

function Ask({ label, setting, onPress, focus }: AskProps) {
  const { t } = useTranslation();
  const { errorText } = useErrorText();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focus) button.current?.focus();
  }, [focus]);
  return (
    <>
      <Button
        ref={button}
        icon="mail"
        loading={setting.isPending}
        loadingLabel={t('watch.setting')}
        className={WRAPS}
        onClick={onPress}
      >
        {label}
      </Button>
      <p className="mt-2">{t('watch.howOften')}</p>
      <div role="alert">
        {setting.error !== null && <FieldError>{errorText(setting.error, 'watch.failed')}</FieldError>}
      </div>
    </>
  );
}

interface WatchSearchProps {
  search: Search;
  meta: Pick<SearchMeta, 'understood' | 'facets'>;
}

/** For a person with a confirmed address: starts or stops watching. */
function OwnWatch({ search, meta }: WatchSearchProps) {
  const { label, what } = useWatchLabel(search, meta);
  const client = useQueryClient();
  const watches = useWatches();
  const setting = useSetWatch();
  /** Something was pressed here, so the focus follows to what replaces the button. */
  const [pressed, setPressed] = useState(false);
  const address = watchedSearchOf(watchedOf(search));
  const watch = watches.data?.find((one) => one.search === address);
  if (watches.isPending) return <div className="min-h-12" />;
  if (watch !== undefined) {
    return <Watched watch={watch} what={what} focus={pressed} onPress={() => setPressed(true)} />;
  }
  const press = () => {
    setPressed(true);
    setting.mutate(address, {
      onError: (error) => {
        if (isApiError(error) && error.code === 'search-has-results') {
          void client.invalidateQueries({ queryKey: ['search'] });
        }
      },
    });
  };
  return <Ask label={label} setting={setting} onPress={press} focus={pressed} />;
}

/** Below a search that finds nobody: offers mails about tutors who match it later. */
export function WatchSearch({ search, meta }: WatchSearchProps) {
  const { user } = useSession();
  const { label } = useWatchLabel(search, meta);
  if (!useTexts('watch')) return null;
  return (
    <div className="mt-5 mb-6">
      {user === undefined ? (
        <AskVisitor label={label} />
      ) : !user.emailVerified ? (
        <ConfirmFirst email={user.email} />
      ) : (
        <OwnWatch search={search} meta={meta} />
      )}
    </div>
  );
}
