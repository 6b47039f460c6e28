import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { host, ports, programs } from './place.ts';
import { installPython, print } from './run.ts';
import type { Server } from './server.ts';

const version = '5.2.5';
const folder = join(programs, `moto-${version}`);
const program = join(folder, 'bin', 'moto_server');
/** What moto's server needs for S3; its extra `server` brings what every other part of AWS needs. */
const packages = [`moto[s3]==${version}`, 'flask==3.1.2', 'flask-cors==6.0.1'];

async function install(): Promise<void> {
  if (existsSync(program)) return;
  print('fetching moto');
  await installPython(folder, packages);
}

/** Object storage: S3's protocol in memory, so nothing outlives a stop. It takes any key. */
export const moto: Server = {
  name: 'moto',
  port: ports.s3,
  install,
  command: (data) => ({
    program: join(folder, 'bin', 'python'),
    // Python ignores the option; it identifies the process.
    args: ['-X', `folder=${data}`, program, '-H', host, '-p', String(ports.s3)],
  }),
  variables: { S3_SERVER_URL: `http://${host}:${ports.s3}` },
};
