import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Analysis {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string | undefined }[];
  }[];
}

const described = ({ violations }: Analysis): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );

/** Violations of WCAG 2.2 AA and best practices. */
export async function axeFindings(page: Page): Promise<string[]> {
  const options = {
    runOnly: { type: 'tag' as const, values: tags },
    rules: {
      // Off by default in axe.
      'target-size': { enabled: true },
      // An open menu is outside of the page's landmarks.
      ...((await page.getByRole('menu').count()) > 0 && { region: { enabled: false } }),
    },
    resultTypes: ['violations' as const],
  };
  // Without frames of other origins the analysis can run in the page.
  return described(await new AxeBuilder({ page }).options(options).setLegacyMode().analyze());
}
