import { answerKinds, isoTime } from '@sao-mai/contracts';
import type { AnswerKind, InquiryAnswer } from '@sao-mai/contracts';
import { AppError, newMailTask } from '@sao-mai/platform';
import type { Change, MailTask } from '@sao-mai/platform';
import * as z from 'zod/mini';

export const storedAnswerSchema = z.object({
  kind: z.enum(answerKinds),
  text: z.string(),
  /** Time of the first answer; changes are allowed for a day from here. */
  firstAt: isoTime,
  at: isoTime,
  number: z.number(),
});

type StoredAnswer = z.infer<typeof storedAnswerSchema>;

interface Answerable {
  readonly answer?: StoredAnswer | undefined;
  readonly answerMail?: MailTask | undefined;
  readonly progress?: 'answered' | 'closed' | undefined;
}

const changeableMs = 24 * 60 * 60 * 1000;

export function answerOf({ answer }: Answerable): InquiryAnswer | null {
  return answer === undefined ? null : { kind: answer.kind, text: answer.text, at: answer.at };
}

/** Repeating an answer changes nothing; another answer replaces it within a day of the first. */
export function answered<State extends Answerable>(
  inquiry: State,
  given: { readonly kind: AnswerKind; readonly text: string },
  now: Date,
): Change<State, InquiryAnswer> {
  const { answer: last } = inquiry;
  if (last?.kind === given.kind && last.text === given.text) {
    return { unchanged: true, result: { ...given, at: last.at } };
  }
  if (last !== undefined && now.getTime() - Date.parse(last.firstAt) >= changeableMs) {
    throw new AppError('conflict', 'answer-final');
  }
  const at = now.toISOString();
  const answer = { ...given, at, firstAt: last?.firstAt ?? at, number: (last?.number ?? 0) + 1 };
  const state = { ...inquiry, answer, answerMail: newMailTask(now), progress: 'answered' as const };
  return { state, result: { ...given, at } };
}
