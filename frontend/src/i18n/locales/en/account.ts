export const account = {
  title: 'My Profile',
  deleteFailed: 'Failed to delete your mentor/tutor profile. Please try again.',
} as const;
