import { refuseNotices } from '@sao-mai/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** Authorised by the mail's link, so it is sent without the session. */
export function useRefuseNotices() {
  return useMutation<unknown, Error, string>({
    mutationFn: async (token) => (await call(refuseNotices, { body: { token }, visitor: true })).data,
  });
}
