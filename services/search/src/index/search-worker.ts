import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { createMeaning } from '../meaning/meaning.ts';
import { operatorWords } from '../meaning/operator-words.ts';
import type { Reply, Request } from './index-thread.ts';
import { WorkerIndex } from './worker-index.ts';

/** The embedded index runs in this thread, so that a heavy search does not block requests. */
const { directory, ...meaning } = z
  .object({
    directory: z.optional(z.string()),
    words: z.optional(operatorWords),
    usdVnd: z.optional(z.number()),
    leaveOut: z.optional(z.object({ share: z.number(), seed: z.number() })),
  })
  .parse(workerData);
const index = new WorkerIndex(directory, createMeaning(meaning));

function outcomeOf({ deadline, ...question }: Request): Reply['outcome'] {
  if (Date.now() > deadline) return { ok: false, problem: 'The question came too late to be answered in time' };
  try {
    return { ok: true, result: index.answer(question) };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (request: Request) => {
  const reply: Reply = { call: request.call, outcome: outcomeOf(request) };
  parentPort?.postMessage(reply);
  if (request.method === 'close') parentPort?.close();
});
