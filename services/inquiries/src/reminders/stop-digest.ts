import type { Clock, Collection } from '@sao-mai/platform';
import { stoppedDigest } from './digest.ts';
import type { Digest } from './digest.ts';
import type { ReadLink, SignedLinks } from '../links/signed-links.ts';

interface Deps {
  readonly links: SignedLinks;
  readonly clock: Clock;
}

/** Stops a person's mails of one kind. Idempotent, and without effect after the account is deleted. */
export const createStopDigest =
  ({ links, clock }: Deps, digests: Collection<Digest>) =>
  async (link: ReadLink): Promise<void> => {
    links.check(link, '', clock.now());
    await digests.update(link.id, stoppedDigest);
  };
