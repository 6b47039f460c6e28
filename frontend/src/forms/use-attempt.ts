import { useRef, useState } from 'react';

/** One attempt at a time, however often it is asked for; its failure stays until it is dismissed or tried again. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  // two clicks can come before the first has rendered anything
  const running = useRef(false);

  const attempt = async (action: () => Promise<void>, onFailure?: (error: unknown) => void) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      await action();
    } catch (failure) {
      setError(failure);
      onFailure?.(failure);
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
