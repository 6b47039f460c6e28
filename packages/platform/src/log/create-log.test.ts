import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { runInContext } from '../context.ts';
import { aLog } from '../testing/a-log.ts';

describe('the log', () => {
  it('writes a line with its service, level, time and the ids of the work under way', () => {
    const { log, lines } = aLog();
    runInContext({ requestId: 'r-1', correlationId: 'c-1' }, () => {
      log.child({ part: 'relay' }).info({ count: 3 }, 'Events published');
    });
    log.warn('Plain words');
    expect(lines()).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        service: 'test',
        part: 'relay',
        requestId: 'r-1',
        correlationId: 'c-1',
        count: 3,
        msg: 'Events published',
      },
      { level: 'warn', time: expect.any(String), service: 'test', msg: 'Plain words' },
    ]);
  });

  it('leaves out what is below its level', () => {
    const { log, lines } = aLog('warn');
    log.info('Nobody needs this');
    expect(lines()).toEqual([]);
  });

  it('never shows tokens, bodies or addresses, however deep', () => {
    const { log, lines } = aLog();
    const token = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1In0.';
    const cause = new Error(`550 no such user <lan.nguyen@example.com>`);
    log.error(
      {
        err: new Error(`Could not send to lan@example.com with Bearer ${token}`, { cause }),
        headers: { authorization: `Bearer ${token}`, cookie: 'a=b' },
        request: { body: { message: 'private' }, list: [{ email: 'x@example.com' }, 'mail to y@example.com'] },
        password: 'hunter2',
        url: `http://localhost/?t=${token}`,
      },
      'It failed',
    );
    const text = JSON.stringify(lines());
    expect(text).not.toMatch(/example\.com|eyJ|hunter2|private|a=b/);
    expect(lines()[0]).toMatchObject({ err: { type: 'Error', cause: { message: '550 no such user <[address]>' } } });
  });

  it.each([
    ['mongodb://shop:hunter2@a:27017,b:27018/?replicaSet=rs0', 'a:27017,b:27018/?replicaSet=rs0'],
    ['mongodb+srv://shop:hunter2@cluster.mongodb.net/x?tlsCertificateKeyFilePassword=hunter2&tls=true', 'tls=true'],
    ['rediss://:hunter2@redis:6380/0', 'redis:6380/0'],
    ['connect to smtps://me%40shop:hunter2@mail:465 failed', 'mail:465 failed'],
    ['https://shop:hunter2@search', '://[credentials]@search'],
  ])('hides the credentials of %s and shows the rest', (url, shown) => {
    const { log, lines } = aLog();
    log.warn({ server: url, err: new Error(`No way to ${url}`) }, 'Away');
    const text = JSON.stringify(lines());
    expect(text).not.toContain('hunter2');
    expect(text).toContain(shown);
  });

  it('bears what cannot be written as JSON', () => {
    const { log, lines } = aLog();
    const ring: Record<string, unknown> = { big: 10n, when: new Date(0) };
    ring['self'] = ring;
    log.info({ ring }, 'A ring');
    expect(lines()[0]).toMatchObject({ ring: { big: '10', when: '1970-01-01T00:00:00.000Z' } });
  });

  it.each([
    ['at the exit', 'process.exit(0);'],
    ['at an error that ends the process', "throw new Error('The end');"],
    ['soon, while the process runs', 'setTimeout(() => process.kill(process.pid, "SIGKILL"), 2000);'],
  ])('writes lines that it writes together %s', async (_when, end) => {
    const script = `import { createLog } from ${JSON.stringify(new URL('create-log.ts', import.meta.url).href)};
      const log = createLog({ name: 'test', level: 'info', together: true });
      for (let at = 0; at < 20; at += 1) log.info({ at }, 'Counted');
      ${end}`;
    const ended = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
    const { stdout } = await ended.catch((error: unknown) => error as { stdout: string });
    const counted = stdout
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { at: number }).at);
    expect(counted).toEqual(Array.from({ length: 20 }, (_, at) => at));
  });
});
