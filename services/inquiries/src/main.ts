import { runService } from '@sao-mai/platform';
import { inquiriesConfig } from './config.ts';
import { createInquiriesService } from './service.ts';

await runService(process, {
  name: 'inquiries',
  config: inquiriesConfig,
  create: createInquiriesService,
});
