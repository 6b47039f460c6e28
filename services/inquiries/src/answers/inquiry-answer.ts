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
/** Each is a mail with the tutor's own words to the sender. */
const mostAnswers = 5;

const isFinal = ({ firstAt, number }: StoredAnswer, now: Date): boolean =>
  number >= mostAnswers || now.getTime() - Date.parse(firstAt) >= changeableMs;

export function answerOf({ answer }: Answerable): InquiryAnswer | null {
  return answer === undefined ? null : { kind: answer.kind, text: answer.text, at: answer.at };
}

/** Repeating an answer changes nothing; another answer replaces it, a few times within a day of the first. */
export function answered<State extends Answerable>(
  inquiry: State,
  given: { readonly kind: AnswerKind; readonly text: string },
  now: Date,
): Change<State, InquiryAnswer> {
  const { answer: last } = inquiry;
  if (last?.kind === given.kind && last.text === given.text) {
    return { unchanged: true, result: { ...given, at: last.at } };
  }
  if (last !== undefined && isFinal(last, now)) throw new AppError('conflict', 'answer-final');
  const at = now.toISOString();
  const answer = { ...given, at, firstAt: last?.firstAt ?? at, number: (last?.number ?? 0) + 1 };
  const state = { ...inquiry, answer, answerMail: newMailTask(now), progress: 'answered' as const };
  return { state, result: { ...given, at } };
}
