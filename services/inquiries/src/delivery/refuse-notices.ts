import type { Clock, Collection } from '@sao-mai/platform';
import { AppError } from '@sao-mai/platform';
import type { SignedLinks } from '../links/signed-links.ts';
import type { TypedAddress } from '../submission/typed-addresses.ts';

interface Deps {
  readonly addresses: Collection<TypedAddress>;
  readonly links: SignedLinks;
  readonly clock: Clock;
}

/** Stops notices to an address whose owner says that somebody else typed it. Idempotent. */
export const createRefuseNotices =
  ({ addresses, links, clock }: Deps) =>
  async (token: string): Promise<void> => {
    const link = links.read(token);
    if (link.purpose !== 'not-me') throw new AppError('invalid', 'mail-link-invalid');
    links.check(link, '', clock.now());
    await addresses.update(link.id, (state) =>
      state?.blocked === true
        ? { unchanged: true, result: null }
        : { state: { noticed: state?.noticed ?? null, blocked: true }, result: null },
    );
  };
