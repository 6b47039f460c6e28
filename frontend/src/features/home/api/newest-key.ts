const HOW_MANY = 3;

/** The tutors approved last. */
export const newestQuery = { sort: 'newest', limit: HOW_MANY } as const;

export const newestKey = ['search', 'newest', HOW_MANY];
