import { useTranslation } from 'react-i18next';
import { TabsWithCounts } from '../../ui/tabs-with-counts.tsx';

interface FilterLinksProps<Filter extends string> {
  filters: readonly Filter[];
  current: Filter;
  label: (filter: Filter) => string;
  counts?: Readonly<Record<Filter, number>> | undefined;
  linkTo: (filter: Filter) => string;
}

/** Links that choose a part of a list, one of which is always chosen. */
export function FilterLinks<Filter extends string>(props: FilterLinksProps<Filter>) {
  const { filters, current, label, counts, linkTo } = props;
  const { t } = useTranslation();
  const tabs = filters.map((one) => ({ value: one, label: label(one), count: counts?.[one] }));
  return (
    <TabsWithCounts label={t('admin.filters')} tabs={tabs} current={current} linkTo={(one = current) => linkTo(one)} />
  );
}
