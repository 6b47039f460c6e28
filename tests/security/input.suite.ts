import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import {
  getProfile,
  listTutors,
  register,
  saveProfile,
  searchCategory,
  searchTutors,
  submitInquiry,
  updateAccount,
} from '@sao-mai/contracts';
import type { OwnProfile, PublicProfile, SearchItem } from '@sao-mai/contracts';
import { converged } from '../support/convergence.ts';
import { caughtMails } from '../support/mails.ts';
import { aProfile, call, dataOf } from '../support/person.ts';
import { callAt, doors, fieldsOf, outcome } from './cast.ts';
import type { Cast } from './cast.ts';

const attacks = [
  '<p>Good<script>alert(1)</script></p>',
  '<p>Good<img src=x onerror=alert(1)></p>',
  '<p>Good<a href="javascript:alert(1)">x</a></p>',
  '<p onclick="alert(1)" style="position:fixed">Good</p>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">Good</p>',
  '<svg><style><img src=x onerror=alert(1)></style></svg><p>Good</p>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math><p>Good</p>',
  '<ul><li data-list="bullet" data-x="1" class="x">Good</li></ul>',
  '<p>Good<iframe srcdoc="<script>alert(1)</script>"></iframe><object data=x></object></p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">Good</p></noscript><p>Good</p>',
];
const cleanBio = /^(?:[^<]|<\/?(?:p|strong|em|u|ol|ul)>|<br \/>|<\/li>|<li(?: data-list="(?:bullet|ordered)")?>)*$/;

/** Invalid values for text fields. */
const noText: readonly unknown[] = [{ $ne: '' }, { $gt: '' }, ['a'], [], 7, true, null, 'NUL \u0000', '\uD800'];

