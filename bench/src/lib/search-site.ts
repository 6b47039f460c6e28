import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EmbeddedDocuments, freePort } from '@sao-mai/platform';
import { tutorFacts } from '@sao-mai/search/facts';
import type { TutorFacts } from '@sao-mai/search/facts';
import { eventually } from '@sao-mai/tests/support/eventually';
import { generateTutors } from '../tutors/generated-tutors.ts';
import type { GeneratedTutor } from '../tutors/generated-tutors.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const longestMs = 600_000;

function factsOf({ approvedAt, name, uid, ...tutor }: GeneratedTutor): TutorFacts {
  const profileId = `${uid}-profile`;
  return tutorFacts.parse({
    account: { sequence: 1, value: { name, linkedinProfile: null, profilePicture: '' } },
    profile: {
      sequence: 1,
      value: { ...tutor, profileId, availability: [], profilePicture: '', submittedAt: approvedAt },
    },
    decision: { sequence: 1, value: { uid, profileId, tutorStatus: 'approved', isActive: true, approvedAt } },
    listed: true,
    job: { state: 'done', attempts: 1, nextAt: approvedAt },
  });
}

export async function storeFacts(dataDir: string, count: number): Promise<void> {
  const documents = new EmbeddedDocuments({ file: join(dataDir, 'search.sqlite') });
  const facts = documents.collection<TutorFacts>({ name: 'tutor-facts', schema: tutorFacts });
  let batch: Promise<unknown>[] = [];
  for (const tutor of generateTutors(count)) {
    batch.push(facts.insert(tutor.uid, factsOf(tutor)));
    if (batch.length < 500) continue;
    await Promise.all(batch);
    batch = [];
  }
  await Promise.all(batch);
  await documents.close();
}

export interface Site {
  readonly url: string;
  readonly rebuild: () => Promise<void>;
  /** Memory of the search process, in megabytes. */
  readonly memory: () => { readonly now: number; readonly peak: number };
  /** Milliseconds of processor time that it has used so far. */
  readonly cpuMs: () => number;
  readonly end: () => Promise<void>;
}

function start(entry: string, environment: Readonly<Record<string, string>>): ChildProcess {
  const { PATH = '', MEILI_URL, MEILI_KEY } = process.env;
  // As in the images.
  const given = {
    PATH,
    MALLOC_ARENA_MAX: '2',
    ...(MEILI_URL !== undefined && { MEILI_URL, MEILI_KEY }),
    LOG_LEVEL: 'error',
    ...environment,
  };
  return spawn(process.execPath, [join(root, entry)], { env: given, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  return answer?.ok === true;
}

/** Only the search service and the gateway, as processes. */
export async function startSite(dataDir: string): Promise<Site> {
  const [port, searchPort, innerPort] = [await freePort(), await freePort(), await freePort()];
  const [gatewayKey, serviceKey, operatorKey] = [0, 1, 2].map(() => randomBytes(32).toString('hex'));
  const keys = { GATEWAY_KEY: gatewayKey ?? '', SERVICE_KEY: serviceKey ?? '', OPERATOR_KEY: operatorKey ?? '' };
  const common = { DATA_DIR: dataDir, LIMITS_FACTOR: '100000' };
  const search = start('services/search/src/main.ts', {
    ...common,
    ...keys,
    PORT: String(searchPort),
    INNER_PORT: String(innerPort),
  });
  const url = `http://127.0.0.1:${String(port)}`;
  const gateway = start('gateway/src/main.ts', {
    ...common,
    GATEWAY_KEY: keys.GATEWAY_KEY,
    PORT: String(port),
    SITE_URL: url,
    SEARCH_URL: `http://127.0.0.1:${String(searchPort)}`,
  });
  const memory = () => {
    const status = readFileSync(`/proc/${String(search.pid)}/status`, 'utf8');
    const of = (name: string): number => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1000);
    return { now: of('VmRSS'), peak: of('VmHWM') };
  };
  const cpuMs = (): number => {
    const fields = readFileSync(`/proc/${String(search.pid)}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    // user and system time, in hundredths of a second
    return (Number(fields[11]) + Number(fields[12])) * 10;
  };
  const end = async (): Promise<void> => {
    for (const child of [gateway, search]) {
      if (child.exitCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  };
  const rebuild = async (): Promise<void> => {
    const headers = { authorization: `Bearer ${keys.OPERATOR_KEY}` };
    const address = `http://127.0.0.1:${String(innerPort)}/internal/rebuild-index`;
    const answer = await fetch(address, { method: 'POST', headers });
    if (!answer.ok) throw new Error(`The index was not rebuilt: ${String(answer.status)} ${await answer.text()}`);
  };
  const answers = async (): Promise<true | undefined> => {
    for (const { exitCode } of [search, gateway])
      if (exitCode !== null) throw new Error('A process ended at its start');
    return (await isReady(`${url}/api/search?limit=1`)) ? true : undefined;
  };
  try {
    await eventually('search', answers, { timeoutMs: longestMs, everyMs: 100 });
  } catch (error) {
    await end();
    throw error;
  }
  return { url, rebuild, memory, cpuMs, end };
}
