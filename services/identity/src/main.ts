import { runService } from '@sao-mai/platform';
import { identityConfig } from './config.ts';
import { createIdentityService } from './service.ts';

await runService(process, { name: 'identity', config: identityConfig, create: createIdentityService });
