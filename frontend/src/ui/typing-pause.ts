/** Debounce of the search fields, in milliseconds. */
export const TYPING_PAUSE_MS = 300;
