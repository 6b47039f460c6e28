import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

interface Attempt {
  readonly action: () => Promise<void>;
  readonly onFailure: ((error: unknown) => unknown) | undefined;
}

/** A mutation for any action: one attempt at a time, whose error stays until dismissed or retried. */
export function useAttempt() {
  const { isPending, error, mutateAsync, reset } = useMutation<unknown, unknown, Attempt>({
    mutationFn: ({ action }) => action(),
    onError: (failure, { onFailure }) => onFailure?.(failure),
    // An action may hold a password.
    gcTime: 0,
  });
  // A second click can come before the next render.
  const running = useRef(false);

  const attempt = async (action: Attempt['action'], onFailure?: Attempt['onFailure']): Promise<void> => {
    if (running.current) return;
    running.current = true;
    await mutateAsync({ action, onFailure }).catch(() => undefined);
    running.current = false;
  };
  return { busy: isPending, error, attempt, dismiss: reset };
}
