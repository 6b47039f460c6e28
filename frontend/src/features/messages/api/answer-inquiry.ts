import { answerInquiry } from '@sao-mai/contracts';
import type { AnswerRequest, InquiryAnswer } from '@sao-mai/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** By the link of a mail: whoever is signed in here has nothing to do with it. */
export function useAnswerInquiry() {
  return useMutation<InquiryAnswer, Error, AnswerRequest>({
    mutationFn: async (body) => (await call(answerInquiry, { body, visitor: true })).data,
  });
}
