/** Time and ids, injected so that tests control them. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export type NewId = () => string;

export const randomId: NewId = () => crypto.randomUUID();
