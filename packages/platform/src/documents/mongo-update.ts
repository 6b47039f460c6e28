import type { Document } from 'mongodb';
import type { PlannedChange } from './apply-change.ts';

/** State and events in one update. The outbox is never rewritten: events the relay removed stay removed. */
export function mongoUpdate({ plan, json }: PlannedChange<unknown>): Document | Document[] {
  const { version, sequence, appended, replaced } = plan;
  const state: unknown = json === null ? undefined : JSON.parse(json);
  if (replaced === null) {
    return {
      $set: { version, sequence, ...(state !== undefined && { state }) },
      ...(state === undefined && { $unset: { state: '' } }),
      $push: { outbox: { $each: [...appended] } },
    };
  }
  const others = { $filter: { input: '$outbox', as: 'event', cond: { $ne: ['$$event.id', replaced] } } };
  const outbox = { $concatArrays: [others, { $literal: appended }] };
  return [
    { $set: { version, sequence, outbox, ...(state !== undefined && { state: { $literal: state } }) } },
    ...(state === undefined ? [{ $unset: 'state' }] : []),
  ];
}
