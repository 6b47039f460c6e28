import { runService } from '@sao-mai/platform';
import { adminConfig } from './config.ts';
import { createAdminService } from './service.ts';

await runService(process, {
  name: 'admin',
  config: adminConfig,
  create: createAdminService,
});
