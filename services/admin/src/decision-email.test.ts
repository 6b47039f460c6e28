import { describe, expect, it } from '@jest/globals';
import { decisions, languages, rejectionSentences } from '@sao-mai/contracts';
import { decisionEmail } from './decision-email.ts';

const site = { siteName: 'Sao Mai', siteUrl: 'https://sao-mai.example', supportEmail: 'help@sao-mai.example' };
const tutor = {
  uid: 'minh',
  name: 'Minh',
  email: 'minh@example.com',
  language: 'vi',
  awaitsConfirmation: false,
} as const;
const approved = { decisionId: 'd-1', decision: 'approved', tutorStatus: 'approved', reason: null, tutor } as const;

describe('decisionEmail', () => {
  it('has a separate text for each decision and language', () => {
    const subjects = languages.flatMap((language) =>
      decisions.map(
        (decision) => decisionEmail({ ...approved, decision, tutor: { ...tutor, language } }, site).subject,
      ),
    );
    expect(new Set(subjects).size).toBe(8);
    for (const subject of subjects) expect(subject).toContain('Sao Mai');
  });

  it('contains the full reason as plain text in both parts', () => {
    const reason = `Bio <b>ngắn</b>\n\n😊 ${'x'.repeat(1970)} & hết`;
    const mail = decisionEmail({ ...approved, decision: 'rejected', tutorStatus: 'rejected', reason }, site);
    expect(mail.text).toContain(reason);
    expect(mail.html).toContain(`Bio &lt;b&gt;ngắn&lt;/b&gt;<br><br>😊 ${'x'.repeat(1970)} &amp; hết`);
    expect(mail.html).toContain('Lý do:');
  });

  it.each(languages)('contains the reason of a deactivation in %s', (language) => {
    const deactivated = { ...approved, decision: 'deactivated', tutor: { ...tutor, language } } as const;
    const label = language === 'en' ? 'The reason:' : 'Lý do:';
    expect(decisionEmail({ ...deactivated, reason: 'Ảnh <cũ>' }, site).text).toContain(label);
    expect(decisionEmail({ ...deactivated, reason: 'Ảnh <cũ>' }, site).html).toContain('Ảnh &lt;cũ&gt;');
    expect(decisionEmail(deactivated, site).text).not.toContain(label);
  });

  it('mentions no reason if none was given', () => {
    const mail = decisionEmail({ ...approved, decision: 'rejected', tutorStatus: 'rejected' }, site);
    expect(mail.text).not.toContain('Lý do');
  });

  it.each(languages)('lists in %s what the codes of a rejection without words find fault with', (language) => {
    const rejected = {
      ...approved,
      decision: 'rejected',
      tutorStatus: 'rejected',
      tutor: { ...tutor, language },
    } as const;
    const codes = ['photo-unclear', 'of-a-newer-release', 'bio-links'];
    const lines = [rejectionSentences['photo-unclear'][language], rejectionSentences['bio-links'][language]];
    expect(decisionEmail({ ...rejected, codes }, site).text).toContain(lines.map((line) => `• ${line}`).join('\n'));
    const worded = decisionEmail({ ...rejected, codes, reason: 'Ảnh <cũ>' }, site).text;
    expect(worded).toContain('Ảnh <cũ>');
    expect(worded).not.toContain(lines[0]);
  });

  it('links to the profile only while it is public', () => {
    expect(decisionEmail(approved, site).text).toContain('https://sao-mai.example/profile/minh');
    const pending = decisionEmail({ ...approved, decision: 'activated', tutorStatus: 'pending' }, site);
    expect(pending.text).not.toContain('/profile/minh');
    expect(pending.text).toContain('đang chờ duyệt');
  });

  it.each(languages)('says in %s that the address has to be confirmed before the profile is listed', (language) => {
    const unconfirmed = { ...tutor, language, awaitsConfirmation: true };
    const [step, listed] = {
      en: ['confirm this email address', 'From now on'],
      vi: ['xác nhận địa chỉ email này', 'Từ bây giờ'],
    }[language];
    const mail = decisionEmail({ ...approved, tutor: unconfirmed }, site);
    expect(mail.text).toContain(step);
    expect(mail.text).not.toContain(listed);
    expect(mail.text).not.toContain('/profile/minh');
    const others = [
      decisionEmail({ ...approved, tutor: { ...tutor, language } }, site),
      decisionEmail({ ...approved, decision: 'rejected', tutorStatus: 'rejected', tutor: unconfirmed }, site),
      decisionEmail({ ...approved, decision: 'deactivated', tutor: unconfirmed }, site),
      decisionEmail({ ...approved, decision: 'activated', tutorStatus: 'pending', tutor: unconfirmed }, site),
    ];
    for (const { text } of others) expect(text).not.toContain(step);
  });

  it('names the support address if there is one and sets no other reply address', () => {
    expect(decisionEmail(approved, site).text).toContain('help@sao-mai.example');
    const without = decisionEmail(approved, { ...site, supportEmail: '' });
    expect(without.text).not.toContain('thắc mắc');
    expect(without.replyTo).toBeUndefined();
  });
});
