/** Business limits. Lengths count code points. */
export const limits = {
  name: 100,
  email: 254,
  password: { min: 6, max: 128 },
  keyword: 200,
  bio: { visible: 2600, html: 40_000 },
  list: { items: 30, itemLength: 100 },
  location: 200,
  phone: 30,
  website: 300,
  rate: 1_000_000_000,
  message: { min: 10, max: 20_000 },
  reason: 2000,
  answer: 2000,
  linkToken: 400,
  authorizationCode: 2000,
  redirectUri: 500,
  state: 200,
  page: { default: 20, max: 100 },
  savedTutors: 200,
  /** Profiles in one comparison. */
  comparedTutors: 4,
  /** Maximum size of an uploaded photo, in bytes. */
  photoBytes: 1_048_576,
  /** Maximum size of a JSON body, in bytes. */
  jsonBytes: 262_144,
} as const;

export const card = { bioExcerpt: 100, subjectChips: 3 } as const;

/** Durations in milliseconds. */
export const timing = {
  adminNotice: 3000,
  deleteNotice: 5000,
  callbackRedirect: 10_000,
  popupPoll: 1000,
  /** Time allowed from starting a LinkedIn sign-in to redeeming its code. */
  linkedinAttempt: 600_000,
  /** Debounce of the search field. */
  typingPause: 300,
} as const;

export const loginPopup = { width: 600, height: 600 } as const;

export const storageKeys = { token: 'token', language: 'i18nextLng' } as const;

export const languageCookieDays = 365;

export const apiBase = '/api';
export const defaultProfileImage = '/default-profile.jpg';
export const defaultSiteName = 'Sao Mai';

/** The only origins LinkedIn pictures are copied from. */
export const linkedinPictureOrigins: readonly string[] = [
  'https://media.licdn.com',
  'https://media-exp1.licdn.com',
  'https://media-exp2.licdn.com',
  'https://static.licdn.com',
];
