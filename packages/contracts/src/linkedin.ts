/** Milliseconds from starting a LinkedIn sign-in to redeeming its code. */
export const linkedinAttemptMs = 600_000;

/** The only origins LinkedIn pictures are copied from. */
export const linkedinPictureOrigins: readonly string[] = [
  'https://media.licdn.com',
  'https://media-exp1.licdn.com',
  'https://media-exp2.licdn.com',
  'https://static.licdn.com',
];
