import { describe, expect, it } from '@jest/globals';
import type { AccessRecord, AdminAccount } from '@sao-mai/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { admin } from '../../../test/admin-marketplace.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { failure, server } from '../../../test/server.ts';
// Imported here so that lazy components are loaded before the tests need them.
import './access-dialog.tsx';
import './account-history-dialog.tsx';

const PATH = '/admin/accounts';

const anAccount = (change: Partial<AdminAccount> = {}): AdminAccount => ({
  ...{ id: 'u-2', uid: 'u-2', name: 'Bá', email: 'ba@example.com', emailVerified: true, disabled: false },
  roles: { client: true, tutor: true, admin: false },
  provider: 'password',
  createdAt: '2026-11-01T08:00:00.000Z',
  ...change,
});

/** Identity with these accounts; commands change them. */
function identityWith(accounts: readonly AdminAccount[], total = accounts.length) {
  let list = accounts;
  const queries: string[] = [];
  const commands: { path: string; body: unknown }[] = [];
  const history: AccessRecord[] = [
    { action: 'enabled', reason: '', by: null, at: '2026-11-03T08:00:00.000Z' },
    { action: 'disabled', reason: 'Spam', by: { uid: 'a-2', name: 'Lan' }, at: '2026-11-02T08:00:00.000Z' },
  ];
  server.use(
    http.get('/api/auth/accounts', ({ request }) => {
      queries.push(new URL(request.url).searchParams.toString());
      return HttpResponse.json({ success: true, data: list, meta: { total, page: 1, limit: 20 } });
    }),
    http.get('/api/auth/accounts/:uid/history', () => HttpResponse.json({ success: true, data: history })),
    http.put('/api/auth/accounts/:uid/:verb', async ({ params, request }) => {
      const { uid, verb } = params;
      commands.push({ path: `${String(uid)}/${String(verb)}`, body: await request.json() });
      list = list.map((one) => (one.uid === uid ? { ...one, disabled: verb === 'disable' } : one));
      return HttpResponse.json({ success: true, data: list.find((one) => one.uid === uid) });
    }),
  );
  return { queries, commands };
}

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

describe('the list of accounts', () => {
  it('shows state, type and registration, and offers nothing for the own account', async () => {
    identityWith([
      anAccount({ uid: admin.uid, name: 'Mai', roles: { client: true, tutor: false, admin: true } }),
      anAccount({ emailVerified: false }),
      anAccount({ uid: 'u-3', name: 'Lê Nam', disabled: true }),
    ]);
    await renderApp(PATH, { user: admin });
    const own = await rowOf('Mai');
    expect(own.getByText('Client, Admin')).toBeVisible();
    expect(own.getByText('Address confirmed')).toBeVisible();
    expect(own.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['History']);
    expect((await rowOf('Bá')).getByText('Address not confirmed')).toBeVisible();
    expect((await rowOf('Bá')).getByText('Nov 1, 2026')).toBeVisible();
    expect((await rowOf('Lê Nam')).getByText('Account disabled')).toBeVisible();
    expect((await rowOf('Lê Nam')).getByRole('button', { name: 'Enable the account of Lê Nam' })).toBeVisible();
    expect(screen.getByText('3 accounts')).toBeVisible();
  });

  it('keeps keyword, filter and page in the address', async () => {
    const { queries } = identityWith([anAccount()], 45);
    const { person, address } = await renderApp(`${PATH}?page=2`, { user: admin });
    await person.type(await screen.findByRole('searchbox', { name: 'Search accounts' }), 'ba');
    await waitFor(() => {
      expect(address()).toBe(`${PATH}?keyword=ba`);
    });
    const disabled = screen.getByRole('link', { name: 'Account disabled' });
    await waitFor(() => {
      expect(disabled).toHaveAttribute('href', `${PATH}?filter=disabled&keyword=ba`);
    });
    await person.click(disabled);
    expect(address()).toBe(`${PATH}?filter=disabled&keyword=ba`);
    await waitFor(() => {
      expect(queries.at(-1)).toBe('page=1&keyword=ba&filter=disabled');
    });
    const pages = within(screen.getByRole('navigation', { name: 'Pages of accounts' }));
    expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
      'href',
      `${PATH}?filter=disabled&keyword=ba&page=3`,
    );
  });

  it.each([
    ['en', 'Failed to fetch accounts', 'Try again'],
    ['vi', 'Chưa tải được danh sách tài khoản', 'Thử lại'],
  ] as const)('shows the failure in %s, and retries', async (language, message, again) => {
    server.use(http.get('/api/auth/accounts', () => failure(503, 'unavailable')));
    const { person } = await renderApp(PATH, { user: admin, language });
    expect(await screen.findByText(message)).toBeVisible();
    identityWith([]);
    await person.click(screen.getByRole('button', { name: again }));
    expect(await screen.findByText(language === 'en' ? 'No accounts here' : 'Không có tài khoản nào')).toBeVisible();
  });

  it('disables after a question, only with a reason', async () => {
    const { commands } = identityWith([anAccount()]);
    const { person } = await renderApp(PATH, { user: admin });
    await person.click((await rowOf('Bá')).getByRole('button', { name: 'Disable the account of Bá' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Disable the account of Bá?' }));
    await person.click(asked.getByRole('button', { name: 'Disable' }));
    expect(asked.getByText('This field is required')).toBeVisible();
    expect(commands).toEqual([]);
    await person.type(asked.getByRole('textbox', { name: /^Reason/u }), ' Spam to tutors ');
    await person.click(asked.getByRole('button', { name: 'Disable' }));
    expect(await screen.findByText('The account of Bá is disabled')).toBeVisible();
    expect(commands).toEqual([{ path: 'u-2/disable', body: { reason: 'Spam to tutors' } }]);
    expect(await (await rowOf('Bá')).findByText('Account disabled')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('enables without a reason, and says why it could not', async () => {
    const { commands } = identityWith([anAccount({ disabled: true })]);
    const { person } = await renderApp(PATH, { user: admin });
    await person.click((await rowOf('Bá')).getByRole('button', { name: 'Enable the account of Bá' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Enable the account of Bá?' }));
    server.use(http.put('/api/auth/accounts/:uid/enable', () => failure(404, 'account-not-found'), { once: true }));
    await person.click(asked.getByRole('button', { name: 'Enable' }));
    expect(await asked.findByText('This account does not exist.')).toBeVisible();
    await person.click(asked.getByRole('button', { name: 'Enable' }));
    await waitFor(() => {
      expect(commands).toEqual([{ path: 'u-2/enable', body: { reason: '' } }]);
    });
  });

  it('shows who disabled and enabled an account, and why', async () => {
    identityWith([anAccount()]);
    const { person } = await renderApp(PATH, { user: admin });
    await person.click((await rowOf('Bá')).getByRole('button', { name: 'History of Bá' }));
    const history = within(await screen.findByRole('dialog', { name: 'History of Bá' }));
    expect(await history.findByText('Disabled by Lan')).toBeVisible();
    expect(history.getByText('Spam')).toBeVisible();
    expect(history.getByText('Enabled by an operator')).toBeVisible();
    expect(history.getByText('Account created')).toBeVisible();
  });
});
