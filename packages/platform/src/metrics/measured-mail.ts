import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';
import { traced } from '../tracing/tracing.ts';
import { MailError } from '../mail/port.ts';
import type { Mail } from '../mail/port.ts';

/** The same mail adapter; counts mails by outcome and traces them. */
export function measuredMail(mail: Mail, registry: Registry): Mail {
  const sent = new Counter({
    name: 'mails_total',
    help: 'Attempts to send a mail by outcome: accepted, temporary, permanent, unknown',
    labelNames: ['outcome'],
    registers: [registry],
  });
  // A counter that is 0 from the start shows its first increase.
  for (const outcome of ['accepted', 'temporary', 'permanent', 'unknown']) sent.inc({ outcome }, 0);
  return {
    timeoutMs: mail.timeoutMs,
    connections: mail.connections,
    async send(message) {
      try {
        await traced({ name: 'send mail', kind: 'client' }, () => mail.send(message));
        sent.inc({ outcome: 'accepted' });
      } catch (error) {
        sent.inc({ outcome: error instanceof MailError ? error.failure : 'temporary' });
        throw error;
      }
    },
    ping: () => mail.ping(),
    close: () => mail.close(),
  };
}
