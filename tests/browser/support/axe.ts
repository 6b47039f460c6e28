import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The minified file, which takes two thirds of the time of `axe.source` to send and to parse. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare const axe: { run(page: Document, options: RunOptions): Promise<AxeResults> };

/** Violations of WCAG 2.2 AA and best practices. */
export async function axeFindings(page: Page): Promise<string[]> {
  const options: RunOptions = {
    runOnly: { type: 'tag', values: tags },
    rules: {
      // Off by default in axe.
      'target-size': { enabled: true },
      // An open menu is outside of the page's landmarks.
      ...((await page.getByRole('menu').count()) > 0 && { region: { enabled: false } }),
    },
    resultTypes: ['violations'],
  };
  // Parsing axe takes as long as running it, so each loaded page does it once.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  // Described in the page: sending the whole results takes a third of the time of a run.
  return page.evaluate(async (given) => {
    const { violations } = await axe.run(document, given);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    );
  }, options);
}
