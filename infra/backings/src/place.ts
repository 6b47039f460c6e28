import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where programs, data, logs and process ids are kept; programs outlive a stop. */
export const home = process.env['BACKINGS_DIR'] ?? join(homedir(), '.cache', 'sao-mai-backings');
export const programs = join(home, 'programs');
export const runtime = join(home, 'run');

export const host = '127.0.0.1';

/** Loopback ports. `via` ports are toxiproxy's: what goes through them can be cut, held up and silenced. */
export const ports = {
  mongo: 27_517,
  mongoVia: 27_617,
  redis: 27_579,
  redisVia: 27_679,
  smtp: 28_025,
  smtpVia: 28_225,
  mailPage: 28_125,
  toxiproxy: 28_574,
  kafka: 29_092,
  kafkaController: 29_093,
  kafkaSecure: 29_094,
  kafkaVia: 29_192,
  /** Kafka tells its clients where to find it, so that the way through toxiproxy is a listener of its own. */
  kafkaBehindVia: 29_194,
} as const;
