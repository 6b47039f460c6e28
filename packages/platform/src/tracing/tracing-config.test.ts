import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { aLog } from '../testing/a-log.ts';
import { eventually } from '../testing/eventually.ts';
import { readTracing, startTracing } from './tracing-config.ts';
import { traced } from './tracing.ts';

const address = 'http://collector:4318';
const span = { name: 'work', kind: 'internal' } as const;

describe('whether requests are traced', () => {
  it.each([
    [{}, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: address }, true],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${address}/v1/traces` }, true],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_SDK_DISABLED: 'TRUE' }, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_SDK_DISABLED: 'false' }, true],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_TRACES_EXPORTER: 'none' }, false],
  ])('%j: %s', (env, isOn) => {
    expect(readTracing(env) !== undefined).toBe(isOn);
  });

  it.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /OTEL_EXPORTER_OTLP_ENDPOINT: must be an http/],
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, /OTEL_EXPORTER_OTLP_PROTOCOL: must be one of http\/protobuf/],
  ])('refuses what it cannot do: %j', (env, problem) => {
    expect(() => readTracing(env)).toThrow(problem);
  });
});

describe('a collector that is away', () => {
  const variables = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_BSP_SCHEDULE_DELAY'] as const;
  afterEach(() => {
    for (const name of variables) Reflect.deleteProperty(process.env, name);
  });

  it('is logged once, and once more when spans are sent again; the work goes on', async () => {
    let status = 400;
    let requests = 0;
    const server = createServer((request, response) => {
      request.resume();
      requests += 1;
      response.writeHead(status).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    process.env['OTEL_BSP_SCHEDULE_DELAY'] = '10';
    const { log, lines } = aLog();
    const stop = await startTracing({}, { name: 'test', log });
    const messages = (): unknown[] => lines().map(({ level, msg }) => [level, msg]);
    for (const times of [1, 2]) {
      expect(await traced(span, async () => 'done')).toBe('done');
      await eventually('a batch is sent', () => requests === times);
    }
    status = 200;
    await traced(span, async () => undefined);
    await eventually('two lines', () => messages().length === 2);
    await stop();
    server.close();
    expect(messages()).toEqual([
      ['warn', 'Traces cannot be sent and are dropped'],
      ['info', 'Traces are being sent again'],
    ]);
  });
});
