import { findCategory } from '@sao-mai/contracts';
import type { i18n as I18n } from 'i18next';

export function findLabel(i18n: I18n, category: string): string {
  const known = findCategory(category);
  return known === undefined ? category : i18n.t(`categories.${known}`);
}
