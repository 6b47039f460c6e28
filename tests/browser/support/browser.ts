import { test as base } from '@playwright/test';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { storageKeys } from '@sao-mai/contracts';
import { z } from 'zod';
import { ChildMarketplace } from '../../support/child-marketplace.ts';
import { aPerson, dataOf, signIn } from '../../support/person.ts';
import type { Person, Site } from '../../support/person.ts';
import { namedSite } from '../../support/site-addresses.ts';
import type { Language } from './texts.ts';

export const demoPassword = 'demo-password';

const demoPeople = {
  client: 'client@example.com',
  tutor: 'tutor@example.com',
  admin: 'admin@example.com',
  pending: 'ngan.vu@example.com',
  rejected: 'kevin.stonebridge@example.com',
  deactivated: 'ha.dinh@example.com',
} as const;

/** A visitor, a demo person, or a tutor without a profile. */
export type Who = 'visitor' | 'newcomer' | keyof typeof demoPeople;

export interface BrowserSite extends Site {
  readonly mailUrl: string;
  /** Of a marketplace on this machine. */
  readonly dataDir?: string;
  person(who: Exclude<Who, 'visitor'>): Promise<Person>;
}

const publicConfig = z.object({ firebase: z.object({ emulator: z.url() }) });

async function aNewcomer(site: Site): Promise<Person> {
  const person = await aPerson(site, { name: 'Lê Mới' });
  dataOf(await person.call('PUT', '/api/auth/updateprofile', { body: { roles: { client: true, tutor: true } } }));
  return person;
}

/** A running marketplace whose demo people sign in once. */
export async function browserSite(url: string, mailUrl = ''): Promise<BrowserSite> {
  const answer = await fetch(`${url}/config.json`);
  const site: Site = { url, authUrl: publicConfig.parse(await answer.json()).firebase.emulator };
  const people = new Map<string, Promise<Person>>();
  return {
    ...site,
    mailUrl,
    person(who) {
      const known = people.get(who);
      if (known !== undefined) return known;
      const person = who === 'newcomer' ? aNewcomer(site) : signIn(site, demoPeople[who], demoPassword);
      people.set(who, person);
      return person;
    },
  };
}

export interface BrowserOfOptions extends BrowserContextOptions {
  readonly language: Language;
  readonly who?: Who;
  /** Token of another signed-in person. */
  readonly token?: string;
}

const cookie = { path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' } as const;

/** A new browser, signed in, with a stored language. */
export async function browserOf(
  browser: Browser,
  site: BrowserSite,
  { language, who = 'visitor', token: given, ...options }: BrowserOfOptions,
): Promise<BrowserContext> {
  const token = given ?? (who === 'visitor' ? undefined : (await site.person(who)).token);
  const entries = { [storageKeys.language]: language, ...(token !== undefined && { [storageKeys.token]: token }) };
  return browser.newContext({
    baseURL: site.url,
    ...options,
    storageState: {
      cookies: [{ ...cookie, name: storageKeys.language, value: language, domain: new URL(site.url).hostname }],
      origins: [{ origin: site.url, localStorage: Object.entries(entries).map(([name, value]) => ({ name, value })) }],
    },
  });
}

/** Waits for hydration, data, fonts and pictures, and for animations to end. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    if (heading === null || heading.getClientRects().length === 0) return false;
    // React has hydrated the page: clicks before that are lost.
    const alive = Object.keys(heading).some((key) => key.startsWith('__react'));
    const waiting = document.querySelector('.skeleton, .animate-spin, [aria-busy="true"], .page-progress');
    // They come after the first paint.
    const withoutHeart = document.querySelector('li > .tutor-card:not(:has(button))');
    const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy');
    return (
      alive &&
      waiting === null &&
      withoutHeart === null &&
      document.fonts.status === 'loaded' &&
      pictures.every(({ complete }) => complete) &&
      document.getAnimations().every(({ playState }) => playState !== 'running')
    );
  });
}

/** The marketplace in the environment, else a new one of this worker with demo data. */
export const test = base.extend<object, { site: BrowserSite }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright derives the fixtures from the pattern
    async ({}, use) => {
      const named = namedSite();
      if (named !== undefined) return use(await browserSite(named.url, named.mailUrl));
      const own = new ChildMarketplace({ DEMO: '1' });
      try {
        await own.start();
        await use({ ...(await browserSite(own.url, own.mailUrl)), dataDir: own.dataDir });
      } finally {
        await own.end();
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

/** Loads lazy pictures without scrolling. */
export async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
}
