import type { DecisionRecord, InquiryReply, OwnProfile, ReportedProfile, SentInquiry } from '@sao-mai/contracts';
import { eventually } from '../support/eventually.ts';
import { caughtMails } from '../support/mails.ts';
import type { CaughtMail } from '../support/mails.ts';
import { aPerson, aProfile, aTutor, call, dataOf, signIn } from '../support/person.ts';
import { anApprovedTutor, reachedAdmin } from './cast.ts';
import type { Cast } from './cast.ts';

export const kinds = [
  'inquiry',
  'registration',
  'edit',
  'decision',
  'deletion',
  'answer',
  'held',
  'report',
  'pause',
  'address',
  'resubmission',
] as const;
export type Kind = (typeof kinds)[number];

/** A write that was acknowledged, and whether it is there. */
export interface Acknowledged {
  readonly kind: Kind;
  readonly isThere: (cast: Cast) => Promise<boolean>;
}

export const password = 'a-password';
let counter = 0;
const next = (): string => {
  counter += 1;
  return String(counter);
};

const editNumber = (location: string): number => Number(location.split(' ')[1]);

/** Undefined if it was not acknowledged. */
type Work = (cast: Cast) => Promise<Acknowledged | undefined>;

/** The first mail to the address that contains the text. */
const mailTo = ({ site }: Cast, to: string, text: string): Promise<CaughtMail> =>
  eventually(
    `the mail to ${to}`,
    async () => (await caughtMails(site.mailUrl, to)).find((mail) => mail.text.includes(text)),
    { everyMs: 50 },
  );

function tokenIn({ text }: CaughtMail, page: string): string {
  const token = new RegExp(`/${page}\\?lang=\\w+#(\\S+)`).exec(text)?.[1];
  if (token === undefined) throw new Error(`There is no link to ${page} in: ${text}`);
  return token;
}

const ownProfile = async (site: Cast['site'], email: string): Promise<OwnProfile> =>
  dataOf(await (await signIn(site, email, password)).call<OwnProfile>('GET', '/api/tutors/me'));

async function sentInquiry({ site, client }: Cast, id: string): Promise<SentInquiry | undefined> {
  const again = await signIn(site, client.email, password);
  for (let page = 1; ; page += 1) {
    const sent = dataOf(await again.call<SentInquiry[]>('GET', `/api/inquiries/sent?limit=100&page=${page}`));
    const found = sent.find((one) => one.id === id);
    if (found !== undefined || sent.length === 0) return found;
  }
}

