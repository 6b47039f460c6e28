import type { Understood } from '@sao-mai/contracts';
import { levelName } from './levels.ts';
import type { Concept } from './read-query.ts';

/** A concept as replies name it. */
export function understoodOf({ kind, values, text, corrected }: Concept): Understood {
  const [value = ''] = values;
  return {
    kind,
    value: kind === 'level' ? levelName(value) : value,
    text,
    ...(corrected !== undefined && { corrected }),
  };
}
