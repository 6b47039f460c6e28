import { runService } from '@sao-mai/platform';
import { tutorsConfig } from './config.ts';
import { createTutorsService, guardImageDecoder } from './service.ts';

guardImageDecoder({ draws: true });
await runService(process, {
  name: 'tutors',
  config: tutorsConfig,
  create: createTutorsService,
});
