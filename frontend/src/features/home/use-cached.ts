import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** What the cache holds for a query. Unlike `useQuery` it asks nobody, and the page needs no observer before its first paint. */
export function useCached<Key extends QueryKey>(key: Key) {
  const client = useQueryClient();
  const value = () => client.getQueryData(key);
  return useSyncExternalStore((tell) => client.getQueryCache().subscribe(tell), value, value);
}
