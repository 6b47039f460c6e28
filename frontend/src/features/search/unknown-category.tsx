import { useTranslation } from 'react-i18next';
import { useCategoryLabel } from '../../i18n/use-category-label.ts';
import { CategoryIcon } from '../../ui/art/category-icon.tsx';
import { Link } from '../../ui/link.tsx';
import { pathOf } from './search-address.ts';

export interface UnknownCategoryProps {
  name: string;
  categories: readonly string[];
}

/** Shown for a category that does not exist, with the existing ones. */
export function UnknownCategory({ name, categories }: UnknownCategoryProps) {
  const { t } = useTranslation();
  const label = useCategoryLabel();
  return (
    <>
      <meta name="robots" content="noindex" />
      <p className="mt-6 max-w-[38em] text-ink-2">{t('search.unknownCategoryText', { name })}</p>
      <ul className="columns-3 mt-5">
        {categories.map((category) => (
          <li key={category}>
            <Link
              to={pathOf({ categories: [category] })}
              className="flex min-h-16 items-center gap-4 rounded-md border border-line bg-sheet px-4 py-2 font-semibold no-underline shadow-sm hover:border-ink"
            >
              <CategoryIcon category={category} className="size-11 flex-none" />
              <span className="min-w-0">{label(category)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
