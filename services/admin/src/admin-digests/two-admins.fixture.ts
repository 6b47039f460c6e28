import { anAccount } from '@sao-mai/platform/testing';
import { startAdmin } from '../start-admin.fixture.ts';
import type { RunningAdmin } from '../start-admin.fixture.ts';

/** Ada reads English, Bob Vietnamese. */
export async function startWithTwoAdmins(): Promise<RunningAdmin> {
  const running = await startAdmin();
  await running.facts.publish('user-registered.v1', anAccount({ uid: 'ada', name: 'Ada', emailVerified: true }));
  await running.facts.publish(
    'user-registered.v1',
    anAccount({ uid: 'bob', name: 'Bob', language: 'vi', emailVerified: true }),
  );
  await running.facts.publish('admins-changed.v1', { uids: ['ada', 'bob'] });
  await running.settle();
  return running;
}

export const digestsTo = ({ mail }: RunningAdmin, to: string) =>
  mail.sent.filter(({ messageId, to: addressee }) => messageId.startsWith('waiting-') && addressee === to);
