import { AppError } from '../errors.ts';

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

const late = Symbol('late');

async function orLate<T>(ms: number, work: Promise<T>): Promise<T | typeof late> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether `work` ended within `ms`; rethrows its failure. */
export async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  return (await orLate(ms, work)) !== late;
}

/** What `work` gives; AppError `unavailable` after `ms`. */
export async function inTime<T>(ms: number, work: Promise<T>): Promise<T> {
  const result = await orLate(ms, work);
  if (result === late) {
    throw new AppError('unavailable', 'unavailable', { cause: new Error(`No answer within ${ms} ms`) });
  }
  return result;
}
