import { mailLinkKinds } from '@sao-mai/contracts';
import type { MailLinkKind } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import type { Collection } from '@sao-mai/platform';
import { createBlockSender } from '../blocking/block-sender.ts';
import type { BlockDeps } from '../blocking/block-sender.ts';
import type { Digest } from '../reminders/digest.ts';
import { createMarkAnswered } from '../reminders/mark-answered.ts';
import { createReportByLink } from '../messages/report-answer.ts';
import type { ReadLink } from './signed-links.ts';
import { createStopDigest } from '../reminders/stop-digest.ts';
import type { FoundDigest } from '../watches/found-digest.ts';
import { createRefuseFound } from '../watches/refuse-found.ts';

interface Deps extends BlockDeps {
  readonly reminders: Collection<Digest>;
  readonly questions: Collection<Digest>;
  readonly foundTutors: Collection<FoundDigest>;
}

/** Does what a link of a mail says, once its button is clicked. Idempotent. */
export function createFollowMailLink(deps: Deps) {
  const steps: Readonly<Record<MailLinkKind, (link: ReadLink, undo?: boolean) => Promise<void>>> = {
    'already-answered': createMarkAnswered(deps),
    'no-reminders': createStopDigest(deps, deps.reminders),
    'got-answer': createReportByLink(deps, true),
    'no-answer': createReportByLink(deps, false),
    'no-questions': createStopDigest(deps, deps.questions),
    'no-watches': createRefuseFound(deps),
    'block-sender': createBlockSender(deps),
  };
  return async (token: string, undo = false): Promise<MailLinkKind> => {
    const link = deps.links.read(token);
    const kind = mailLinkKinds.find((one) => one === link.purpose);
    if (kind === undefined || (undo && kind !== 'block-sender')) throw new AppError('invalid', 'mail-link-invalid');
    await steps[kind](link, undo);
    return kind;
  };
}
