import type { Clock } from '../clock.ts';

/** A clock that only tests advance. */
export class ManualClock implements Clock {
  #time: number;

  constructor(start = '2026-06-01T08:00:00.000Z') {
    this.#time = Date.parse(start);
  }

  now(): Date {
    return new Date(this.#time);
  }

  advance(milliseconds: number): void {
    this.#time += milliseconds;
  }
}
