import { useRef, useState } from 'react';

/** Runs one attempt at a time; its error stays until dismissed or retried. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  // A second click can come before the next render.
  const running = useRef(false);

  const attempt = async (action: () => Promise<void>, onFailure?: (error: unknown) => unknown) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      await action();
    } catch (failure) {
      setError(failure);
      await onFailure?.(failure);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    busy,
    error,
    attempt,
    dismiss: () => {
      setError(null);
    },
  };
}
