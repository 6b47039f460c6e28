import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Cached query data. Unlike `useQuery` it never fetches, and needs no observer before the first paint. */
export function useCached<Key extends QueryKey>(key: Key) {
  const client = useQueryClient();
  const value = () => client.getQueryData(key);
  return useSyncExternalStore((tell) => client.getQueryCache().subscribe(tell), value, value);
}
