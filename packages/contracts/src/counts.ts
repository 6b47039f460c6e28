/** How many of a thing there may be. */
export const counts = {
  /** Entries of a page of a list. */
  page: { default: 20, max: 100 },
  savedTutors: 200,
  /** Watched searches of one person. */
  watches: 20,
  /** Profiles in one comparison. */
  comparedTutors: 4,
} as const;
