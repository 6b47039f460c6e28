import { canonicalAddress } from '@sao-mai/contracts';
import type { Inquiry } from '../inquiry.ts';
import type { Recipient } from '../tutor-directory.ts';

/** The address of the sender's account, if it is confirmed by now: an address that the account has left gets no texts. */
export function confirmedAddressOf(
  { email, emailVerified }: Recipient,
  { confirmedEmail }: Pick<Inquiry, 'confirmedEmail'>,
): string | undefined {
  const address = canonicalAddress(email);
  return emailVerified === true || address === confirmedEmail ? address : undefined;
}
