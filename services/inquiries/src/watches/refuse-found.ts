import type { Clock, Collection } from '@sao-mai/platform';
import type { ReadLink, SignedLinks } from '../links/signed-links.ts';
import { refusedFound } from './found-digest.ts';
import type { FoundDigest } from './found-digest.ts';

interface Deps {
  readonly foundTutors: Collection<FoundDigest>;
  readonly links: SignedLinks;
  readonly clock: Clock;
}

/** Stops a person's mails about watched searches. Idempotent, and without effect after the account is deleted. */
export const createRefuseFound =
  ({ foundTutors, links, clock }: Deps) =>
  async (link: ReadLink): Promise<void> => {
    const now = clock.now();
    links.check(link, '', now);
    await foundTutors.update(link.id, (digest) => refusedFound(digest, link.id, now));
  };
