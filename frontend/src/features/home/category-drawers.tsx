import { categories } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCategoryLabel } from '../../i18n/use-category-label.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { CategoryIcon } from '../../ui/art/category-icon.tsx';

export interface CategoryDrawersProps {
  /** How many tutors each category has; not known yet, or not at all, is no trouble. */
  counts: readonly { value: string; count: number }[] | undefined;
}

/** The lacquer desk the hero's things stand on: a drawer for each category. */
export function CategoryDrawers({ counts }: CategoryDrawersProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const label = useCategoryLabel();
  return (
    <section aria-labelledby="categories" className="on-desk border-t-[6px] border-desk-line bg-desk text-on-desk">
      <div className="wrap pt-8 pb-12">
        <h2 id="categories" className="sr-only">
          {t('home.categoriesHeading')}
        </h2>
        <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
          {categories.map((category) => {
            const count = counts?.find(({ value }) => value === category)?.count ?? 0;
            return (
              <li key={category} className="grid">
                <Link to={`/search/category/${encodeURIComponent(category)}`} className="drawer">
                  <CategoryIcon category={category} className="size-13 md:size-15" />
                  <span className="min-w-0">
                    <b className="block font-head text-[1.0625rem] leading-[1.3] md:text-[1.1875rem]">
                      {label(category)}
                    </b>
                    <span className="block min-h-[1.55em] text-xs text-on-desk-2">
                      {count > 0 && t('common.tutorCount', { count, formatted: number(count) })}
                    </span>
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
