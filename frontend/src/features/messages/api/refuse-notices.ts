import { refuseNotices } from '@sao-mai/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** By the link of a mail: whoever is signed in here has nothing to do with it. */
export function useRefuseNotices() {
  return useMutation<unknown, Error, string>({
    mutationFn: async (token) => (await call(refuseNotices, { body: { token }, visitor: true })).data,
  });
}
