import { join } from 'node:path';
import { createGateway } from '@sao-mai/gateway';
import { createLog, EmulatorTokens, MemoryLimits } from '@sao-mai/platform';

const [upstream = ''] = process.argv.slice(2);
const service = (): string => upstream;

/** The bounds of reads in production; waiting requests are not refused, however busy the machine. */
const lane = { atOnce: 6, waiting: 64, waitMs: 60_000 };

/** The gateway as in production, with limits too high to refuse the measurement. */
const gateway = createGateway({
  limits: new MemoryLimits({ factor: 100_000 }),
  verifier: new EmulatorTokens({ projectId: 'demo' }),
  log: createLog({ name: 'gateway', level: 'info', together: true }),
  config: {
    host: '127.0.0.1',
    port: 0,
    webRoot: join(import.meta.dirname, '../../../frontend/dist'),
    production: false,
    siteUrl: 'http://127.0.0.1',
    proxyHops: 0,
    gatewayKey: 'a-key-of-the-gateway',
    upstreamTimeoutMs: 10_000,
    admission: { pages: lane, photos: lane, reads: lane, writes: lane },
    services: { identity: service, tutors: service, search: service, inquiries: service, admin: service },
    runtime: {
      siteName: 'Sao Mai',
      mainHost: ['127.0.0.1'],
      apiBase: '/api',
      storageHost: 'storage.googleapis.com',
      usdVnd: 26_000,
      operatorName: '',
      support: { email: '', phone: '', address: '' },
      firebase: { apiKey: 'demo', authDomain: 'demo.example', projectId: 'demo', emulator: 'http://127.0.0.1:9099' },
      linkedin: null,
    },
  },
});
await gateway.start();
process.send?.(gateway.url());
