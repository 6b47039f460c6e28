import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languages } from '@sao-mai/contracts';
import type { Language } from '@sao-mai/contracts';
import { z } from 'zod';
import { buildPagesIfNeeded } from '../../infra/local/start/build.mjs';
import { eventually } from '../support/eventually.ts';
import { aMarketplace } from '../support/marketplace.ts';
import { grantAdmin } from '../support/operators.ts';
import { aPerson, aTutor, dataOf } from '../support/person.ts';
import { readWebBuild, scriptsOf } from './build.ts';
import type { WebBuild } from './build.ts';
import type { Baseline, Measured } from './budget.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const committed = fileURLToPath(new URL('sizes.json', import.meta.url));

const scriptBudgets = { '/': 140, '/search': 155 } as const;
const budgets = { styles: 20, fonts: 95, picture: 60 } as const;

export type MeasuredPath = keyof typeof scriptBudgets;

export interface ServedPage {
  readonly path: MeasuredPath;
  readonly language: Language;
  /** Scripts that the page loads at once. */
  readonly scripts: readonly string[];
}

/** Rendered pages, as visitors get them. */
async function servedPages(): Promise<readonly ServedPage[]> {
  const site = await aMarketplace();
  try {
    const admin = await aPerson(site);
    await grantAdmin(site, admin.email);
    const tutor = await aTutor(site, { name: 'Diễm Quỳnh' });
    await site.drain();
    dataOf(await admin.call('PUT', `/api/admin/tutors/${tutor.uid}/approve`));
    await site.drain();
    const pages: ServedPage[] = [];
    for (const language of languages) {
      for (const path of ['/', '/search'] as const) {
        // A busy machine may send the shell; retry.
        const look = async (): Promise<string | undefined> => {
          const html = await (await fetch(`${site.url}${path}?lang=${language}`)).text();
          return html.includes(`/profile/${tutor.uid}`) ? html : undefined;
        };
        const html = await eventually(`${path} with its data`, look, { timeoutMs: 60_000, everyMs: 200 });
        pages.push({ path, language, scripts: scriptsOf(html) });
      }
    }
    return pages;
  } finally {
    await site.end();
  }
}

export interface Measurement {
  readonly build: WebBuild;
  readonly pages: readonly ServedPage[];
  readonly measured: readonly Measured[];
}

/** Measures the pages of a marketplace on the current build, which is made if missing. */
export async function measure(): Promise<Measurement> {
  await buildPagesIfNeeded(root);
  const build = readWebBuild(`${root}frontend/dist`);
  const pages = await servedPages();
  return {
    build,
    pages,
    measured: [
      ...pages.map(({ path, language, scripts }) => ({
        what: `JS before the first paint of ${path}, ${language}`,
        budget: scriptBudgets[path],
        parts: build.scripts(scripts),
      })),
      { what: 'CSS', budget: budgets.styles, parts: build.files(['.css']) },
      { what: 'fonts', budget: budgets.fonts, parts: build.files(['.woff2']) },
      {
        what: 'largest picture',
        budget: budgets.picture,
        parts: build.files(['.jpg', '.png', '.svg', '.webp', '.avif']),
        each: true,
      },
    ],
  };
}

export const readBaseline = (): Baseline =>
  z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(committed, 'utf8')));

export function writeBaseline(baseline: Baseline): void {
  writeFileSync(committed, `${JSON.stringify(baseline, undefined, 2)}\n`);
}
