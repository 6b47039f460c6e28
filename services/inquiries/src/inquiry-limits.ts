import type { LimitAnswer, LimitRule, Limits } from '@sao-mai/platform';

export interface InquirySender {
  readonly senderUid: string;
  readonly tutorUid: string;
  /** Of the client, as limits count it. */
  readonly address: string;
  /** The account is not known for a day yet. */
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

/** What one sender wrote to one tutor; counted from the first, refused only while the tutor gets many. */
const ofPair = ({ senderUid, tutorUid }: InquirySender, points: number): LimitRule => ({
  key: `${tutorKey(tutorUid)}:sender:${senderUid}`,
  points,
  seconds: hour,
});

/**
 * A tutor gets 20 inquiries in an hour from whoever writes. Beyond, a sender whose account is a day old is still taken, up to
 * five times in the hour, and new ones once each, all of them together at the pace of 20 in an hour: a few accounts made for
 * it cannot close the tutor's inbox to others.
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
