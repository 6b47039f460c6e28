import { z } from 'zod';
import { eventually } from '../support/eventually.ts';
import { serviceNames } from '../support/operators.ts';
import { hasImage } from './engine.ts';
import { StackFailed } from './stack.ts';
import type { Stack } from './stack.ts';

const targets = z.object({
  data: z.object({
    activeTargets: z.array(
      z.object({ labels: z.record(z.string(), z.string()), health: z.string(), lastError: z.string() }),
    ),
  }),
});
const rules = z.object({
  data: z.object({ groups: z.array(z.object({ rules: z.array(z.object({ name: z.string(), health: z.string() })) })) }),
});
const alertmanagers = z.object({ data: z.object({ activeAlertmanagers: z.array(z.object({ url: z.string() })) }) });

/** Prometheus scrapes twice within this time. */
const patience = { timeoutMs: 60_000, everyMs: 1000 };

async function proveScrapes(stack: Stack): Promise<void> {
  const ask = (path: string): unknown =>
    JSON.parse(
      stack.compose(
        ...['--profile', 'observability', 'exec', '-T', 'prometheus'],
        ...['wget', '-q', '-O', '-', `http://127.0.0.1:9090/api/v1/${path}`],
      ),
    );
  const expected = [...serviceNames, 'gateway'].toSorted().join();
  let seen = '';
  await eventually(
    'Prometheus to read everybody',
    () => {
      const active = targets.parse(ask('targets?state=active')).data.activeTargets;
      seen = active.map(({ labels, health, lastError }) => `${labels['job'] ?? ''} ${health} ${lastError}`).join('\n');
      const read = active.filter(({ health }) => health === 'up').map(({ labels }) => labels['job']);
      return read.toSorted().join() === expected ? true : undefined;
    },
    patience,
  ).catch((error: unknown) => {
    throw new StackFailed(`Prometheus sees:\n${seen}`, { cause: error });
  });
  const loaded = rules.parse(ask('rules')).data.groups.flatMap((group) => group.rules);
  const wrong = loaded.filter(({ health }) => health === 'err').map(({ name }) => name);
  if (loaded.length === 0 || wrong.length > 0) throw new StackFailed(`Alerts that do not work: ${wrong.join(', ')}`);
  const [alertmanager] = alertmanagers.parse(ask('alertmanagers')).data.activeAlertmanagers;
  if (alertmanager === undefined) throw new StackFailed('Prometheus has no Alertmanager');
}

/** Of the profile `observability`: Prometheus reads every process with its key, and knows its alerts and Alertmanager. */
export async function proveWatchers(stack: Stack, say: (line: string) => void): Promise<void> {
  const config = z.object({ services: z.record(z.string(), z.object({ image: z.string().optional() })) });
  const { services } = config.parse(
    JSON.parse(stack.compose('--profile', 'observability', 'config', '--format', 'json')),
  );
  const here = ['prometheus', 'alertmanager', 'grafana'].filter((name) => {
    const found = hasImage(services[name]?.image ?? '');
    if (!found) say(`not run: ${name}, as its image is not to be had`);
    return found;
  });
  if (!here.includes('prometheus') || !here.includes('alertmanager')) return;
  await stack.withWatchers(here, () => proveScrapes(stack));
  say(`${here.join(', ')} start, and Prometheus reads the gateway and every service`);
}
