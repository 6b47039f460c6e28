import { categories, lengths } from '@sao-mai/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCategoryLabel } from '../../i18n/use-category-label.ts';
import { KeywordCombobox } from '../../tutor/keyword-combobox.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

function searchAddress(form: FormData): string {
  const keyword = form.get('keyword');
  const category = form.get('category');
  const query = new URLSearchParams();
  if (typeof keyword === 'string' && keyword.trim() !== '') query.set('keyword', keyword.trim());
  const page =
    typeof category === 'string' && category !== '' ? `/search/category/${encodeURIComponent(category)}` : '/search';
  return query.size === 0 ? page : `${page}?${query.toString()}`;
}

const cellClass =
  'relative flex min-h-13 items-center gap-2.5 px-3.5 text-ink-2 focus-within:rounded-md focus-within:outline-3 focus-within:outline-focus';
const controlClass =
  'min-h-12 w-full appearance-none bg-transparent text-ellipsis text-ink placeholder:text-ink-3 placeholder:opacity-100 focus-visible:outline-0';

export function SearchBox() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const label = useCategoryLabel();
  /** Only for the suggestions: the input is uncontrolled, so that text typed before hydration stays. */
  const [text, setText] = useState('');
  return (
    <form
      role="search"
      action="/search"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(searchAddress(new FormData(event.currentTarget)));
      }}
      className="relative mt-8 grid rounded-lg border-[1.5px] border-ink bg-sheet p-1.5 shadow-md md:grid-cols-[minmax(0,1fr)_auto_auto] md:items-center"
    >
      <label className={`${cellClass} static!`}>
        <Icon name="search" />
        <span className="sr-only">{t('home.searchLabel')}</span>
        <KeywordCombobox
          name="keyword"
          text={text}
          maxLength={lengths.keyword}
          placeholder={t('home.searchPlaceholder')}
          className={controlClass}
          onChange={(event) => setText(event.target.value)}
          onPick={({ kind, value, text: keyword }) => {
            void navigate(
              kind === 'name'
                ? `/profile/${encodeURIComponent(value)}`
                : `/search?${new URLSearchParams({ keyword }).toString()}`,
            );
          }}
        />
      </label>
      <label className={`${cellClass} border-line max-md:border-t md:border-l`}>
        <span className="sr-only">{t('home.categoryLabel')}</span>
        <select name="category" defaultValue="" className={`${controlClass} bg-sheet pr-6`}>
          <option value="">{t('home.anyCategory')}</option>
          {categories.map((category) => (
            <option key={category} value={category}>
              {label(category)}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" className="pointer-events-none absolute right-3" />
      </label>
      <Button type="submit" size="lg" className="px-5!">
        {t('home.searchButton')}
      </Button>
    </form>
  );
}
