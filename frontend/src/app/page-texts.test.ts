import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { allTexts, coreTexts } from '../i18n/texts.ts';

const app = import.meta.dirname;
const source = readFileSync(join(app, 'pages.ts'), 'utf8');

/** Loaded for every page right after its start. */
const always = new Set<string>([...coreTexts, 'errors']);

/** What `const auth = ['auth', …] as const` in pages.ts says. */
const named = new Map(
  [...source.matchAll(/const (\w+) = \[([^\]]*)\] as const/g)].map(([, name = '', list = '']) => [name, list]),
);

const listOf = (written: string): string[] => [...new Set((named.get(written.trim()) ?? written).match(/\w+/g) ?? [])];

/** Each page: its name, its module, its texts. */
const pages = [
  ...source.matchAll(
    /^ {2}(\w+): (?:lazyPage|guarded)\([^]*?import\('([^']+)'\)\)\.\w+(?:,\s*(\[[^\]]*\]|\w+))?,?\s*\),$/gm,
  ),
].map(([, page = '', path = '', texts = '']) => ({ page, module: resolve(app, path), texts: listOf(texts) }));

function modulesFrom(start: string): Set<string> {
  const seen = new Set<string>();
  const walk = (file: string): void => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+\.tsx?)'/g)) {
      if (!path.includes('locales')) walk(resolve(dirname(file), path));
    }
  };
  walk(start);
  return seen;
}

const keyOf = new RegExp(`['"\`](${allTexts.join('|')})\\.[\\w$]`, 'g');

function groupsSpoken(start: string): string[] {
  const code = [...modulesFrom(start)].map((file) => readFileSync(file, 'utf8'));
  return [...new Set(code.flatMap((text) => [...text.matchAll(keyOf)].map(([, group = '']) => group)))].sort();
}

describe('the texts of a page', () => {
  it('are told for every page', () => {
    expect(pages.map(({ page }) => page)).toEqual(
      [...source.matchAll(/^ {2}(\w+): (?:lazyPage|guarded)/gm)].map(([, name]) => name),
    );
  });

  it.each(pages)('$page loads all that its components speak', ({ module, texts }) => {
    const spoken = groupsSpoken(module);
    expect(spoken.length).toBeGreaterThan(0);
    expect(spoken.filter((group) => !always.has(group) && !texts.includes(group))).toEqual([]);
  });
});
