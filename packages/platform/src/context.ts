import { AsyncLocalStorage } from 'node:async_hooks';

/** What belongs to one piece of work: a request, or the handling of an event. */
export interface WorkContext {
  readonly requestId: string;
  /** Kept over services and events: all that came of one request. */
  readonly correlationId: string;
}

const storage = new AsyncLocalStorage<WorkContext>();

export function runInContext<T>(context: WorkContext, work: () => T): T {
  return storage.run(context, work);
}

export function currentContext(): WorkContext | undefined {
  return storage.getStore();
}
