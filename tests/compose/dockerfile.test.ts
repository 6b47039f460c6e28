import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readCompose, root, textOf } from './compose-file.ts';

const dockerfile = textOf('infra/docker/Dockerfile');

interface Stage {
  readonly name: string;
  readonly from: string;
  readonly lines: readonly string[];
}

/** Instructions by stage, with continuation lines joined. */
function stagesOf(text: string): Stage[] {
  const instructions = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: { name: string; from: string; lines: string[] }[] = [];
  for (const line of instructions) {
    const begin = /^FROM (\S+) AS (\S+)$/.exec(line);
    if (begin) stages.push({ from: begin[1] ?? '', name: begin[2] ?? '', lines: [] });
    else stages.at(-1)?.lines.push(line);
  }
  return stages;
}

const stages = stagesOf(dockerfile);
const stage = (name: string): Stage => {
  const found = stages.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no stage ${name}`);
  return found;
};

/** The final user of a stage, inherited if it sets none. */
function userOf({ from, lines }: Stage): string {
  const own = lines.findLast((line) => line.startsWith('USER '));
  if (own !== undefined) return own.slice('USER '.length);
  const parent = stages.find(({ name }) => name === from);
  return parent === undefined ? 'root' : userOf(parent);
}

const files = ['docker-compose.yml', 'infra/docker/compose.demo.yml'];
const targets = [
  ...new Set(
    files.flatMap((file) => Object.values(readCompose(file).services).flatMap(({ build }) => build?.target ?? [])),
  ),
];

describe('the Dockerfile', () => {
  it('has a target for everything that compose builds', () => {
    for (const target of targets) expect(stages.map(({ name }) => name)).toContain(target);
  });

  it.each(targets)('%s does not run as root', (target) => {
    expect(userOf(stage(target))).toMatch(/^(node|1000:1000)$/);
  });

  it('starts from images of a named version', () => {
    const defaults = [...dockerfile.matchAll(/^ARG \w+_IMAGE=(\S+)$/gm)].map(([, image = '']) => image);
    expect(defaults).toHaveLength(3);
    for (const image of defaults) expect(image).toMatch(/^[\w/]+:v?\d+\.\d+/);
    for (const { from } of stages) {
      expect(/^\$\{(NODE|MEILISEARCH|CADDY)_IMAGE\}$/.test(from) || stages.some(({ name }) => name === from)).toBe(
        true,
      );
    }
  });

  it('installs exactly what the lock file says, for which it knows every workspace', () => {
    const { workspaces } = JSON.parse(textOf('package.json')) as { workspaces: readonly string[] };
    const folders = workspaces.flatMap((workspace) =>
      workspace.endsWith('/*')
        ? readdirSync(join(root, workspace.slice(0, -2))).map((name) => `${workspace.slice(0, -2)}/${name}`)
        : [workspace],
    );
    const copied = stage('manifests').lines.join('\n');
    for (const folder of folders) expect(copied).toContain(`COPY ${folder}/package.json ${folder}/`);
    for (const { lines } of stages) {
      for (const line of lines.filter((one) => /\bnpm (install|i)\b/.test(one))) throw new Error(line);
    }
    expect(stage('dependencies').lines.join('\n')).toContain('npm ci --omit=dev');
  });

  it('puts no secret and nothing that is not needed into an image', () => {
    for (const { lines } of stages) {
      for (const line of lines) expect(line).not.toMatch(/^(ADD|ARG|ENV) .*(PASSWORD|SECRET|KEY|TOKEN)/);
    }
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
    expect(ignored.find((line) => line !== '' && !line.startsWith('#'))).toBe('*');
    for (const entry of ['**/node_modules', 'infra/secrets', '**/.env', '**/*.test.ts'])
      expect(ignored).toContain(entry);
    expect(ignored.lastIndexOf('infra/secrets')).toBeGreaterThan(ignored.indexOf('!infra'));
  });

  it('gives a folder of a public image to the unprivileged user with what it holds already', () => {
    const given = stages
      .filter(({ from }) => /MEILISEARCH|CADDY/.test(from))
      .flatMap(({ lines }) => lines.filter((line) => line.includes('chown')));
    expect(given).toHaveLength(2);
    for (const line of given) expect(line).toContain('chown -R 1000:1000 /');
  });

  it('has a stand-in for every image that cannot be built, but Meilisearch’s and Grafana’s', () => {
    const script = textOf('infra/docker/stand-ins/build.sh');
    const pulled = files
      .flatMap((file) => Object.values(readCompose(file).services))
      .filter(({ image, build }) => build === undefined && image !== undefined && !image.startsWith('grafana/'))
      .flatMap(({ image }) => image ?? []);
    const bases = ['NODE', 'CADDY'].map(
      (name) => new RegExp(`^ARG ${name}_IMAGE=(\\S+)$`, 'm').exec(dockerfile)?.[1] ?? '',
    );
    for (const image of [...pulled, ...bases]) expect(script).toMatch(new RegExp(`^image ${image} `, 'm'));
  });
});
