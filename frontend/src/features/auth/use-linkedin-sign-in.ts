import { storageKeys } from '@sao-mai/contracts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { getConfig } from '../../config/runtime-config.ts';
import type { SignInPurpose } from '../../session/return-to.ts';
import { reloadSession } from '../../session/session.ts';
import { isKeptByPageOnly } from '../../storage/browser-storage.ts';
import { openLinkedinPopup } from './linkedin-popup.ts';
import type { LinkedinPopup } from './linkedin-popup.ts';
import { addressAfter, callbackAddress, signInThrough } from './linkedin-sign-in.ts';

const neverChanges = () => () => undefined;
const isConfigured = () => getConfig().linkedin !== null;
const isOffered = () => getConfig().linkedin?.redirectUris.includes(callbackAddress()) === true;

/** Whether LinkedIn may send people back to the origin that this page is shown at. A server does not know the origin. */
export function useLinkedinOffered(): boolean {
  return useSyncExternalStore(neverChanges, isOffered, isConfigured);
}

/** open: the window is at LinkedIn. finishing: it has answered; from here on nothing is given up. */
type Phase = 'idle' | 'open' | 'finishing';

/** Signing in through a window at LinkedIn: one at a time, given up when its page goes. */
export function useLinkedinSignIn(
  purpose: SignInPurpose,
  goOn: () => void | Promise<void> = () => {
    // another document would not find the session
    if (isKeptByPageOnly(storageKeys.token, 'browser')) return reloadSession();
    location.replace(addressAfter(purpose));
  },
) {
  const { t } = useTranslation();
  const [phase, setPhase] = useState<Phase>('idle');
  const [error, setError] = useState<unknown>(null);
  // two clicks can come before the first has rendered anything
  const popup = useRef<LinkedinPopup>(undefined);

  const giveUp = () => {
    popup.current?.close();
    popup.current = undefined;
  };
  useEffect(() => giveUp, []);

  const signIn = async (opened: LinkedinPopup) => {
    try {
      await signInThrough(opened, () => {
        setPhase('finishing');
      });
      await goOn();
    } catch (failure) {
      // one that was given up has nothing to say any more
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
    /** Ends what can still be given up, without a word; false where the sign-in is nearly through. */
    cancel: (): boolean => {
      if (phase === 'finishing') return false;
      giveUp();
      setPhase('idle');
      setError(null);
      return true;
    },
    dismiss: () => {
      setError(null);
    },
  };
}

export type LinkedinSignIn = ReturnType<typeof useLinkedinSignIn>;
