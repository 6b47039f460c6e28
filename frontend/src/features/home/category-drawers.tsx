import { categories } from '@sao-mai/contracts';
import type { Category } from '@sao-mai/contracts';
import { memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format-number.ts';
import { useCategoryLabel } from '../../i18n/use-category-label.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Link } from '../../ui/link.tsx';
import { lazyComponent, optional } from '../../ui/lazy-component.ts';

const CategoryIcon = lazyComponent(optional(async () => (await import('../../ui/art/category-icon.tsx')).CategoryIcon));

/** Memoised: the icon's chunk hydrates late, and counts that arrive earlier must not touch it. */
const DrawerIcon = memo(function DrawerIcon({ category }: { category: Category }) {
  return (
    <span className="size-13 md:size-15">
      <Suspense>
        <CategoryIcon category={category} className="size-full" />
      </Suspense>
    </span>
  );
});

export interface CategoryDrawersProps {
  /** Tutors per category; undefined while loading or after a failure. */
  counts: readonly { value: string; count: number }[] | undefined;
}

export function CategoryDrawers({ counts }: CategoryDrawersProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const label = useCategoryLabel();
  return (
    <section aria-labelledby="categories" className="on-desk border-t-[6px] border-desk-line bg-desk text-on-desk">
      <div className="wrap pt-8 pb-12">
        <h2 id="categories" className="sr-only">
          {t('home.categoriesHeading')}
        </h2>
        <ul className="grid gap-3 max-lg:grid-cols-[repeat(auto-fill,minmax(max(min(100%,8rem),calc(50%-0.75rem)),1fr))] lg:grid-cols-4 lg:gap-4">
          {categories.map((category) => {
            const count = counts?.find(({ value }) => value === category)?.count ?? 0;
            return (
              <li key={category} className="grid">
                <Link to={`/search/category/${encodeURIComponent(category)}`} className="drawer">
                  <DrawerIcon category={category} />
                  <span className="min-w-0">
                    <b className="block font-head text-[1.0625rem] leading-[1.3] md:text-[1.1875rem]">
                      {label(category)}
                    </b>
                    <span className="block min-h-[1.55em] text-xs text-on-desk-2">
                      {count > 0 && t('common.tutorCount', { count, formatted: formatNumber(count, language) })}
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
