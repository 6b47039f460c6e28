import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { coreNamespaces, namespaces } from '../i18n/namespaces.ts';
import { notFoundPage, pages } from './routes.tsx';

const frontend = join(import.meta.dirname, '../..');
const source = ['routes.tsx', 'admin-routes.tsx']
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

/** Loaded for every page right after its start. */
const always = new Set<string>([...coreNamespaces, 'errors']);

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

const keyOf = new RegExp(`['"\`](${namespaces.join('|')})\\.[\\w$]`, 'g');

function namespacesSpoken(start: string): string[] {
  const code = [...modulesFrom(start)].map((file) => readFileSync(file, 'utf8'));
  const spoken = code.flatMap((text) =>
    [...text.matchAll(keyOf)].map(([, name = '']) => name).filter((name) => !text.includes(`useTexts('${name}')`)),
  );
  return [...new Set(spoken)].sort();
}

const table = [...pages, notFoundPage].map((page) => ({ name: page.paths.join(' '), ...page }));

describe('the route table', () => {
  it.each(table)('$name loads all texts that its components use', ({ module, texts }) => {
    const spoken = namespacesSpoken(join(frontend, module));
    expect(spoken.length).toBeGreaterThan(0);
    expect(spoken.filter((name) => !always.has(name) && !texts.some((text) => text === name))).toEqual([]);
  });

  it('names the modules that it imports, for preloading', () => {
    const named = [...source.matchAll(/module: 'src\/([^']+)',\s+load: [^]*?import\('([^']+)'\)/g)];
    expect(named).toHaveLength(table.length);
    for (const [, module, imported = ''] of named) expect(join('app', imported)).toBe(module);
  });
});
