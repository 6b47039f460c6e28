import { runService } from '@sao-mai/platform';
import { searchConfig } from './config.ts';
import { createSearchService } from './service.ts';

await runService(process, {
  name: 'search',
  config: searchConfig,
  create: createSearchService,
});
