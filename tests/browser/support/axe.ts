import type { Page } from '@playwright/test';
import axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const described = ({ violations }: AxeResults): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );

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
  // Parsing axe takes longer than running it, so each loaded page does it once.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return described(await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`));
}
