import { adminFilters } from '@sao-mai/contracts';
import type { AdminFilter, AdminMeta } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { FilterLinks } from './filter-links.tsx';

const LABELS = {
  all: 'admin.filterAll',
  pending: 'admin.filterPending',
  approved: 'admin.filterApproved',
  rejected: 'admin.filterRejected',
  active: 'admin.filterActive',
  inactive: 'admin.filterInactive',
} as const satisfies Record<AdminFilter, string>;

interface FilterTabsProps {
  filter: AdminFilter;
  counts: AdminMeta['counts'] | undefined;
  linkTo: (filter: AdminFilter) => string;
}

export function FilterTabs({ filter, counts, linkTo }: FilterTabsProps) {
  const { t } = useTranslation();
  return (
    <FilterLinks
      filters={adminFilters}
      current={filter}
      label={(one) => t(LABELS[one])}
      counts={counts}
      linkTo={linkTo}
    />
  );
}
