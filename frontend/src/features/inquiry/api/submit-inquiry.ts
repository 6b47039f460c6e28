import { submitInquiry } from '@sao-mai/contracts';
import type { InquiryReply, InquiryRequest } from '@sao-mai/contracts';
import { call } from '../../../api/call.ts';
import { useMutation } from '@tanstack/react-query';

export interface Submission {
  tutorId: string;
  inquiry: InquiryRequest;
  key: string;
}

export function useSubmitInquiry() {
  return useMutation<InquiryReply, Error, Submission>({
    mutationFn: async ({ tutorId, inquiry, key }) => {
      const headers = { 'Idempotency-Key': key };
      return (await call(submitInquiry, { params: { tutorId }, body: inquiry, headers })).data;
    },
  });
}
