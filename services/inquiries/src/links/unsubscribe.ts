import type { MailLinkKind } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import type { MailSite } from '@sao-mai/platform';
import type { SignedLinks } from './signed-links.ts';

interface Deps {
  readonly site: MailSite;
  readonly links: SignedLinks;
  readonly followMailLink: (token: string) => Promise<MailLinkKind>;
}

const stopping: ReadonlySet<string> = new Set(['no-reminders', 'no-questions', 'no-watches']);

/** By tokens that do nothing else. */
export interface Unsubscribe {
  /** Stops the mails of one kind. Idempotent. */
  stop(token: string): Promise<MailLinkKind>;
  /** The page that asks before it stops them. */
  page(token: string): string;
}

export function createUnsubscribe({ site, links, followMailLink }: Deps): Unsubscribe {
  const check = (token: string): void => {
    if (!stopping.has(links.read(token).purpose)) throw new AppError('invalid', 'mail-link-invalid');
  };
  return {
    stop: (token: string): Promise<MailLinkKind> => {
      check(token);
      return followMailLink(token);
    },
    page: (token: string): string => {
      check(token);
      return `${site.siteUrl}/mail-link#${token}`;
    },
  };
}
