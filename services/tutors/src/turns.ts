import { AppError } from '@sao-mai/platform';

const retryAfterSeconds = 5;

/** Runs work one at a time and refuses it while `most` are running or waiting. */
export function createTurns(most: number) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (waiting >= most) throw new AppError('unavailable', 'unavailable', { retryAfter: retryAfterSeconds });
    waiting += 1;
    const made = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = made.catch(() => null);
    return made;
  };
}
