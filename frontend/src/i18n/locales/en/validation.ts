/** What forms say as a whole; the message of a field is the translation of its code, in errors.ts. */
export const validation = {
  checkFields: 'Please check the fields that are marked.',
} as const;
