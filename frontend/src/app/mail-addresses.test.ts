import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { matchPath } from 'react-router-dom';
import { pages } from './routes.tsx';

const services = new URL('../../../services/', import.meta.url).pathname;
const address = /\$\{siteUrl\}(\/[a-z/-]*)(\$\{)?/g;

/** Paths that the services write into mails and sign-in, with a value in place of a parameter; not those of the API. */
const written = globSync('*/src/**/*.ts', { cwd: services })
  .filter((file) => !/\.(?:test|fixture)\.ts$/.test(file))
  .flatMap((file) => [...readFileSync(`${services}${file}`, 'utf8').matchAll(address)])
  .filter(([, path]) => path !== '/' && path?.startsWith('/api/') === false)
  .map(([, path = '', parameter]) => (parameter === undefined ? path : `${path}x`));

describe('addresses that services write into mails', () => {
  it('are found in their sources', () => {
    expect(written).toEqual(expect.arrayContaining(['/user-profile', '/profile/x', '/admin/reports', '/answer']));
  });

  it.each([...new Set(written)])('%s is a page', (path) => {
    expect(pages.flatMap(({ paths }) => paths).some((one) => matchPath(one, path) !== null)).toBe(true);
  });
});
