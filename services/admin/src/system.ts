import { replayedLetters, systemServiceNames, systemState } from '@sao-mai/contracts';
import type { ReplayedLetters, SystemService, SystemServiceName } from '@sao-mai/contracts';
import { AppError, askService } from '@sao-mai/platform';
import type { Keys, Log } from '@sao-mai/platform';

export type InnerUrls = Readonly<Record<SystemServiceName, () => string>>;

export interface SystemDeps {
  readonly innerUrls: InnerUrls;
  readonly serviceKeys: Keys;
  readonly log: Log;
}

/** A service that is slower counts as one that does not answer. */
const stateMs = 3000;
const replayMs = 30_000;

/** Asks all services at once. */
export const createReadSystem =
  ({ innerUrls, serviceKeys }: SystemDeps) =>
  (token: string): Promise<readonly SystemService[]> =>
    Promise.all(
      systemServiceNames.map(async (name) => {
        const call = { token, serviceKey: serviceKeys[0], timeoutMs: stateMs, schema: systemState };
        const state = askService(`ask ${name}`, `${innerUrls[name]()}/internal/system`, call);
        return { name, state: await state.catch(() => null) };
      }),
    );

export const createReplayDeadLetters =
  ({ innerUrls, serviceKeys, log }: SystemDeps) =>
  async (
    name: SystemServiceName,
    { token, uid }: { readonly token: string; readonly uid: string },
  ): Promise<ReplayedLetters> => {
    const url = `${innerUrls[name]()}/internal/system/dead-letters/replay`;
    const call = { token, serviceKey: serviceKeys[0], timeoutMs: replayMs, schema: replayedLetters };
    try {
      const outcome = await askService(`ask ${name}`, url, { ...call, method: 'POST' });
      log.info({ of: name, by: uid, ...outcome }, 'An admin had dead letters handled again');
      return outcome;
    } catch (cause) {
      throw new AppError('unavailable', 'unavailable', { cause });
    }
  };
