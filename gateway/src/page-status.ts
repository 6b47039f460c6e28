import { findCategory } from '@sao-mai/contracts';

/** The pages of the specification's route table, and those that mails about an account lead to. */
const pages: readonly RegExp[] = [
  /^\/$/,
  /^\/login\/?$/,
  /^\/register\/?$/,
  /^\/linkedin-callback\/?$/,
  /^\/forgot-password\/?$/,
  /^\/reset-password\/?$/,
  /^\/verify-email\/?$/,
  /^\/search\/?$/,
  /^\/create-profile\/?$/,
  /^\/edit-profile\/?$/,
  /^\/profile\/?$/,
  /^\/user-profile\/?$/,
  /^\/admin\/tutors\/(?:approval|manage)\/?$/,
];
const categoryPage = /^\/search\/category\/([^/]+)\/?$/;
const profilePage = /^\/profile\/([^/]+)\/?$/;

export interface PageStatusDeps {
  /** Whether a tutor has a profile; null where that cannot be told in time. */
  readonly tutorExists: (uid: string) => Promise<boolean | null>;
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** The status a page is answered with: 404 where nothing is there, so that crawlers and links learn it (decisions, 'Replies'). */
export async function pageStatus(path: string, { tutorExists }: PageStatusDeps): Promise<200 | 404> {
  if (pages.some((page) => page.test(path))) return 200;
  const category = categoryPage.exec(path)?.[1];
  if (category !== undefined) return findCategory(decoded(category) ?? '') === undefined ? 404 : 200;
  const uid = profilePage.exec(path)?.[1];
  if (uid === undefined) return 404;
  const name = decoded(uid);
  if (name === undefined) return 404;
  return (await tutorExists(name)) === false ? 404 : 200;
}
