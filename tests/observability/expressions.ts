import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { root, textOf } from '../compose/compose-file.ts';

const folder = 'infra/observability';

const rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          for: z.string(),
          labels: z.object({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.object({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
});

const dashboard = z.object({
  uid: z.string(),
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })),
});

export const alerts = rules
  .parse(parse(textOf(`${folder}/prometheus/alerts.yml`)))
  .groups.flatMap(({ rules: some }) => some);

export const dashboards = readdirSync(join(root, folder, 'grafana/dashboards')).map((name) =>
  dashboard.parse(JSON.parse(textOf(`${folder}/grafana/dashboards/${name}`))),
);

export interface Expression {
  readonly where: string;
  readonly expr: string;
}

/** What an alert compares with its threshold: it has series also where all is well. */
const compared = (expr: string): string => expr.replace(/ [<>]=? [\d.e]+$/, '');

export const expressions: readonly Expression[] = [
  ...alerts.map(({ alert, expr }) => ({ where: `the alert ${alert}`, expr: compared(expr) })),
  ...dashboards.flatMap(({ uid, panels }) =>
    panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: `${uid}: ${title}`, expr }))),
  ),
];

const keywords = new Set(['by', 'without', 'on', 'ignoring', 'or', 'and', 'unless', 'bool', 'offset']);

/** Names of metrics in a PromQL expression: not functions, labels, durations or numbers. */
export function metricsIn(expr: string): readonly string[] {
  const bare = expr
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring) *\([^)]*\)/g, ' ');
  const names = [...bare.matchAll(/(?<![\w.])[a-z_]\w*\b(?! *\()/g)].map(([name]) => name);
  return [...new Set(names.filter((name) => !keywords.has(name)))];
}
