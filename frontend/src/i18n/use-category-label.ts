import { findCategory } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';

/** The category's name in the page's language; unknown names are returned unchanged. */
export function useCategoryLabel(): (category: string) => string {
  const { t } = useTranslation();
  return (category) => {
    const known = findCategory(category);
    return known === undefined ? category : t(`categories.${known}`);
  };
}
