import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readCompose, root } from '../compose/compose-file.ts';

const chart = join(root, 'infra/kubernetes/sao-mai');
const isThere = (program: string): boolean => spawnSync(program, ['--help']).error === undefined;
const hasHelm = isThere('helm');
const hasSchemas = isThere('kubernetes-validate');
if (!hasHelm)
  console.warn('Not run: the Helm chart. `go install helm.sh/helm/v3/cmd/helm@v3.22.0` builds Helm; put it on PATH.');
if (!hasSchemas) console.warn('Not run: the schemas of Kubernetes. `pip install kubernetes-validate` brings them.');

const version = '1.31';
const services = ['gateway', 'identity', 'tutors', 'search', 'inquiries', 'admin'] as const;

const container = z.looseObject({
  name: z.string(),
  env: z.array(z.object({ name: z.string(), value: z.string().optional() })).optional(),
  securityContext: z.looseObject({}),
});
const resource = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({
    template: z
      .looseObject({
        spec: z.looseObject({ containers: z.array(container), volumes: z.array(z.looseObject({ name: z.string() })) }),
      })
      .optional(),
  }),
});
type Resource = z.infer<typeof resource>;

const given = {
  SITE_URL: 'https://tutors.example',
  FIREBASE_PROJECT_ID: 'project',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'project.firebaseapp.com',
  MAIL_FROM: 'site@tutors.example',
};
const external = ['--set', 'kafkaBrokers=a:9092\\,b:9092', '--set', 'meiliUrl=http://meili:7700'];
const complete = [...Object.entries(given).flatMap(([name, value]) => ['--set', `site.${name}=${value}`]), ...external];
const everything = [
  ...[
    '--set',
    'serviceMonitor.enabled=true,autoscaling.eventLag.enabled=true,ingress.tlsSecret=tls,linkedinSecret=true,s3Secret=true',
  ],
  ...[
    '--set',
    'pagesConfigMap=pages,searchWordsConfigMap=words,extraEnv.KAFKA_SSL=1,extraSecrets={kafka-ca},kafkaSasl.mechanism=plain,kafkaSasl.username=sao-mai,mongodbUsers=true',
  ],
];
const trial = ['-f', join(chart, 'trial.yaml')];

function helm(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync('helm', args, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

const render = (...args: readonly string[]): string => {
  const { status, stdout, stderr } = helm('template', 'site', chart, '--kube-version', version, ...args);
  if (status !== 0) throw new Error(stderr);
  return stdout;
};

const resourcesOf = (text: string): readonly Resource[] =>
  parseAllDocuments(text).map((document) => resource.parse(document.toJS()));

const named = (resources: readonly Resource[], kind: string): readonly string[] =>
  resources.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);

(hasHelm ? describe : describe.skip)('the Helm chart', () => {
  let resources: readonly Resource[];
  beforeAll(() => {
    resources = resourcesOf(render(...complete, ...everything));
  });

  const partOf = (service: string) => {
    const deployment = resources.find(
      ({ kind, metadata }) => kind === 'Deployment' && metadata.name === `site-${service}`,
    );
    return deployment?.spec.template?.spec;
  };

  it('passes lint, with servers that run elsewhere and for a trial', () => {
    expect(helm('lint', '--strict', chart, ...complete)).toMatchObject({ status: 0 });
    expect(helm('lint', '--strict', chart, ...complete, ...trial)).toMatchObject({ status: 0 });
  });

  it.each(['SITE_URL', 'FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'MAIL_FROM'])('asks for %s', (name) => {
    const { status, stderr } = helm(
      'template',
      chart,
      ...complete,
      '--kube-version',
      version,
      '--set',
      `site.${name}=`,
    );
    expect([status, stderr]).toEqual([1, expect.stringContaining(`site.${name} is needed`)]);
  });

  it('brings a deployment, a service, bounds of disruption, scaling and access for each service', () => {
    const expected = services.map((name) => `site-${name}`).toSorted();
    for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler', 'NetworkPolicy']) {
      expect([kind, named(resources, kind).toSorted()]).toEqual([kind, expected]);
    }
    expect(named(resources, 'Ingress')).toEqual(['site']);
    expect(named(resources, 'ServiceMonitor')).toEqual(['site']);
  });

  it.each(services)('gives %s the environment of docker-compose.yml, by name', (name) => {
    const inCompose = Object.keys(readCompose('docker-compose.yml').services[name]?.environment ?? {});
    const inChart = (partOf(name)?.containers[0]?.env ?? []).map((variable) => variable.name);
    expect(inChart.filter((variable) => variable !== 'KAFKA_SSL').toSorted()).toEqual(inCompose.toSorted());
  });

  it.each(services)('gives %s the secrets of docker-compose.yml as files, and none in its environment', (name) => {
    const inCompose = readCompose('docker-compose.yml').services[name]?.secrets ?? [];
    const ofFirebase = name === 'identity' ? ['firebase-credentials'] : [];
    const volume = partOf(name)?.volumes.find((one) => one.name === 'secrets');
    const { secret } = z.object({ secret: z.object({ items: z.array(z.object({ key: z.string() })) }) }).parse(volume);
    const expected = [...inCompose, ...ofFirebase, 'kafka-ca'];
    expect(secret.items.map(({ key }) => key).toSorted()).toEqual(expected.toSorted());
    for (const { name: variable, value = '' } of partOf(name)?.containers[0]?.env ?? []) {
      if (variable.endsWith('_FILE') && value !== '') expect(value).toMatch(/^\/run\/secrets\/[\w-]+$/);
    }
  });

  it.each(services)('lets %s do no more than it needs', (name) => {
    expect(partOf(name)).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true },
    });
    expect(partOf(name)?.containers[0]?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  it('brings the stores only for a trial', () => {
    const stores = ['kafka', 'meilisearch', 'mongo', 'redis'];
    const tried = named(resourcesOf(render(...complete, ...trial)), 'Deployment');
    expect(tried.filter((name) => stores.includes(name)).toSorted()).toEqual(stores);
    expect(named(resources, 'Deployment').filter((name) => stores.includes(name))).toEqual([]);
  });

  (hasSchemas ? describe : describe.skip)('against the schemas of Kubernetes', () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'chart-'));
    });
    afterAll(() => {
      rmSync(folder, { recursive: true });
    });
    it.each([
      ['with servers elsewhere', []],
      ['with everything', everything],
      ['for a trial', trial],
    ])('is valid %s', (_, args) => {
      const file = join(folder, 'rendered.yaml');
      writeFileSync(file, render(...complete, ...args));
      const { status, stdout, stderr } = spawnSync(
        'kubernetes-validate',
        ['-k', version, '--strict', '--no-warn', file],
        {
          encoding: 'utf8',
        },
      );
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toContain('passed for resource deployment/site-gateway');
    });
  });
});
