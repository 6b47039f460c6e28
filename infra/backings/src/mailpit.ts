import { join } from 'node:path';
import { installGoProgram } from './install-go-program.ts';
import { host, ports } from './place.ts';
import type { Server } from './server.ts';

const program = (): Promise<string> => installGoProgram('mailpit', 'github.com/axllent/mailpit', 'v1.33.1');

/** More than a soak sends. */
const keptMails = 50_000;

export const mailpit: Server = {
  name: 'mail',
  port: ports.smtp,
  install: async () => {
    await program();
  },
  command: async (data) => ({
    program: await program(),
    args: [
      '--database',
      join(data, 'mails.db'),
      '--smtp',
      `${host}:${ports.smtp}`,
      '--listen',
      `${host}:${ports.mailPage}`,
      '--smtp-auth-accept-any',
      '--smtp-auth-allow-insecure',
      '--smtp-disable-rdns',
      '--disable-version-check',
      '--max',
      String(keptMails),
    ],
  }),
  container: () => ({
    image: 'axllent/mailpit:v1.33.1',
    ports: [
      { container: 1025, host: ports.smtp },
      { container: 8025, host: ports.mailPage },
    ],
    environment: {
      MP_SMTP_AUTH_ACCEPT_ANY: '1',
      MP_SMTP_AUTH_ALLOW_INSECURE: '1',
      MP_MAX_MESSAGES: String(keptMails),
    },
  }),
  variables: {
    SMTP_URL: `smtp://${host}:${ports.smtp}/?ignoreTLS=true`,
    SMTP_URL_VIA: `smtp://${host}:${ports.smtpVia}/?ignoreTLS=true`,
    MAIL_PAGE_URL: `http://${host}:${ports.mailPage}`,
  },
};
