/** Milliseconds from starting a LinkedIn sign-in to redeeming its code. */
export const linkedinAttemptMs = 600_000;

/** The origins of LinkedIn's pictures. */
export const linkedinPictureOrigins: readonly string[] = [
  'https://media.licdn.com',
  'https://media-exp1.licdn.com',
  'https://media-exp2.licdn.com',
  'https://static.licdn.com',
];

export const linkedinIssuer = 'https://www.linkedin.com/oauth';

/** The origins that pictures of accounts are copied from: another issuer than LinkedIn serves them itself. */
export const pictureOriginsOf = (issuer = linkedinIssuer): readonly string[] =>
  issuer === linkedinIssuer ? linkedinPictureOrigins : [...linkedinPictureOrigins, new URL(issuer).origin];
