import { runService } from '@sao-mai/platform';
import { tutorsConfig } from './config.ts';
import { createTutorsService, guardImageDecoder } from './service.ts';

// The decoder's settings are the process's.
guardImageDecoder();
await runService(process, {
  name: 'tutors',
  config: tutorsConfig,
  create: ({ config, log }) => createTutorsService({ config, log, identityInnerUrl: () => config.identityInnerUrl }),
});
