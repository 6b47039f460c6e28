/** Id of the heading of a profile's similar tutors. */
export const SIMILAR = 'similar';
