/** In its own file so that a page with prefetched results does not load the search schemas. */
export const searchSorts = ['relevance', 'newest', 'price-asc', 'price-desc'] as const;
export type SearchSort = (typeof searchSorts)[number];

export const searchMethods = ['online', 'student-home', 'tutor-place'] as const;
export type SearchMethod = (typeof searchMethods)[number];

export const searchDayPattern = /^\d{4}-\d{2}-\d{2}$/;
