import { readTakesMessages } from '@sao-mai/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** False for somebody whose messages the tutor does not take; true until that is known. */
export function useTakesMessages(tutorUid: string, viewerUid: string | undefined): boolean {
  const { data } = useQuery({
    queryKey: ['takes-messages', tutorUid, viewerUid],
    queryFn: async ({ signal }) => (await call(readTakesMessages, { params: { tutorId: tutorUid }, signal })).data,
    enabled: viewerUid !== undefined,
  });
  return viewerUid === undefined || data?.takesMessages !== false;
}
