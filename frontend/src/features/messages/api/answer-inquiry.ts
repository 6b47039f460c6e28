import { answerInquiry } from '@sao-mai/contracts';
import type { AnswerRequest, InquiryAnswer } from '@sao-mai/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** Authorised by the mail's link, so it is sent without the session. */
export function useAnswerInquiry() {
  return useMutation<InquiryAnswer, Error, AnswerRequest>({
    mutationFn: async (body) => (await call(answerInquiry, { body, visitor: true })).data,
  });
}
