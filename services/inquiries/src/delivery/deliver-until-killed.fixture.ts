import { join } from 'node:path';
import { createLog, EmbeddedDocuments, EmbeddedEvents, SmtpMail } from '@sao-mai/platform';
import { inquiriesConfig } from '../config.ts';
import { createInquiriesService } from '../service.ts';

/**
 * Runs the service as a process on a data folder and a mail server, with a clock that goes through the given moments
 * (minutes from now). Moment 0 stores an inquiry to `minh`; at each moment what is due is delivered. Prints the states
 * of the mails after each moment, unless killed first.
 */
const [dataDir = '', url = '', ...moments] = process.argv.slice(2);
let minutes = Number(moments[0]);
const clock = { now: () => new Date(Date.now() + minutes * 60_000) };
const keys = {
  GATEWAY_KEY: 'gateway-key-of-this-process-alone-0001',
  SERVICE_KEY: 'service-key-of-this-process-alone-0001',
};
const nobody = (): Promise<never> => Promise.reject(new Error('Nobody signs in here'));
const events = new EmbeddedEvents({ file: join(dataDir, 'events.sqlite') });
const service = await createInquiriesService({
  config: inquiriesConfig.parse({
    ...keys,
    DATA_DIR: dataDir,
    SITE_URL: 'https://sao-mai.example',
    INQUIRY_LINK_KEY: 'link-key-of-every-run-of-this-test-0001',
  }),
  log: createLog({ name: 'inquiries', level: 'silent' }),
  clock,
  documents: new EmbeddedDocuments({ file: join(dataDir, 'inquiries.sqlite'), clock }),
  events,
  mail: new SmtpMail({ url, from: { name: 'Sao Mai', address: 'no-reply@sao-mai.example' }, timeoutMs: 20_000 }),
  verifier: { verify: nobody },
  authority: { ask: nobody },
});
await service.start();
while (await service.drain());
if (minutes === 0) {
  await service.useCases.submitInquiry({
    senderUid: 'client',
    tutorUid: 'minh',
    address: '127.0.0.1',
    key: null,
    confirmedEmail: null,
    name: 'Client',
    email: 'client@example.com',
    message: 'Once, or twice at most.',
  });
}
const states = [];
for (const moment of moments) {
  minutes = Number(moment);
  while (await service.drain());
  states.push(await service.useCases.countDeliveries());
}
process.stdout.write(`${JSON.stringify(states)}\n`);
await service.stop();
await events.close();
process.exit(0);
