import { describe, expect, it } from '@jest/globals';
import type { Subscription } from '../events/port.ts';
import { aLog } from '../testing/a-log.ts';
import { eventually } from '../testing/eventually.ts';
import { Supervisor } from './supervisor.ts';

describe('Supervisor', () => {
  it('builds a subscription anew that crashed, also where it cannot even be stopped', async () => {
    const made: { healthy: boolean; stopped: boolean }[] = [];
    const subscribe = (): Promise<Subscription> => {
      const one = { healthy: made.length > 0, stopped: false };
      made.push(one);
      return Promise.resolve({
        healthy: () => one.healthy,
        stop: () => {
          one.stopped = true;
          return one.healthy ? Promise.resolve() : Promise.reject(new Error('Cannot stop'));
        },
      });
    };
    const supervisor = new Supervisor({ subscribe, log: aLog().log, unhealthyMs: 20, checkMs: 5 });
    await supervisor.start();
    expect(supervisor.healthy()).toBe(false);
    await eventually('a new one is there', () => supervisor.healthy());
    expect(made).toEqual([
      { healthy: false, stopped: true },
      { healthy: true, stopped: false },
    ]);
    await supervisor.stop();
    expect(made[1]?.stopped).toBe(true);
    expect(supervisor.healthy()).toBe(false);
  });

  it('keeps one that is unhealthy for a moment only', async () => {
    let healthy = false;
    let made = 0;
    let checks = 0;
    const supervisor = new Supervisor({
      subscribe: () => {
        made += 1;
        return Promise.resolve({
          healthy: () => {
            checks += 1;
            healthy = checks > 3;
            return healthy;
          },
          stop: () => Promise.resolve(),
        });
      },
      log: aLog().log,
      unhealthyMs: 5000,
      checkMs: 2,
    });
    await supervisor.start();
    await eventually('it has been looked at for a while', () => checks > 10);
    expect(made).toBe(1);
    await supervisor.stop();
  });
});
