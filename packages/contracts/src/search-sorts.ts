/** Apart from the schemas of a search, which a page that came with its results does not need. */
export const searchSorts = ['relevance', 'newest', 'price-asc', 'price-desc'] as const;
export type SearchSort = (typeof searchSorts)[number];

export const searchMethods = ['online', 'student-home', 'tutor-place'] as const;
export type SearchMethod = (typeof searchMethods)[number];

/** How the date of a day's order is written: 2026-03-09. */
export const searchDayPattern = /^\d{4}-\d{2}-\d{2}$/;
