import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.ts';
import { caughtMails } from '../support/mails.ts';
import { grantAdmin } from '../support/operators.ts';
import { aSiteWith } from '../support/own-site.ts';
import { startOtlpReceiver } from '../support/otlp-receiver.ts';
import type { OtlpReceiver, ReceivedSpan } from '../support/otlp-receiver.ts';
import { aPerson, aTutor, call, dataOf } from '../support/person.ts';
import type { Person } from '../support/person.ts';

const foreign = '4bf92f3577b34da6a3ce929d0e0e4736';
const message = { name: 'Zenobia Khách', email: 'zenobia@example.com', message: 'Chào cô, em muốn học piano ạ.' };

let receiver: OtlpReceiver;
let site: Awaited<ReturnType<typeof aSiteWith>>;
let tutor: Person;
let client: Person;

beforeAll(async () => {
  receiver = await startOtlpReceiver();
  site = await aSiteWith({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=sao%20mai',
    OTEL_SERVICE_NAME: 'trial',
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
  tutor = await aTutor(site, { name: 'Wilhelmina Gia Sư' });
  const admin = await aPerson(site);
  await grantAdmin(site, admin.email);
  dataOf(await admin.call('PUT', `/api/admin/tutors/${tutor.uid}/approve`));
  client = await aPerson(site, { name: message.name, email: message.email });
}, 120_000);
afterAll(async () => {
  await site.end();
  receiver.close();
});

/** The spans of the trace that begins with this request at the gateway, by name and scope. */
function traceOf(name: string): readonly ReceivedSpan[] {
  const spans = receiver.spans();
  const first = spans.find((span) => span.scope === 'gateway' && span.name === name);
  return spans.filter(({ traceId }) => traceId === first?.traceId);
}

const shownOf = ({ scope, name }: ReceivedSpan): string => `${scope}: ${name}`;

/** The names of a span and what it is part of, the outermost first. */
function wayTo(span: ReceivedSpan | undefined, spans: readonly ReceivedSpan[]): readonly string[] {
  if (span === undefined) return [];
  return [
    ...wayTo(
      spans.find(({ id }) => id === span.parent),
      spans,
    ),
    shownOf(span),
  ];
}

describe('a traced inquiry', () => {
  it('is one trace from the request through gateway, services, event and job to each of its mails', async () => {
    const headers = { traceparent: `00-${foreign}-00f067aa0ba902b7-01`, tracestate: 'a=b', baggage: 'who=me' };
    const path = `/api/inquiries/${tutor.uid}`;
    expect((await client.call('POST', path, { body: message, headers })).status).toBe(201);
    await eventually('the mail', async () =>
      (await caughtMails(site.mailUrl, tutor.email)).find(({ text }) => text.includes('piano')),
    );
    const spans = await eventually('the mails in the trace', () => {
      const all = traceOf('POST submitInquiry');
      // The event's span may be sent last.
      return all.length >= 11 ? all : undefined;
    });
    const ways = spans.map((span) => wayTo(span, spans).join(' > ')).toSorted();
    const atGateway = 'gateway: POST submitInquiry';
    const submitted = `${atGateway} > gateway: pass to inquiries > inquiries: POST submitInquiry`;
    expect(ways).toEqual(
      [
        atGateway,
        `${atGateway} > gateway: pass to inquiries`,
        submitted,
        `${submitted} > sao-mai: ask authority`,
        `${submitted} > sao-mai: ask authority > identity: GET /authority`,
        `${submitted} > sao-mai: publish inquiries`,
        `${submitted} > inquiries: handle inquiry-submitted.v1`,
        `${submitted} > sao-mai: job inquiries`,
        `${submitted} > sao-mai: job inquiries > sao-mai: send mail`,
        `${submitted} > sao-mai: job inquiries.notice.job`,
        `${submitted} > sao-mai: job inquiries.notice.job > sao-mai: send mail`,
      ].toSorted(),
    );
    expect(new Set(spans.map(({ service }) => service))).toEqual(new Set(['trial']));
    expect(spans.filter(({ parent }) => parent === '')).toHaveLength(1);
    expect(spans.filter(({ failed }) => failed)).toEqual([]);
  });

  it('holds nothing of a person: no names, addresses, texts or ids', () => {
    const text = receiver.text();
    expect(text).toContain('send mail');
    for (const secret of [
      'Zenobia',
      'Wilhelmina',
      'zenobia@',
      tutor.uid,
      client.uid,
      'piano',
      '@example.com',
      client.token,
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it('starts at the gateway: what a visitor sends as a trace is not continued', () => {
    expect(receiver.spans().map(({ traceId }) => traceId)).not.toContain(foreign);
  });

  it('is sent with the headers of OTEL_EXPORTER_OTLP_HEADERS', () => {
    expect(receiver.headers[0]).toMatchObject({ 'x-tenant': 'sao mai', 'content-type': 'application/x-protobuf' });
  });

  it('leaves out probes and scrapes', async () => {
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    await call(site, 'GET', '/api/search?keyword=violin');
    const names = await eventually('the search', () => {
      const all = receiver.spans().map(({ name }) => name);
      return all.includes('GET searchTutors') ? all : undefined;
    });
    expect(names).not.toContain('GET /readyz');
    expect(receiver.text()).not.toContain('violin');
  });
});
