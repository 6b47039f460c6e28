import { createHmac, timingSafeEqual } from 'node:crypto';
import { answerKinds, mailLinkKinds } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import * as z from 'zod/mini';

export const linkPurposes = [...answerKinds, ...mailLinkKinds, 'not-me'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** `holder` is signed but not in the token: the link is invalid after the holder changes. */
export interface LinkTarget {
  readonly purpose: LinkPurpose;
  readonly id: string;
  readonly holder: string;
}

export type ReadLink = Omit<LinkTarget, 'holder'> & { readonly expiresAt: number; readonly signature: string };

export interface SignedLinks {
  /** A token valid for 60 days from `from`. Deterministic. */
  sign(target: LinkTarget, from: Date): string;
  /** Parses a token without verifying it: call `check` before using the parts. Throws AppError `invalid`. */
  read(token: string): ReadLink;
  /** Throws AppError `invalid` if the token was not signed for this holder or has expired. */
  check(link: ReadLink, holder: string, now: Date): void;
  mark(text: string): string;
}

const lifeMs = 60 * 24 * 60 * 60 * 1000;
const pattern = /^([a-z-]+)\.([A-Za-z0-9:_-]{1,128})\.([0-9a-z]{1,12})\.([A-Za-z0-9_-]{43})$/;
const purposeSchema = z.enum(linkPurposes);

const invalid = (): AppError => new AppError('invalid', 'mail-link-invalid');

export function createSignedLinks(key: string): SignedLinks {
  const digest = (...parts: readonly string[]): string =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  const signatureOf = ({ purpose, id }: Omit<LinkTarget, 'holder'>, holder: string, expiresAt: number): string =>
    digest('link', purpose, id, holder, String(expiresAt));
  return {
    sign(target, from) {
      const expiresAt = from.getTime() + lifeMs;
      return [target.purpose, target.id, expiresAt.toString(36), signatureOf(target, target.holder, expiresAt)].join(
        '.',
      );
    },
    read(token) {
      const [, kind, id = '', expiry = '', signature = ''] = pattern.exec(token) ?? [];
      const purpose = purposeSchema.safeParse(kind);
      if (!purpose.success) throw invalid();
      return { purpose: purpose.data, id, expiresAt: parseInt(expiry, 36), signature };
    },
    check(link, holder, now) {
      const expected = Buffer.from(signatureOf(link, holder, link.expiresAt));
      const given = Buffer.from(link.signature);
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw invalid();
      if (link.expiresAt <= now.getTime()) throw new AppError('invalid', 'mail-link-expired');
    },
    mark: (text) => digest('mark', text),
  };
}
