import { openApi } from '@sao-mai/contracts/openapi';
import { eventsPage } from './events-page.ts';

export function referenceFiles(): Readonly<Record<string, string>> {
  return {
    'docs/openapi.json': `${JSON.stringify(openApi(), null, 2)}\n`,
    'docs/events.md': eventsPage(),
  };
}
