import { runService } from '@sao-mai/platform';
import { identityConfig } from './config.ts';
import { createIdentityService } from './service.ts';

await runService(process, {
  name: 'identity',
  config: identityConfig,
  create: ({ config, log }) =>
    createIdentityService({
      config,
      log,
      holders: {
        tutors: () => config.holders.tutors,
        inquiries: () => config.holders.inquiries,
        admin: () => config.holders.admin,
      },
    }),
});
