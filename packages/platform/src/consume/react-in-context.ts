import type { Envelope } from '@sao-mai/contracts';
import { runInContext } from '../context.ts';
import { traced, untraced } from '../tracing/tracing.ts';

/** Reacts to an event as part of the request, and of the trace if there is one, that caused it. */
export function reactInContext(event: Envelope, group: string, react: () => Promise<void>): Promise<void> {
  const { id, correlationid, type, traceparent } = event;
  const inContext = (): Promise<void> => runInContext({ requestId: id, correlationId: correlationid }, react);
  if (traceparent === undefined) return untraced(inContext);
  const attributes = {
    'messaging.operation.type': 'process',
    'messaging.consumer.group.name': group,
    'messaging.message.id': id,
  };
  return traced({ name: `handle ${type}`, kind: 'consumer', scope: group, parent: traceparent, attributes }, inContext);
}
