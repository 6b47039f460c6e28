import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { AuthError } from './auth-error.tsx';
import type { LinkedinSignIn } from './use-linkedin-sign-in.ts';
import { useLinkedinOffered } from './use-linkedin-sign-in.ts';

interface LinkedinSectionProps {
  linkedin: LinkedinSignIn;
  onPress: () => void;
  /** Below the button. */
  note?: ReactNode;
}

function WindowIsOpen({ linkedin }: { linkedin: LinkedinSignIn }) {
  const { t } = useTranslation();
  return (
    <div className="-mt-2 text-center">
      <p role="status" className="text-sm text-ink-2">
        {t('auth.linkedinWaiting')}
      </p>
      <div className="flex flex-wrap justify-center gap-x-4">
        <Button size="sm" variant="quiet" onClick={linkedin.show}>
          {t('auth.linkedinShow')}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => linkedin.cancel()}>
          {t('common.cancel')}
        </Button>
      </div>
    </div>
  );
}

function OrDivider() {
  const { t } = useTranslation();
  return (
    <p className="flex items-center gap-4 text-sm text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t('auth.or')}
    </p>
  );
}

/** The LinkedIn button and the 'or' divider; renders nothing if LinkedIn is not offered. */
export function LinkedinSection({ linkedin, onPress, note }: LinkedinSectionProps) {
  const { t } = useTranslation();
  const offered = useLinkedinOffered();
  const { phase, error, dismiss } = linkedin;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The focused control was removed together with the pop-up's notice.
    if (wasOpen.current && phase === 'idle' && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = phase !== 'idle';
  }, [phase]);
  if (!offered) return null;
  return (
    <div className="mb-5 grid gap-5">
      {error !== null && <AuthError error={error} fallback="errors.linkedin-failed" onDismiss={dismiss} />}
      <Button
        ref={button}
        variant="secondary"
        icon="linkedin"
        full
        loading={phase !== 'idle'}
        loadingLabel={t('auth.loggingIn')}
        onClick={onPress}
      >
        {t('auth.linkedin')}
      </Button>
      {phase === 'open' && <WindowIsOpen linkedin={linkedin} />}
      {note}
      <OrDivider />
    </div>
  );
}
