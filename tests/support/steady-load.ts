import { setTimeout as pause } from 'node:timers/promises';

export interface Ask {
  readonly name: string;
  readonly send: () => Promise<Response>;
}

export interface Load {
  readonly sent: number;
  /** Whatever was not answered with 2xx, as sentences. */
  readonly failed: readonly string[];
  readonly slowestMs: number;
}

export interface Rate {
  readonly perSecond: number;
  /** Unanswered requests, beyond which the next ones are left out. Without a bound, a slow machine only piles them up. */
  readonly mostAtOnce?: number;
}

/** Sends requests at a steady rate, whether earlier ones are answered or not, until `work` has ended. */
export async function underLoad(
  asks: readonly Ask[],
  { perSecond, mostAtOnce = Infinity }: Rate,
  work: Promise<void>,
): Promise<Load> {
  const state = { isOver: false, sent: 0, slowestMs: 0 };
  const failed: string[] = [];
  const running = new Set<Promise<void>>();
  const ask = async ({ name, send }: Ask): Promise<void> => {
    const began = performance.now();
    try {
      const answer = await send();
      const body = await answer.text();
      if (!answer.ok) failed.push(`${name}: ${answer.status} ${body.slice(0, 100)}`);
    } catch (error) {
      failed.push(`${name}: ${String(error)} ${Error.isError(error) ? String(error.cause) : ''}`);
    }
    state.slowestMs = Math.max(state.slowestMs, performance.now() - began);
  };
  const end = work.finally(() => (state.isOver = true));
  const began = performance.now();
  for (let turn = 0; !state.isOver;) {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
    for (; turn < due; turn += 1) {
      const next = asks[turn % asks.length];
      if (next === undefined) throw new Error('There is nothing to ask');
      if (running.size >= mostAtOnce) continue;
      state.sent += 1;
      const asking: Promise<void> = ask(next).finally(() => running.delete(asking));
      running.add(asking);
    }
    await pause(1000 / perSecond);
  }
  await Promise.all(running);
  await end;
  return { sent: state.sent, failed, slowestMs: state.slowestMs };
}
