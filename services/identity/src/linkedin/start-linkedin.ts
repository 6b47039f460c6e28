import type { LinkedinStart } from '@sao-mai/contracts';
import { AppError, underLimits } from '@sao-mai/platform';
import type { Clock, Limits } from '@sao-mai/platform';
import type { IdentityStore } from '../identity-store.ts';
import { beginAttempt, fingerprint, newSecret } from './linkedin-attempt.ts';
import type { LinkedinClient, LinkedinSettings } from './linkedin-client.ts';

export const startLimit = { points: 120, seconds: 3600 } as const;

export interface LinkedinSignIn {
  readonly settings: LinkedinSettings;
  readonly client: LinkedinClient;
}

export interface StartDeps {
  readonly store: Pick<IdentityStore, 'linkedinAttempts'>;
  readonly linkedin: LinkedinSignIn | null;
  readonly limits: Limits;
  readonly clock: Clock;
}

export interface StartCommand {
  readonly redirectUri: string | undefined;
  readonly address: string;
  /** The cookie of an earlier start, kept so that sign-ins in two tabs do not break each other. */
  readonly browser: string | undefined;
}

export type StartedLinkedin = LinkedinStart & { readonly browser: string };

export function configured(linkedin: LinkedinSignIn | null): LinkedinSignIn {
  if (linkedin === null) throw new AppError('not-found', 'linkedin-not-configured');
  return linkedin;
}

/** Must equal a listed URL exactly; the first one if none is given. */
export function listedRedirect({ redirectUris }: LinkedinSettings, asked: string | undefined): string {
  const listed = redirectUris.find((uri) => asked === undefined || uri === asked);
  if (listed === undefined) throw new AppError('invalid', 'linkedin-redirect-unknown');
  return listed;
}

export const createStartLinkedin =
  ({ store, linkedin, limits, clock }: StartDeps) =>
  async (command: StartCommand): Promise<StartedLinkedin> => {
    const { settings, client } = configured(linkedin);
    const redirectUri = listedRedirect(settings, command.redirectUri);
    const rules = [{ key: `linkedin-start:address:${command.address}`, ...startLimit }];
    const browser = command.browser ?? newSecret();
    const [state, nonce] = [newSecret(), newSecret()];
    return underLimits(limits, rules, async () => {
      const authorizationUrl = await client.authorizationUrl({ state, nonce, redirectUri });
      const attempt = beginAttempt({ browser: fingerprint(browser), nonce, redirectUri }, clock.now());
      await store.linkedinAttempts.insert(fingerprint(state), attempt);
      return { state, nonce, authorizationUrl, browser };
    });
  };
