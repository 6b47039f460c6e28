import { followMailLink } from '@sao-mai/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** Authorised by the mail's link, so it is sent without the session. */
export function useFollowMailLink() {
  return useMutation<unknown, Error, string>({
    mutationFn: async (token) => (await call(followMailLink, { body: { token }, visitor: true })).data,
  });
}
