import { markInquiry } from '@sao-mai/contracts';
import type { ReceivedInquiry, ReceivedState } from '@sao-mai/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { receivedKey } from './list-received.ts';

export interface Mark {
  id: string;
  state: ReceivedState;
}

export function useMarkInquiry() {
  const client = useQueryClient();
  return useMutation<ReceivedInquiry, Error, Mark>({
    mutationFn: async ({ id, state }) => (await call(markInquiry, { params: { id }, body: { state } })).data,
    onSettled: () => client.invalidateQueries({ queryKey: [...receivedKey] }),
  });
}
