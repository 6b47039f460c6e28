import type { UnderstoodKind } from '@sao-mai/contracts';
import type { NameLanguage } from './lexicon-data.ts';
import type { Price } from './numbers.ts';

/** A concept of a query, fulfilled by any of its values. */
export interface Concept {
  readonly kind: Exclude<UnderstoodKind, 'name' | 'word'>;
  readonly values: readonly string[];
  readonly price?: Price;
  readonly language?: NameLanguage;
  /** The level that the name of a subject may mean too. */
  readonly level?: readonly string[];
  /** The typed words. */
  readonly text: string;
  readonly corrected?: string | undefined;
}
