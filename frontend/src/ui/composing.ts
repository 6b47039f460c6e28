import type { KeyboardEvent } from 'react';

/** Key code of every key that an input method handles. */
const TAKEN = 229;

/** Whether an input method handles the key. Safari ends the composition before its last key event. */
// eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else tells it in Safari
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === TAKEN;
}
