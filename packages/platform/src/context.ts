import { AsyncLocalStorage } from 'node:async_hooks';

/** Context of a request or of an event's handling. */
export interface WorkContext {
  readonly requestId: string;
  /** Shared across services and events that one request caused. */
  readonly correlationId: string;
}

const storage = new AsyncLocalStorage<WorkContext>();

export function runInContext<T>(context: WorkContext, work: () => T): T {
  return storage.run(context, work);
}

/** `work` in the context under way now, wherever it is called later. */
export function inThisContext(work: () => void): () => void {
  const context = storage.getStore();
  return context === undefined ? work : () => storage.run(context, work);
}

export function currentContext(): WorkContext | undefined {
  return storage.getStore();
}
