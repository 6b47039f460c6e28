import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import type { Tags } from './upgrade.ts';

const defaultTag = 'local';
const textOf = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

const lineOf = (name: string): RegExp => new RegExp(String.raw`^${name}=(.*)$`, 'm');

function valueOf(text: string, name: string): string | undefined {
  const value = lineOf(name)
    .exec(text)?.[1]
    ?.trim()
    .replace(/^(['"])(.*)\1$/, '$2');
  return value === '' ? undefined : value;
}

/** The versions in a `.env` file, whose other lines stay as they are. */
export function readTags(path: string): Tags {
  const text = textOf(path);
  return { current: valueOf(text, 'TAG') ?? defaultTag, previous: valueOf(text, 'PREVIOUS_TAG') };
}

export function writeTags(path: string, { current, previous }: Tags): void {
  let text = textOf(path);
  for (const [name, value] of [
    ['TAG', current],
    ['PREVIOUS_TAG', previous],
  ] as const) {
    if (value === undefined) continue;
    const line = `${name}=${value}`;
    if (lineOf(name).test(text)) text = text.replace(lineOf(name), line);
    else text += `${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`;
  }
  const mode = existsSync(path) ? statSync(path).mode & 0o777 : 0o600;
  writeFileSync(`${path}.new`, text, { mode });
  renameSync(`${path}.new`, path);
}
