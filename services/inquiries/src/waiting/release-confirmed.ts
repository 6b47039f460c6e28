import { canonicalAddress } from '@sao-mai/contracts';
import type { Clock, Collection } from '@sao-mai/platform';
import type { Inquiry } from '../inquiry.ts';
import type { Recipient, TutorDirectory } from '../tutor-directory.ts';
import { confirmed } from './settle-wait.ts';
import { waiting } from './wait.ts';

export interface ReleaseDeps {
  readonly inquiries: Collection<Inquiry>;
  readonly directory: Pick<TutorDirectory, 'recipient'>;
  readonly clock: Clock;
  readonly deliver: (id: string) => void;
}

/** Whether messages of this account wait for nothing. Those of a disabled one end as if it had confirmed nothing. */
export const maySend = ({ awaitsConfirmation, disabled }: Recipient): boolean =>
  awaitsConfirmation !== true && disabled !== true;

export async function release(
  { inquiries, clock, deliver }: ReleaseDeps,
  id: string,
  sender: Recipient,
): Promise<void> {
  const address = sender.emailVerified === true ? canonicalAddress(sender.email) : null;
  const { result } = await inquiries.update<boolean>(id, (state) => confirmed(state, address, clock.now()));
  if (result) deliver(id);
}

/** Sends what a sender wrote before the address was confirmed. Idempotent. */
export const createReleaseConfirmed =
  (deps: ReleaseDeps) =>
  async (senderUid: string): Promise<void> => {
    const sender = await deps.directory.recipient(senderUid);
    if (!sender || !maySend(sender)) return;
    for await (const id of deps.inquiries.ids({ senderUid, ...waiting })) await release(deps, id, sender);
  };
