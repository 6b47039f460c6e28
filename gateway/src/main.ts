import { randomId, runService, ServiceAdapters, systemClock } from '@sao-mai/platform';
import { gatewayEnvironment } from './config.ts';
import { createGateway } from './service.ts';

const name = 'gateway';

await runService(process, {
  name,
  config: gatewayEnvironment,
  logTogether: true,
  create: async ({ config, log }) => {
    const adapters = new ServiceAdapters({ service: name, config, log, clock: systemClock, newId: randomId });
    const gateway = createGateway({
      config: config.gateway,
      limits: await adapters.limits(),
      verifier: await adapters.verifier(),
      log,
    });
    return {
      ...gateway,
      async stop() {
        await gateway.stop();
        await adapters.close();
      },
    };
  },
});