export const works: Readonly<Record<Kind, Work>> = {
  async inquiry({ client, tutor }) {
    const message = `Message ${next()}, to be kept.`;
    const body = { name: 'Client', email: 'client@example.com', message };
    const { status } = await client.call('POST', `/api/inquiries/${tutor.uid}`, { body });
    if (status !== 201) return undefined;
    return {
      kind: 'inquiry',
      isThere: async ({ site }) =>
        (await caughtMails(site.mailUrl, tutor.email)).some(({ text }) => text.includes(message)),
    };
  },
  async registration({ site }) {
    const { email, uid } = await aPerson(site);
    return { kind: 'registration', isThere: async (cast) => (await signIn(cast.site, email, password)).uid === uid };
  },
  async edit({ tutor }) {
    const location = `Huế ${next()}`;
    const { status } = await tutor.call('POST', '/api/tutors', { body: { location } });
    if (status >= 300) return undefined;
    return {
      kind: 'edit',
      isThere: async (cast) => {
        const again = await signIn(cast.site, cast.tutor.email, password);
        const { body } = await again.call<OwnProfile>('GET', '/api/tutors/me');
        // A later edit may have replaced it.
        return body.success && editNumber(body.data.location) >= editNumber(location);
      },
    };
  },
  async decision({ site, admin }) {
    const tutor = await aTutor(site, { name: `Decided ${next()}` });
    await reachedAdmin(admin, tutor);
    const { status } = await admin.call('PUT', `/api/admin/tutors/${tutor.uid}/approve`);
    if (status !== 200) return undefined;
    return {
      kind: 'decision',
      isThere: async (cast) => {
        const admin = await signIn(cast.site, cast.admin.email, password);
        const { body } = await admin.call<DecisionRecord[]>('GET', `/api/admin/tutors/${tutor.uid}/history`);
        return body.success && body.data.map(({ decision }) => decision).join() === 'approved';
      },
    };
  },
  async deletion({ site }) {
    const person = await aPerson(site);
    const { status } = await person.call('DELETE', '/api/profiles/me');
    if (status !== 200) return undefined;
    return {
      kind: 'deletion',
      isThere: (cast) =>
        signIn(cast.site, person.email, password).then(
          () => false,
          () => true,
        ),
    };
  },
  async answer(cast) {
    const { client, tutor, site } = cast;
    const message = `Message ${next()}, to be answered.`;
    const body = { name: 'Client', email: client.email, message };
    const { id } = dataOf(await client.call<InquiryReply>('POST', `/api/inquiries/${tutor.uid}`, { body }));
    const token = tokenIn(await mailTo(cast, tutor.email, message), 'answer');
    const text = `Answer ${next()}.`;
    const { status } = await call(site, 'POST', '/api/inquiries/answers', { body: { token, text } });
    if (status !== 200) return undefined;
    return { kind: 'answer', isThere: async (later) => (await sentInquiry(later, id))?.answer?.text === text };
  },
  async held({ client, tutor, admin }) {
    const links = ['a', 'b', 'c', 'd'].map((name) => `https://${name}.example`).join(' ');
    const message = `Message ${next()}, held and released: ${links}`;
    const body = { name: 'Client', email: client.email, message };
    const { id } = dataOf(await client.call<InquiryReply>('POST', `/api/inquiries/${tutor.uid}`, { body }));
    const { status } = await admin.call('POST', `/api/inquiries/held/${id}/release`);
    if (status !== 200) return undefined;
    return {
      kind: 'held',
      isThere: async ({ site }) =>
        (await caughtMails(site.mailUrl, tutor.email)).some(({ text }) => text.includes(message)),
    };
  },
  async report({ site, admin: present }) {
    const tutor = await anApprovedTutor(site, present, `Reported ${next()}`);
    const text = `Report ${next()}.`;
    const body = { reason: 'other', text };
    const { status } = await call(site, 'POST', `/api/tutors/${tutor.uid}/reports`, { body });
    if (status !== 201) return undefined;
    return {
      kind: 'report',
      isThere: async (cast) => {
        const admin = await signIn(cast.site, cast.admin.email, password);
        for (let page = 1; ; page += 1) {
          const path = `/api/admin/reports?limit=100&page=${page}`;
          const reported = dataOf(await admin.call<ReportedProfile[]>('GET', path));
          const found = reported.find(({ uid }) => uid === tutor.uid);
          if (found !== undefined) return found.reports.map((one) => one.text).join() === text;
          if (reported.length === 0) return false;
        }
      },
    };
  },
  async pause({ site }) {
    const tutor = await aTutor(site, { name: `Paused ${next()}` });
    const { status } = await tutor.call('PUT', '/api/tutors/me/pause', { body: {} });
    if (status !== 200) return undefined;
    return { kind: 'pause', isThere: async (cast) => (await ownProfile(cast.site, tutor.email)).pause !== undefined };
  },
  async address(cast) {
    const { site } = cast;
    const { uid, call: ask } = await aPerson(site);
    const email = `moved-${next()}@example.com`;
    dataOf(await ask('POST', '/api/auth/email-change', { body: { email, password } }));
    const code = tokenIn(await mailTo(cast, email, '/new-address'), 'new-address');
    const { status } = await call(site, 'POST', '/api/auth/email-change/confirm', { body: { code } });
    if (status !== 200) return undefined;
    return { kind: 'address', isThere: async (later) => (await signIn(later.site, email, password)).uid === uid };
  },
  async resubmission({ site, admin }) {
    const tutor = await aTutor(site, { name: `Rejected ${next()}` });
    await reachedAdmin(admin, tutor);
    dataOf(await admin.call('PUT', `/api/admin/tutors/${tutor.uid}/reject`, { body: { reason: 'Too short.' } }));
    dataOf(await tutor.call('DELETE', '/api/tutors/me'));
    const roles = { client: true, tutor: true };
    dataOf(await tutor.call('PUT', '/api/auth/updateprofile', { body: { roles } }));
    const { status } = await tutor.call('POST', '/api/tutors', { body: { ...aProfile, location: 'Vinh' } });
    if (status !== 201) return undefined;
    return {
      kind: 'resubmission',
      isThere: async (cast) => {
        const { tutorStatus, location } = await ownProfile(cast.site, tutor.email);
        return tutorStatus === 'pending' && location === 'Vinh';
      },
    };
  },
};
