import type { EventType } from '@sao-mai/contracts';
import type { EventOf } from './read-event.ts';

/** Events that carry the same state: a service reacts to all of a group alike. */
const accountTypes = ['user-registered.v1', 'user-updated.v1'] as const;
const profileTypes = ['tutor-profile-created.v1', 'tutor-profile-updated.v1'] as const;
const decisionTypes = ['tutor-approved.v1', 'tutor-rejected.v1', 'tutor-activated.v1', 'tutor-deactivated.v1'] as const;

export type AccountEvent = EventOf<(typeof accountTypes)[number]>;
export type ProfileEvent = EventOf<(typeof profileTypes)[number]>;
export type DecisionEvent = EventOf<(typeof decisionTypes)[number]>;

type ReactionTo<Type extends EventType> = (event: EventOf<Type>) => Promise<void>;

const alike =
  <Type extends EventType>(types: readonly Type[]) =>
  (react: ReactionTo<Type>): Readonly<Record<Type, ReactionTo<Type>>> =>
    Object.fromEntries(types.map((type) => [type, react])) as Record<Type, ReactionTo<Type>>;

/** An account was registered or changed. */
export const onAccount = alike(accountTypes);
/** A profile was created or changed. */
export const onProfile = alike(profileTypes);
/** An admin decided on a tutor. */
export const onDecision = alike(decisionTypes);
