import { homedir } from 'node:os';
import { join } from 'node:path';

/** Folder of programs, data, logs and process ids; programs survive a stop. */
export const home = process.env['BACKINGS_DIR'] ?? join(homedir(), '.cache', 'sao-mai-backings');
export const programs = join(home, 'programs');
export const runtime = join(home, 'run');

export const host = '127.0.0.1';

/** Loopback ports. `via` ports belong to toxiproxy, which can cut, delay and silence connections. */
export const ports = {
  mongo: 27_517,
  mongoVia: 27_617,
  redis: 27_579,
  redisVia: 27_679,
  meilisearch: 27_700,
  s3: 27_900,
  smtp: 28_025,
  smtpVia: 28_225,
  mailPage: 28_125,
  toxiproxy: 28_574,
  kafka: 29_092,
  kafkaController: 29_093,
  kafkaSecure: 29_094,
  kafkaVia: 29_192,
  /** Kafka advertises its address to clients, so the path through toxiproxy needs its own listener. */
  kafkaBehindVia: 29_194,
} as const;
