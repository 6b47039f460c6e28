import { requestVerificationMail } from '@sao-mai/contracts';
import { useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { useAttempt } from '../forms/use-attempt.ts';
import { markConfirmed } from './session.ts';

/** Requests the confirmation mail; if the address is confirmed already, updates the session. */
export function useVerificationMail(onVerified?: () => void) {
  const { busy, error, attempt } = useAttempt();
  const [sent, setSent] = useState(false);
  const send = () =>
    attempt(async () => {
      try {
        await call(requestVerificationMail);
        setSent(true);
      } catch (failure) {
        if (!isApiError(failure) || failure.code !== 'email-verified-already') throw failure;
        await markConfirmed();
        onVerified?.();
      }
    });
  return { busy, error, sent, send };
}
