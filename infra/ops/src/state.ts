import { z } from 'zod';
import type { ServiceName, Services } from './services.ts';

const serviceState = z.object({
  ready: z.boolean(),
  degraded: z.array(z.string()),
  oldestUnpublished: z.string().nullable(),
  lag: z.record(z.string(), z.number()),
  deadLetters: z.number(),
  overdueJobs: z.number(),
  /** Missing in the reply of an older release, like the next one. */
  runningJobs: z.number().default(0),
  /** By queue. */
  givenUpJobs: z.record(z.string(), z.number()).default({}),
});
export type ServiceState = z.infer<typeof serviceState>;

export const stateOf = (services: Services, service: ServiceName): Promise<ServiceState> =>
  services.read(serviceState, service, '/state');
