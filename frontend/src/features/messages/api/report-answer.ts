import { reportAnswer } from '@sao-mai/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { sentKey } from './list-sent.ts';

export interface Report {
  id: string;
  answered: boolean;
}

export function useReportAnswer() {
  const client = useQueryClient();
  return useMutation<unknown, Error, Report>({
    mutationFn: async ({ id, answered }) => (await call(reportAnswer, { params: { id }, body: { answered } })).data,
    onSettled: () => client.invalidateQueries({ queryKey: [...sentKey] }),
  });
}
