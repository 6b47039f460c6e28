import { replayedLetters, systemServiceNames, systemState } from '@sao-mai/contracts';
import type { ReplayedLetters, SystemService, SystemServiceName } from '@sao-mai/contracts';
import { AppError, serviceKeyHeader, tracedFetch } from '@sao-mai/platform';
import type { Keys, Log } from '@sao-mai/platform';
import * as z from 'zod/mini';

export type InnerUrls = Readonly<Record<SystemServiceName, () => string>>;

export interface SystemDeps {
  readonly innerUrls: InnerUrls;
  readonly serviceKeys: Keys;
  readonly log: Log;
}

/** A service that is slower counts as one that does not answer. */
const stateMs = 3000;
const replayMs = 30_000;

interface Question<T> {
  readonly name: SystemServiceName;
  readonly path: string;
  readonly method: 'GET' | 'POST';
  /** The admin's own: the service checks it too. */
  readonly token: string;
  readonly timeoutMs: number;
  readonly schema: z.ZodMiniType<T>;
}

async function ask<T>({ innerUrls, serviceKeys }: SystemDeps, question: Question<T>): Promise<T> {
  const { name, path, method, token, timeoutMs, schema } = question;
  const answer = await tracedFetch(`ask ${name}`, `${innerUrls[name]()}/internal${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, [serviceKeyHeader]: serviceKeys[0] },
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  return z.object({ success: z.literal(true), data: schema }).parse(await answer.json()).data;
}

/** Asks all services at once. */
export const createReadSystem =
  (deps: SystemDeps) =>
  (token: string): Promise<readonly SystemService[]> =>
    Promise.all(
      systemServiceNames.map(async (name) => {
        const question = {
          name,
          path: '/system',
          method: 'GET',
          token,
          timeoutMs: stateMs,
          schema: systemState,
        } as const;
        return { name, state: await ask(deps, question).catch(() => null) };
      }),
    );

export const createReplayDeadLetters =
  (deps: SystemDeps) =>
  async (
    name: SystemServiceName,
    { token, uid }: { readonly token: string; readonly uid: string },
  ): Promise<ReplayedLetters> => {
    const path = '/system/dead-letters/replay';
    try {
      const schema = replayedLetters;
      const outcome = await ask(deps, { name, path, method: 'POST', token, timeoutMs: replayMs, schema });
      deps.log.info({ of: name, by: uid, ...outcome }, 'An admin had dead letters handled again');
      return outcome;
    } catch (cause) {
      throw new AppError('unavailable', 'unavailable', { cause });
    }
  };
