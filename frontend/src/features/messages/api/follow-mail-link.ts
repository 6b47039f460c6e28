import { followMailLink } from '@sao-mai/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

export interface MailLinkStep {
  token: string;
  /** Takes a block back. */
  undo?: true;
}

/** Authorised by the mail's link, so it is sent without the session. */
export function useFollowMailLink() {
  return useMutation<unknown, Error, MailLinkStep>({
    mutationFn: async (body) => (await call(followMailLink, { body, visitor: true })).data,
  });
}
