import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installGoProgram } from './install-go-program.ts';
import { host, ports } from './place.ts';
import type { Server } from './server.ts';

const program = (): Promise<string> =>
  installGoProgram('toxiproxy', 'github.com/Shopify/toxiproxy/v2/cmd/server', 'v2.5.0');

const ways = [
  { name: 'mongo', listen: ports.mongoVia, upstream: ports.mongo },
  { name: 'redis', listen: ports.redisVia, upstream: ports.redis },
  { name: 'smtp', listen: ports.smtpVia, upstream: ports.smtp },
  { name: 'kafka', listen: ports.kafkaVia, upstream: ports.kafkaBehindVia },
];

export const toxiproxy: Server = {
  name: 'toxiproxy',
  port: ports.toxiproxy,
  install: async () => {
    await program();
  },
  command: async (data) => {
    const file = join(data, 'ways.json');
    const config = ways.map(({ name, listen, upstream }) => ({
      name,
      listen: `${host}:${listen}`,
      upstream: `${host}:${upstream}`,
      enabled: true,
    }));
    writeFileSync(file, JSON.stringify(config));
    return {
      program: await program(),
      args: ['-host', host, '-port', String(ports.toxiproxy), '-config', file],
    };
  },
  variables: { TOXIPROXY_URL: `http://${host}:${ports.toxiproxy}` },
};
