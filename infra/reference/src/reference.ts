import {
  adminOperations,
  identityOperations,
  inquiriesOperations,
  searchOperations,
  tutorsOperations,
} from '@sao-mai/contracts';
import { eventsPage } from './events-page.ts';
import { openApi } from './openapi.ts';

/** Every reference file by its path from the root. */
export function referenceFiles(): Readonly<Record<string, string>> {
  const operations = [
    ...identityOperations,
    ...tutorsOperations,
    ...searchOperations,
    ...inquiriesOperations,
    ...adminOperations,
  ];
  return {
    'docs/openapi.json': `${JSON.stringify(openApi(operations), null, 2)}\n`,
    'docs/events.md': eventsPage(),
  };
}
