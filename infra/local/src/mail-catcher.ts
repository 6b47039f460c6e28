import { join } from 'node:path';
import { openMailStore } from './mail-catcher/mail-store.ts';
import { startMailPage } from './mail-catcher/mail-server.ts';
import { startSmtp } from './mail-catcher/smtp.ts';

export interface MailCatcherOptions {
  /** Where the page listens; SMTP is always on loopback. */
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly dataDir: string;
}

export interface MailCatcher {
  readonly url: string;
  readonly smtpUrl: string;
  /** Ends both servers; a mail that is being taken is kept first. May be called twice. */
  stop(): Promise<void>;
}

/**
 * Takes every mail that the marketplace sends and shows it on a page, with the same as JSON at /api/email. A mail is on the
 * disk before SMTP acknowledges it. Every copy is kept: nothing is recognised as a repeat.
 */
export async function startMailCatcher({ host, port, dataDir }: MailCatcherOptions): Promise<MailCatcher> {
  const store = await openMailStore(join(dataDir, 'mail'));
  const page = await startMailPage({ host, port, store });
  const smtp = await startSmtp(store).catch(async (error: unknown) => {
    await page.stop();
    throw error;
  });
  let stopped: Promise<void> | undefined;
  return {
    url: page.url,
    smtpUrl: smtp.url,
    stop() {
      stopped ??= smtp.stop().then(() => page.stop());
      return stopped;
    },
  };
}
