import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChildMarketplace } from '@sao-mai/tests/support/child-marketplace';
import { multiplyBackup } from '@sao-mai/tests/support/multiply-backup';
import { ops } from '@sao-mai/tests/support/ops-command';
import { smallBackup } from '@sao-mai/tests/support/small-backup';

const startMs = 600_000;

async function timed<T>(work: () => Promise<T>): Promise<{ readonly seconds: number; readonly result: T }> {
  const began = performance.now();
  const result = await work();
  return { seconds: (performance.now() - began) / 1000, result };
}

async function command(dataDir: string, ...args: string[]): Promise<number> {
  const { seconds, result } = await timed(() => ops(dataDir, ...args));
  if (result.status !== 0) throw new Error(`${args.join(' ')}: ${result.complained}${result.said}`);
  return seconds;
}

/** The first response, before the gateway caches it. */
async function firstAnswer(url: string): Promise<string> {
  const { seconds, result } = await timed(async () => (await fetch(url)).text());
  const urls = result.split('<url>').length - 1;
  return `${seconds.toFixed(2)} s for ${String(urls)} profiles`;
}

async function measure(place: string, small: Awaited<ReturnType<typeof smallBackup>>, tutors: number): Promise<void> {
  const backup = join(place, `of-${String(tutors)}`);
  const { documents } = await multiplyBackup({ from: small.folder, to: backup, people: small.people, copies: tutors });
  const dataDir = join(place, `data-${String(tutors)}`);
  const restored = await command(dataDir, 'restore', backup);
  const perThousand = (seconds: number): string => `${((seconds * 1000) / documents).toFixed(2)} s`;
  console.log(`${String(tutors)} tutors, ${String(2 * tutors)} accounts, ${String(documents)} documents`);
  console.log(`  restored         ${restored.toFixed(0)} s, ${perThousand(restored)} for 1,000 documents`);
  const site = new ChildMarketplace({ DEMO: '0' }, dataDir);
  try {
    await site.start(startMs);
    const last = Math.max(1, Math.ceil(tutors / 10_000));
    console.log(`  check            ${(await command(dataDir, 'check', '120')).toFixed(1)} s`);
    for (const part of new Set([1, last])) {
      console.log(
        `  site map, ${String(part).padEnd(7)}${await firstAnswer(`${site.url}/sitemap-tutors-${String(part)}.xml`)}`,
      );
    }
    const written = await command(dataDir, 'backup', join(place, 'written'));
    console.log(`  backed up        ${written.toFixed(0)} s, ${perThousand(written)} for 1,000 documents`);
    const stores = ['identity', 'tutors', 'search', 'inquiries', 'admin'].map((name) =>
      join(dataDir, `${name}.sqlite`),
    );
    const bytes = stores.filter((file) => existsSync(file)).reduce((sum, file) => sum + statSync(file).size, 0);
    console.log(`  stores           ${(bytes / 2 ** 20).toFixed(0)} MB`);
  } finally {
    await site.end();
  }
  rmSync(dataDir, { recursive: true });
}

/** Measures restore, backup, check and site map with 1,000 and 10,000 tutors (or the arguments) and as many clients. */
export async function run(args: readonly string[]): Promise<void> {
  const given = args.map(Number).filter((count) => count > 0);
  const place = mkdtempSync(join(tmpdir(), 'growth-'));
  try {
    const small = await smallBackup(place);
    for (const tutors of given.length === 0 ? [1000, 10_000] : given) await measure(place, small, tutors);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
