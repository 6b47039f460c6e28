export const profile = {
  title: 'Tutor profile',
  formTitle: 'Your tutor profile',
  loadFailed: 'Failed to load mentor/tutor profile',
  notFound: 'Profile not found or could not be loaded.',
  saveFailed: 'Failed to save profile',
} as const;
