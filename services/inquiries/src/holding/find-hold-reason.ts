import { countLinks, foldText } from '@sao-mai/contracts';
import type { HeldReason } from '@sao-mai/contracts';
import type { Clock, Collection, Log } from '@sao-mai/platform';
import { held } from './hold.ts';
import type { Inquiry, InquiryCommand } from '../inquiry.ts';

/** The same text reaches so many tutors of one sender in a day; from the next tutor on it is held. */
const tutorsForOneText = 5;
const sameTextMs = 24 * 60 * 60 * 1000;
/** More links than these are held. */
const mostLinks = 3;
/** A message with a link that was sent sooner after the form was opened is held. Time alone holds nothing. */
const quickMs = 3000;
/** So many held within an hour are worth a warning. */
const manyHeld = 20;
const hourMs = 60 * 60 * 1000;
/** More than a sender may send in a day. */
const mostEarlier = 100;

/** Letters and digits only, so that invisible characters, accents and other punctuation make no other text. */
function plain(text: string): string {
  const folded = foldText(text);
  return folded.replace(/[^\p{L}\p{N}]+/gu, '') || folded;
}

type Earlier = Pick<Inquiry, 'id' | 'tutorUid' | 'message'>;

/** Whether the tutor is none of the first ones that the sender wrote this text to. A deleted tutor still counts. */
function isSpread({ tutorUid, message }: InquiryCommand, earlier: readonly Earlier[]): boolean {
  const text = plain(message);
  const same = earlier.filter((one) => plain(one.message) === text);
  const first = [...new Set(same.map((one) => one.tutorUid ?? one.id))].slice(0, tutorsForOneText);
  return first.length === tutorsForOneText && !first.includes(tutorUid);
}

/** Why an inquiry waits for an admin; null: it is delivered. `earlier` are the sender's of a day, oldest first. */
export function holdReasonOf(command: InquiryCommand, earlier: readonly Earlier[]): HeldReason | null {
  const { message, topic = '', elapsed = quickMs } = command;
  if (topic !== '') return 'hidden-field';
  if (isSpread(command, earlier)) return 'same-text';
  const links = countLinks(message);
  if (links > mostLinks) return 'many-links';
  return links > 0 && elapsed < quickMs ? 'quick-link' : null;
}

interface Deps {
  readonly inquiries: Collection<Inquiry>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Many held messages cause a warning, never a refusal. */
export function createFindHoldReason({ inquiries, clock, log }: Deps) {
  const since = (ms: number): string => new Date(clock.now().getTime() - ms).toISOString();
  return async (command: InquiryCommand): Promise<HeldReason | null> => {
    const earlier = await inquiries.find(
      { senderUid: command.senderUid, createdAt: { gt: since(sameTextMs) } },
      { sort: [['createdAt', 1]], limit: mostEarlier },
    );
    const reason = holdReasonOf(
      command,
      earlier.map(({ state }) => state),
    );
    if (reason === null) return null;
    const count = 1 + (await inquiries.count({ ...held, createdAt: { gt: since(hourMs) } }));
    if (count >= manyHeld) log.warn({ held: count }, 'Many messages were held within an hour');
    return reason;
  };
}
