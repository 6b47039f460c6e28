import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect as impatient } from '@playwright/test';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { browserOf } from './browser.ts';
import type { BrowserSite } from './browser.ts';
import { catalogues } from './texts.ts';
import type { Language } from './texts.ts';

/** A sign-in takes several requests on a busy machine. */
export const expect = impatient.configure({ timeout: 30_000 });

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Runs an operator command on the marketplace under test. */
export async function operate({ dataDir = '' }: BrowserSite, ...args: readonly string[]): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, ['infra/ops/src/main.ts', ...args], { cwd: root, env });
}

/** Waits for hydration: clicks before that are lost. */
export async function hydrated(control: Locator): Promise<void> {
  await control.waitFor();
  await expect
    .poll(() => control.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
}

export type LinkedinChoice = 'an' | 'minh' | 'thao' | 'cancel' | 'error';

/** Chooses on the LinkedIn stand-in, whose window may close before the click resolves. */
export async function choose(window: Page, choice: LinkedinChoice): Promise<void> {
  const kind = choice === 'cancel' || choice === 'error' ? 'action' : 'person';
  const click = window.locator(`[data-${kind}="${choice}"]`).click();
  await click.catch((error: unknown) => {
    if (!window.isClosed()) throw error;
  });
}

/** Elements of login and registration in the page's language. */
export function signInPage(page: Page, language: Language) {
  const { auth, common } = catalogues[language];
  const main = page.getByRole('main');
  // The previous page may have fields with the same names; only these forms have a password.
  const form = main.locator('form').filter({ has: page.getByLabel(auth.password, { exact: true }) });
  const linkedin = main.getByRole('button', { name: auth.linkedin, exact: true });
  return {
    linkedin,
    error: main.getByRole('alert'),
    cancel: main.getByRole('button', { name: common.cancel, exact: true }),
    async open(path = '/login') {
      await page.goto(path);
      await hydrated(main.locator('form button[type=submit]'));
    },
    async logIn(email: string, password: string) {
      await form.getByLabel(auth.email, { exact: true }).fill(email);
      await form.getByLabel(auth.password, { exact: true }).fill(password);
      await main.getByRole('button', { name: auth.login, exact: true }).click();
    },
    async register(name: string, email: string, password: string) {
      await form.getByLabel(auth.name, { exact: true }).fill(name);
      await form.getByLabel(auth.email, { exact: true }).fill(email);
      await form.getByLabel(auth.password, { exact: true }).fill(password);
      await form.getByLabel(auth.confirmPassword, { exact: true }).fill(password);
      await main.getByRole('button', { name: auth.register, exact: true }).click();
    },
    async toLinkedin(): Promise<Page> {
      const opening = page.waitForEvent('popup');
      await linkedin.click();
      const window = await opening;
      await window.locator('[data-action="cancel"]').waitFor();
      return window;
    },
  };
}

export type SignInPage = ReturnType<typeof signInPage>;

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly form: SignInPage;
  /** Number of codes posted. */
  readonly posts: () => number;
}

interface VisitorOptions {
  /** An existing browser; a new one by default. */
  readonly context?: BrowserContext;
  /** The test controls the clock. */
  readonly clock?: boolean;
}

/** A visitor at login or registration, with posted codes counted. */
export async function aVisitor(
  browser: Browser,
  site: BrowserSite,
  language: Language,
  path = '/login',
  { context: own, clock = false }: VisitorOptions = {},
): Promise<Visitor> {
  const context = own ?? (await browserOf(browser, site, { language }));
  if (clock) await context.clock.install();
  let posts = 0;
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url() === `${site.url}/api/auth/linkedin`) posts += 1;
  });
  const page = await context.newPage();
  const form = signInPage(page, language);
  await form.open(path);
  return { context, page, form, posts: () => posts };
}

/** Expects the message, no session, and a working LinkedIn button. */
export async function expectMessageAndWorkingForm({ page, form }: Visitor, sentence: string): Promise<void> {
  await expect(form.error).toHaveText(sentence);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const again = await form.toLinkedin();
  await expect(form.error).toHaveCount(0);
  await form.cancel.click();
  await expect.poll(() => again.isClosed()).toBe(true);
  await expect(form.linkedin).toBeVisible();
}
