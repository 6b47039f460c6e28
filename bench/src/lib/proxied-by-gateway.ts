import { createGateway, gatewayEnvironment } from '@sao-mai/gateway';
import { createLog, EmulatorTokens, MemoryLimits } from '@sao-mai/platform';

const [upstream = ''] = process.argv.slice(2);

const { gateway: config } = gatewayEnvironment.parse({
  GATEWAY_KEY: 'the-key-of-the-measured-gateway-1234',
  IDENTITY_URL: upstream,
  TUTORS_URL: upstream,
  SEARCH_URL: upstream,
  INQUIRIES_URL: upstream,
  ADMIN_URL: upstream,
});

/** The gateway as in production, with limits too high to refuse the measurement. */
const gateway = createGateway({
  limits: new MemoryLimits({ factor: 100_000 }),
  verifier: new EmulatorTokens({ projectId: 'demo' }),
  log: createLog({ name: 'gateway', level: 'info', together: true }),
  config: { ...config, host: '127.0.0.1', port: 0 },
});
await gateway.start();
process.send?.(gateway.url());