export function describeInput(cast: () => Cast): void {
  describe.each(doors)('what comes in, %s', (door) => {
    it('a bio is stored clean, and comes out clean in the profile, in search and for admins', async () => {
      const { site, tutor, admin } = cast();
      for (const bio of attacks) {
        const saved = dataOf(await callAt<OwnProfile>(site, door, saveProfile, { token: tutor.token, body: { bio } }));
        expect([bio, saved.bio]).toEqual([bio, expect.stringMatching(cleanBio)]);
        expect(saved.bio).toContain('Good');
      }
      await converged(site);
      const view = dataOf(await callAt<PublicProfile>(site, door, getProfile, { params: { id: tutor.uid } }));
      const found = dataOf(await callAt<SearchItem[]>(site, door, searchTutors, { query: '?keyword=open' }));
      const listed = dataOf(
        await callAt<{ uid: string; bio: string }[]>(site, door, listTutors, { token: admin.token }),
      );
      const bios = [view, ...found, ...listed].filter(({ uid }) => uid === tutor.uid).map(({ bio }) => bio);
      expect(bios).toHaveLength(3);
      for (const bio of bios) expect(bio).toMatch(cleanBio);
      expect(
        fieldsOf(await callAt(site, door, saveProfile, { token: tutor.token, body: { bio: '<b>'.repeat(17_000) } })),
      ).toEqual(['bio bio-too-long']);
      dataOf(await callAt(site, door, saveProfile, { token: tutor.token, body: { bio: aProfile.bio } }));
    });

    it('links are http or https once parsed, and nothing that a person names is fetched', async () => {
      const { site, tutor, client } = cast();
      let fetched = 0;
      const trap = createServer((_request, response) => {
        fetched += 1;
        response.end();
      }).listen(0, '127.0.0.1');
      await once(trap, 'listening');
      const address = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`;
      try {
        for (const website of [
          'javascript:alert(1)',
          ' data:text/html,x',
          '//evil.example',
          'https://user:pass@example.com',
          'ftp://example.com',
          address,
          'file:///etc/passwd',
          'https://ex ample.com',
          '\\\\evil.example',
        ]) {
          const answer = await callAt(site, door, saveProfile, {
            token: tutor.token,
            body: { contactInfo: { website } },
          });
          expect([website, fieldsOf(answer)]).toEqual([website, ['contactInfo.website website-invalid']]);
        }
        const bio = `<p>Good <img src="${address}/a.png"> ${address}/b</p>`;
        dataOf(await callAt(site, door, saveProfile, { token: tutor.token, body: { bio } }));
        const body = {
          name: 'Client',
          email: 'client@example.com',
          message: `Look at ${address}/c and <img src="${address}/d">`,
        };
        dataOf(await callAt(site, door, submitInquiry, { token: client.token, params: { tutorId: tutor.uid }, body }));
        await converged(site);
        expect(fetched).toBe(0);
        dataOf(await callAt(site, door, saveProfile, { token: tutor.token, body: { bio: aProfile.bio } }));
      } finally {
        trap.close();
      }
    });

    it('operators, lists, numbers and NUL where text is due are told field by field', async () => {
      const { site, tutor, client } = cast();
      const fields = [
        ...['name', 'email', 'password', 'language'].map(
          (field) => [register, field, { name: 'A', email: 'a@example.com', password: 'a-password' }, {}] as const,
        ),
        ...['name', 'language'].map((field) => [updateAccount, field, {}, { token: client.token }] as const),
        ...['bio', 'location', 'subjects', 'languages', 'hourlyRate', 'contactInfo'].map(
          (field) => [saveProfile, field, {}, { token: tutor.token }] as const,
        ),
        ...['name', 'email', 'message'].map(
          (field) =>
            [
              submitInquiry,
              field,
              { name: 'A', email: 'a@example.com', message: 'Long enough a message' },
              { token: client.token, params: { tutorId: tutor.uid } },
            ] as const,
        ),
      ];
      for (const [operation, field, body, options] of fields) {
        for (const value of noText) {
          // These fields are lists, which may be empty.
          if (Array.isArray(value) && ['subjects', 'languages'].includes(field)) continue;
          const answer = await callAt(site, door, operation, { ...options, body: { ...body, [field]: value } });
          expect([operation.id, field, value, answer.status]).toEqual([operation.id, field, value, 400]);
          expect(fieldsOf(answer).every((named) => named.startsWith(field))).toBe(true);
        }
      }
      for (const query of [
        '?keyword[$ne]=',
        '?keyword=a&keyword=b',
        '?keyword=%00',
        '?page[]=1',
        '?$where=1',
        '?keyword=.*&sort[]=newest',
      ]) {
        expect([query, (await callAt(site, door, searchTutors, { query })).status]).toEqual([query, 400]);
      }
    });

    it('text of a person is never a regular expression', async () => {
      const { site, admin } = cast();
      for (const keyword of ['.*', '^', '(a+)+$', '[', '\\', `${'a'.repeat(60)}!`.concat('(a+)+$')]) {
        const query = `?keyword=${encodeURIComponent(keyword)}`;
        const begun = performance.now();
        const found = dataOf(await callAt<unknown[]>(site, door, listTutors, { token: admin.token, query }));
        expect([keyword, found]).toEqual([keyword, []]);
        expect((await callAt(site, door, searchTutors, { query })).status).toBe(200);
        expect(performance.now() - begun).toBeLessThan(10_000);
      }
    });

    it('__proto__ and constructor are fields like any other, and Object.prototype stays as it is', async () => {
      const { site, client, tutor } = cast();
      const before = await site.prototypeNames();
      const bodies = [
        '{"__proto__":{"admin":true},"name":"A"}',
        '{"constructor":{"prototype":{"admin":true}}}',
        '{"roles":{"__proto__":{"admin":true}}}',
        '{"name":"A","prototype":{"admin":true}}',
      ];
      for (const body of bodies) {
        expect([
          body,
          (
            await callAt(site, door, updateAccount, {
              token: client.token,
              body,
              headers: { 'content-type': 'application/json' },
            })
          ).status,
        ]).toEqual([body, 400]);
        expect(
          (
            await callAt(site, door, saveProfile, {
              token: tutor.token,
              body,
              headers: { 'content-type': 'application/json' },
            })
          ).status,
        ).toBe(400);
      }
      for (const query of ['?__proto__=1', '?__proto__[admin]=1', '?constructor=1', '?toString=1']) {
        expect([query, (await callAt(site, door, searchTutors, { query })).status]).toEqual([query, 400]);
      }
      for (const name of ['__proto__', 'constructor', 'toString']) {
        expect((await callAt(site, door, getProfile, { params: { id: name } })).status).toBe(404);
        expect((await callAt(site, door, searchCategory, { params: { category: name } })).status).toBe(404);
      }
      expect(await site.prototypeNames()).toEqual(before);
    });

    it('no text in a filter finds what is not listed', async () => {
      const { site, pending, rejected, deactivated } = cast();
      const hidden = [pending, rejected, deactivated].map(({ uid }) => uid);
      const texts = [
        'X" OR tutorStatus = "pending',
        "' OR 1=1 --",
        '*',
        '" OR "1"="1',
        'tutorStatus:pending',
        'Pending Tutor',
        'music) OR (1=1',
        '%',
        '_',
      ];
      for (const text of texts) {
        const value = encodeURIComponent(text);
        for (const query of [`?keyword=${value}`, `?language=${value}`, `?location=${value}`]) {
          const items = dataOf(await callAt<SearchItem[]>(site, door, searchTutors, { query }));
          expect([query, items.filter(({ uid }) => hidden.includes(uid))]).toEqual([query, []]);
        }
        for (const query of [
          `?category=${value}`,
          `?currency=${value}`,
          `?sort=${value}`,
          `?minRate=${value}&currency=VND`,
        ]) {
          expect([query, (await callAt(site, door, searchTutors, { query })).status]).toEqual([query, 400]);
        }
        expect(outcome(await callAt(site, door, searchCategory, { params: { category: text } }))).toBe(
          '404 category-unknown',
        );
      }
    });
  });

  describe('mails', () => {
    it('are from the marketplace, answer to one address, and hold what was written as text', async () => {
      const { site, client, tutor } = cast();
      const message = 'Hello <b>you</b>\r\nBcc: victim@example.com\r\n\r\n<script>alert(1)</script> ‮abc 🎸';
      const name = 'Eve\r\nBcc: victim@example.com "<script>';
      const sent = await client.call<{ id: string }>('POST', `/api/inquiries/${tutor.uid}`, {
        body: { name, email: 'Eve@Example.com', message },
      });
      const { id } = dataOf(sent);
      await converged(site);
      const mails = (await caughtMails(site.mailUrl)).filter(({ messageId }) => messageId.includes(id));
      const [mail, ...more] = mails.filter(({ to }) => to.some(({ address }) => address === tutor.email));
      expect(more).toEqual([]);
      // Notices to the typed address have fixed texts.
      const notices = mails.filter((one) => one !== mail);
      expect(notices.map(({ to }) => to.map(({ address }) => address))).toEqual([['eve@example.com']]);
      expect([notices[0]?.subject, notices[0]?.text].join(' ')).not.toMatch(/Eve|Hello|Bcc/);
      expect(mail?.from).toEqual([{ address: 'no-reply@sao-mai.example', name: 'Sao Mai' }]);
      expect(mail?.to.map(({ address }) => address)).toEqual([tutor.email]);
      expect(mail?.replyTo.map(({ address }) => address)).toEqual(['eve@example.com']);
      const whole = (await (await fetch(`${site.mailUrl}/api/email`)).json()) as {
        messageId: string;
        headers: object;
      }[];
      const raw = whole.find(({ messageId }) => messageId === mail?.messageId);
      expect(raw).toMatchObject({ cc: [], attachments: [], envelope: { to: [tutor.email] } });
      expect(Object.keys(raw?.headers ?? {})).not.toContain('bcc');
      expect(mail?.subject).not.toMatch(/[\r\n]/);
      expect(mail?.text).toContain('Hello <b>you</b>');
      expect(mail?.text).toContain('Bcc: victim@example.com');
      expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(mail?.html).not.toMatch(/<script|<b>you/i);
      for (const email of [
        'a@example.com, b@example.com',
        '"x@evil.example" x@example.com',
        'a@example.com\r\nBcc: b@example.com',
        'a@b',
        '<a@example.com>',
        'a@example.com;b@example.com',
        'a b@example.com',
      ]) {
        const answer = await client.call('POST', `/api/inquiries/${tutor.uid}`, {
          body: { name: 'Eve', email, message },
        });
        expect([email, fieldsOf(answer)]).toEqual([email, ['email email-invalid']]);
      }
      expect((await call(site, 'GET', '/api/search')).status).toBe(200);
    });
  });
}
