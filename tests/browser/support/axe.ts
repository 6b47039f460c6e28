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

/** What axe finds against WCAG 2.2 AA and good practice on the page as it stands; nothing on a good page. */
export async function axeFindings(page: Page): Promise<string[]> {
  const options = {
    runOnly: { type: 'tag' as const, values: tags },
    rules: {
      // off in axe as long as 2.2 is new
      'target-size': { enabled: true },
      // an open menu stands outside of the page's regions, as menus do
      ...((await page.getByRole('menu').count()) > 0 && { region: { enabled: false } }),
    },
    resultTypes: ['violations' as const],
  };
  // without frames of other sites the whole analysis runs in the page
  return described(await new AxeBuilder({ page }).options(options).setLegacyMode().analyze());
}
