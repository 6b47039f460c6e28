import type { DescribePage } from './page-description.ts';
import { absoluteOf, webSite } from './structured-data.ts';

export const describeHome: DescribePage = ({ site, i18n }) => ({
  data: [webSite(site.config.siteName, i18n.t('home.description'), absoluteOf(site))],
});
