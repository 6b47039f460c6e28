import type { Clock } from '../clock.ts';

/** A clock that stands until it is moved. */
export class SettableClock implements Clock {
  #now: number;

  constructor(start = '2026-03-01T12:00:00.000Z') {
    this.#now = Date.parse(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** Moves it by so many milliseconds; back where they are negative. */
  move(ms: number): void {
    this.#now += ms;
  }
}
