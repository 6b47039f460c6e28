import type { LimitAnswer, LimitRule, Limits } from '@sao-mai/platform';

export interface InquirySender {
  readonly senderUid: string;
  readonly tutorUid: string;
  readonly address: string;
  /** The account is less than a day old. */
  readonly isNew: boolean;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const ofSender = ({ senderUid, address }: InquirySender): LimitRule[] => [
  { key: `inquiry:sender:${senderUid}`, points: 5, seconds: minute },
  { key: `inquiry:sender:${senderUid}`, points: 30, seconds: day },
  { key: `inquiry:address:${address}`, points: 60, seconds: hour },
];

const tutorKey = (tutorUid: string): string => `inquiry:tutor:${tutorUid}`;
const tutorPerHour = 20;

/** Limit per sender and tutor; always counted, enforced only while the tutor receives many inquiries. */
const ofPair = ({ senderUid, tutorUid }: InquirySender, points: number): LimitRule => ({
  key: `${tutorKey(tutorUid)}:sender:${senderUid}`,
  points,
  seconds: hour,
});

/**
 * A tutor receives 20 inquiries an hour from anyone. Above that, a sender with an account older than a day may still
 * send five an hour; new accounts may send one each, at 20 an hour in total. So a few new accounts cannot block a
 * tutor's inbox.
 */
export async function takeInquiry(limits: Limits, sender: InquirySender): Promise<LimitAnswer> {
  const { tutorUid, isNew } = sender;
  const own = ofSender(sender);
  const tutor = tutorKey(tutorUid);
  const answer = await limits.take([
    ...own,
    { key: tutor, points: tutorPerHour, seconds: hour },
    ofPair(sender, tutorPerHour),
  ]);
  if (answer.allowed || answer.key !== tutor) return answer;
  const newcomers = { key: `${tutor}:new`, points: tutorPerHour / 4, seconds: hour / 4 };
  return limits.take([...own, ofPair(sender, isNew ? 1 : 5), ...(isNew ? [newcomers] : [])]);
}
