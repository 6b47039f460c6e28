import { findCategory } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';

/** The category's name in the page's language; a name that is not in the catalogue stays as it is. */
export function useCategoryLabel(): (category: string) => string {
  const { t } = useTranslation();
  return (category) => {
    const known = findCategory(category);
    return known === undefined ? category : t(`categories.${known}`);
  };
}
