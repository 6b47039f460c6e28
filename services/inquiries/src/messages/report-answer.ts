import { AppError } from '@sao-mai/platform';
import type { Clock, Collection } from '@sao-mai/platform';
import type { Inquiry } from '../inquiry.ts';
import { reported } from './sender-report.ts';
import type { ReadLink, SignedLinks } from '../links/signed-links.ts';

interface Deps {
  readonly inquiries: Collection<Inquiry>;
  readonly links: SignedLinks;
  readonly clock: Clock;
}

/** The sender says, in the sent messages, whether the tutor answered. */
export const createReportAnswer =
  ({ inquiries, clock }: Omit<Deps, 'links'>) =>
  async (senderUid: string, id: string, answered: boolean): Promise<void> => {
    await inquiries.update(id, (inquiry) => {
      if (inquiry?.senderUid !== senderUid) throw new AppError('not-found', 'inquiry-not-found');
      return reported(inquiry, answered, clock.now());
    });
  };

/** The same by a link of the mail that asks, which works while the inquiry exists. */
export const createReportByLink =
  ({ inquiries, links, clock }: Deps, answered: boolean) =>
  async (link: ReadLink): Promise<void> => {
    const now = clock.now();
    await inquiries.update(link.id, (inquiry) => {
      if (inquiry === null) throw new AppError('invalid', 'mail-link-invalid');
      links.check(link, inquiry.senderUid, now);
      return reported(inquiry, answered, now);
    });
  };
