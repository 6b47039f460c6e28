import type { KeyboardEvent } from 'react';

/** The code of every key that an input method takes for itself. */
const TAKEN = 229;

/** Whether a key belongs to an input method that still composes. Safari ends the composition before it tells the key. */
// eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else tells it in Safari
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === TAKEN;
}
