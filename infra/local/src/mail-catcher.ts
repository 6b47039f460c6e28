import { join } from 'node:path';
import { openMailStore } from './mail-catcher/mail-store.ts';
import { startMailPage } from './mail-catcher/mail-server.ts';
import { startSmtp } from './mail-catcher/smtp.ts';

export interface MailCatcherOptions {
  /** Host of the web page; SMTP is always on loopback. */
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
}

export interface MailCatcher {
  readonly url: string;
  readonly smtpUrl: string;
  /** Finishes mails in progress and stops both servers. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Catches all mails and shows them on a page and as JSON at /api/email. Durable before SMTP acknowledges; repeats are
 * kept.
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
