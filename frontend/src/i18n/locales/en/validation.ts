/** Messages about a whole form; a field's message is the text of its code, in errors.ts. */
export const validation = {
  checkFields: 'Please check the fields that are marked.',
} as const;
