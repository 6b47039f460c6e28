export const search = {
  title: 'Find a Mentor/Tutor',
  loadFailed: 'Failed to load mentors and tutors',
} as const;
