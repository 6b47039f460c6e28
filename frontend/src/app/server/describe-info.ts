import { infoPageQuery } from '../../features/info/api/get-info-page.ts';
import { infoPageAt } from '../../features/info/load-info.ts';
import { languageOf } from '../../i18n/i18n.ts';
import type { DescribePage } from './page-description.ts';

export const describeInfo: DescribePage = ({ i18n, path, client }) => {
  const page = client.getQueryData(infoPageQuery(infoPageAt(path), languageOf(i18n)).queryKey);
  return page === undefined ? { content: 'unanswered' } : { description: page.lead };
};
