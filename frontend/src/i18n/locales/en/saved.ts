export const saved = {
  save: 'Save',
  saveNamed: 'Save {{name}}',
  saveFailed: 'The tutor was not saved. Please try again.',
  removeFailed: 'The tutor was not removed. Please try again.',
} as const;
