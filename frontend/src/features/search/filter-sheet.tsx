import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useFormat } from '../../i18n/use-format.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SpinnerRing } from '../../ui/spinner.tsx';
import { FilterPanel } from './filter-panel.tsx';
import type { FilterPanelProps } from './filter-panel.tsx';
import { addressOf } from './search-address.ts';
import { filtersOf, withoutFilters } from './search-filters.ts';

export interface FilterSheetProps extends Omit<FilterPanelProps, 'replace'> {
  open: boolean;
  onClose: () => void;
  total: number | undefined;
  counting: boolean;
}

function SheetContent({ total, counting, onClose, ...panel }: Omit<FilterSheetProps, 'open'>) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { key } = useLocation();
  // The first choice adds a history entry, later ones replace it.
  const [openedAt] = useState(key);
  const replace = key !== openedAt;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('search.filters')}
      footer={
        <>
          {filtersOf(panel.search).length > 0 && (
            <LinkButton variant="quiet" size="sm" replace={replace} to={addressOf(withoutFilters(panel.search))}>
              {t('search.clearAll')}
            </LinkButton>
          )}
          <Button className="flex-1" onClick={onClose}>
            {counting && <SpinnerRing />}
            <span>
              {total === undefined
                ? t('search.results')
                : t('search.showTutors', { count: total, formatted: number(total) })}
            </span>
          </Button>
        </>
      }
    >
      <FilterPanel {...panel} replace={replace} />
    </Sheet>
  );
}

/** The filters on a phone. They apply at once; the button shows the number of results and closes the sheet. */
export function FilterSheet({ open, ...rest }: FilterSheetProps) {
  return open ? <SheetContent {...rest} /> : null;
}
