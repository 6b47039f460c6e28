/** Lengths of texts, in code points, and of lists of them. */
export const lengths = {
  name: 100,
  email: 254,
  password: { min: 6, max: 128 },
  keyword: 200,
  bio: { visible: 2600, html: 40_000 },
  list: { items: 30, itemLength: 100 },
  location: 200,
  phone: 30,
  website: 300,
  message: { min: 10, max: 20_000 },
  reason: 2000,
  answer: 2000,
  linkToken: 400,
  authorizationCode: 2000,
  redirectUri: 500,
  state: 200,
} as const;
