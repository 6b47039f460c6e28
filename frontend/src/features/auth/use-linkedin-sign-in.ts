import { storageKeys } from '@sao-mai/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getConfig } from '../../config/runtime-config.ts';
import type { SignInPurpose } from '../../session/return-to.ts';
import { reloadSession } from '../../session/session.ts';
import { isKeptByPageOnly } from '../../storage/browser-storage.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { openLinkedinPopup } from './linkedin-popup.ts';
import type { LinkedinPopup } from './linkedin-popup.ts';
import { addressAfter, callbackAddress, signInThrough } from './linkedin-sign-in.ts';

const isConfigured = () => getConfig().linkedin !== null;
const isOffered = () => getConfig().linkedin?.redirectUris.includes(callbackAddress()) === true;

/** Whether this page's origin is registered at LinkedIn. False on the server, which does not know the origin. */
export function useLinkedinOffered(): boolean {
  return useHydrated() ? isOffered() : isConfigured();
}

/** open: the pop-up is at LinkedIn. finishing: it has returned; from here on cancelling is not possible. */
type Phase = 'idle' | 'open' | 'finishing';

const continueAfter = (purpose: SignInPurpose) => (): void | Promise<void> => {
  // The session exists in memory only, so another document would not find it.
  if (isKeptByPageOnly(storageKeys.token, 'browser')) return reloadSession();
  location.replace(addressAfter(purpose));
};

/** Signs in through a pop-up: one at a time, cancelled when the component unmounts. */
export function useLinkedinSignIn(purpose: SignInPurpose, goOn = continueAfter(purpose)) {
  const { t } = useTranslation();
  const [phase, setPhase] = useState<Phase>('idle');
  const [error, setError] = useState<unknown>(null);
  // A second click can come before the next render.
  const popup = useRef<LinkedinPopup>(undefined);

  const giveUp = () => {
    popup.current?.close();
    popup.current = undefined;
  };
  useEffect(() => giveUp, []);

  const signIn = async (opened: LinkedinPopup) => {
    try {
      const { termsVersion } = getConfig().infoPages;
      await signInThrough(opened, { termsVersion, onAnswer: () => setPhase('finishing') });
      await goOn();
    } catch (failure) {
      // Ignores a cancelled pop-up.
      if (popup.current !== opened) return;
      popup.current = undefined;
      setPhase('idle');
      setError(failure);
    }
  };
  return {
    phase,
    error,
    press: () => {
      if (popup.current !== undefined) {
        popup.current.show();
        return;
      }
      setError(null);
      try {
        popup.current = openLinkedinPopup(t('auth.linkedinOpening'));
      } catch (failure) {
        setError(failure);
        return;
      }
      setPhase('open');
      void signIn(popup.current);
    },
    show: () => popup.current?.show(),
    /** Cancels silently; false if the sign-in is already finishing. */
    cancel: (): boolean => {
      if (phase === 'finishing') return false;
      giveUp();
      setPhase('idle');
      setError(null);
      return true;
    },
    dismiss: () => setError(null),
  };
}

export type LinkedinSignIn = ReturnType<typeof useLinkedinSignIn>;
