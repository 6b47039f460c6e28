import { describe, expect, it } from '@jest/globals';
import { deliveryFailures } from '@sao-mai/contracts';
import type { UndeliveredInquiry } from '@sao-mai/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../../test/builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { failure, server } from '../../../test/server.ts';
import { adminMails as vietnamese } from '../../i18n/locales/vi/admin-mails.ts';

const admin = aUser({ roles: { client: true, tutor: false, admin: true } });

const anInquiry: UndeliveredInquiry = {
  id: 'i-1',
  tutor: { uid: 't-1', name: 'Trần Văn Bá' },
  senderName: 'Bảo Châu',
  createdAt: '2026-11-01T08:00:00.000Z',
  state: 'failed',
  stateAt: '2026-11-04T08:00:00.000Z',
  attempts: 873,
  reason: 'The mail server refused the mail (EENVELOPE 550)',
  failure: 'refused',
  said: '550 5.1.1 <(address)>: no such user',
};

function answerWith(data: readonly UndeliveredInquiry[]) {
  server.use(
    http.get('/api/inquiries/undelivered', () => {
      const meta = { total: data.length, page: 1, limit: 20, counts: { failed: data.length, unknown: 0, held: 0 } };
      return HttpResponse.json({ success: true, data, meta });
    }),
  );
}

const open = () => renderApp('/admin/inquiries', { user: admin });

describe('the undelivered messages', () => {
  it('show sender, recipient, state, the reason and the server’s own words', async () => {
    answerWith([anInquiry]);
    await open();
    const item = within(await within(screen.getByRole('main')).findByRole('listitem'));
    expect(item.getByRole('heading', { name: 'Bảo Châu to Trần Văn Bá' })).toBeVisible();
    expect(item.getByText('Failed')).toBeVisible();
    expect(item.getByText('After 873 tries: The mail server refused the email.')).toBeVisible();
    expect(item.getByText('Reply or error code: “550 5.1.1 <(address)>: no such user”')).toBeVisible();
  });

  it.each(deliveryFailures)('show the reason %s in Vietnamese', async (failure) => {
    answerWith([{ ...anInquiry, failure }]);
    await renderApp('/admin/inquiries', { language: 'vi', user: admin });
    const item = within(await within(screen.getByRole('main')).findByRole('listitem'));
    expect(item.getByText(vietnamese[`mail-${failure}`], { exact: false })).toBeVisible();
    expect(item.getByText('Câu trả lời hoặc mã lỗi: “550 5.1.1 <(address)>: no such user”')).toBeVisible();
    expect(item.queryByText(/The mail server/)).toBeNull();
  });

  it('quote a stored reason that has no code', async () => {
    const { failure: _, said: __, ...stored } = anInquiry;
    answerWith([stored]);
    await open();
    const item = within(await within(screen.getByRole('main')).findByRole('listitem'));
    expect(item.getByText('After 873 tries: “The mail server refused the mail (EENVELOPE 550)”')).toBeVisible();
    expect(item.queryByText(/Reply or error code/)).toBeNull();
  });

  it.each([
    ['Send again', 'retry', 'The email is being sent again'],
    ['Close', 'close', 'Removed from the list'],
  ])('leave the list with ‘%s’', async (button, how, said) => {
    answerWith([anInquiry]);
    server.use(
      http.post(`/api/inquiries/undelivered/i-1/${how}`, () => {
        answerWith([]);
        return HttpResponse.json({ success: true, data: { id: 'i-1' } });
      }),
    );
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(said)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Every message was delivered' })).toBeVisible();
  });

  it('say so if another admin was faster', async () => {
    answerWith([anInquiry]);
    server.use(http.post('/api/inquiries/undelivered/i-1/retry', () => failure(409, 'delivery-changed')));
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/has changed in the meantime/)).toBeVisible();
  });

  it('can be reloaded after a failure', async () => {
    server.use(http.get('/api/inquiries/undelivered', () => failure(400, 'invalid-input')));
    const { person } = await open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    answerWith([anInquiry]);
    await person.click(again);
    expect(await within(screen.getByRole('main')).findByRole('listitem')).toBeVisible();
  });

  it('are visible to admins only', async () => {
    const { address } = await renderApp('/admin/inquiries', { user: aUser() });
    await waitFor(() => {
      expect(address()).toBe('/');
    });
  });
});
