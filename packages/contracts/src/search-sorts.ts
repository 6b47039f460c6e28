/** Apart from the schemas of a search, which a page that came with its results does not need. */
export const searchSorts = ['relevance', 'newest', 'price-asc', 'price-desc'] as const;
export type SearchSort = (typeof searchSorts)[number];

export const searchMethods = ['online', 'student-home', 'tutor-place'] as const;
export type SearchMethod = (typeof searchMethods)[number];
