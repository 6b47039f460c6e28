import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { admin, adminMarketplace } from '../../../../test/admin-marketplace.ts';
import { anAdminTutor } from '../../../../test/profile-builders.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { failure, server } from '../../../../test/server.ts';

const saved: { name: string; content: Blob }[] = [];
const click = jest.spyOn(HTMLAnchorElement.prototype, 'click');
const { createObjectURL, revokeObjectURL } = URL;
let last: Blob | undefined;

beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = (blob) => {
    last = blob as Blob;
    return 'blob:csv';
  };
  URL.revokeObjectURL = () => undefined;
  click.mockImplementation(function (this: HTMLAnchorElement) {
    if (last !== undefined) saved.push({ name: this.download, content: last });
  });
});
afterEach(() => {
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  click.mockReset();
});

/** jsdom's blobs have no arrayBuffer(). */
const bytesOf = (blob: Blob): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(new Uint8Array(reader.result as ArrayBuffer));
    };
    reader.readAsArrayBuffer(blob);
  });

async function lines(): Promise<string[]> {
  await waitFor(() => {
    expect(saved).toHaveLength(1);
  });
  const bytes = await bytesOf(saved[0]?.content ?? new Blob());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return new TextDecoder().decode(bytes).split('\r\n');
}

describe('the download of a list', () => {
  it('has all rows of the present filter, and the day in the name of the file', async () => {
    const { lists } = adminMarketplace();
    const { person } = await renderApp('/admin/tutors/manage?filter=rejected&keyword=b', { user: admin });
    await person.click(await screen.findByRole('button', { name: 'Download CSV' }));
    const [head = '', row = '', end] = await lines();
    expect(head).toBe(
      'Id,Name,Email,Address confirmed,Account disabled,Registered,Sent for approval,Status,Active,Reason,Categories,Rate from,Rate up to,Currency',
    );
    expect(row).toBe(
      't-4,Bùi Đức,duc@example.com,,no,2026-11-01T08:00:00.000Z,2026-11-20T08:00:00.000Z,Rejected,yes,No.,Music,200000,0,VND',
    );
    expect(end).toBe('');
    expect(lists.at(-1)).toBe('page=1&limit=100&keyword=b&status=rejected');
    expect(saved[0]?.name).toMatch(/^tutors-\d{4}-\d{2}-\d{2}\.csv$/u);
    expect(await screen.findByText(`Saved as ${saved[0]?.name ?? ''}`)).toBeVisible();
  });

  it('has pending tutors in the language of the page, and no formula of a tutor', async () => {
    adminMarketplace({ tutors: [anAdminTutor({ name: '=HYPERLINK("https://evil.example")' })] });
    const { person } = await renderApp('/admin/tutors/approval', { user: admin, language: 'vi' });
    await person.click(await screen.findByRole('button', { name: 'Tải CSV' }));
    const [head = '', row = ''] = await lines();
    expect(head.startsWith('Mã,Tên,Email,')).toBe(true);
    expect(row).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(saved[0]?.name).toMatch(/^pending-tutors-/u);
  });

  it('has accounts with their state and roles', async () => {
    const account = {
      ...{ id: 'u-2', uid: 'u-2', name: 'Bá', email: 'ba@example.com', emailVerified: true, disabled: false },
      ...{ roles: { client: true, tutor: true, admin: false }, provider: 'password' },
      createdAt: '2026-11-01T08:00:00.000Z',
    };
    server.use(
      http.get('/api/auth/accounts', () =>
        HttpResponse.json({ success: true, data: [account], meta: { total: 1, page: 1, limit: 20 } }),
      ),
    );
    const { person } = await renderApp('/admin/accounts', { user: admin });
    await person.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect((await lines())[1]).toBe('u-2,Bá,ba@example.com,yes,no,yes,no,2026-11-01T08:00:00.000Z');
  });

  it('says that it failed, and saves nothing', async () => {
    adminMarketplace();
    const { person } = await renderApp('/admin/tutors/manage', { user: admin });
    const button = await screen.findByRole('button', { name: 'Download CSV' });
    server.use(http.get('/api/admin/tutors', () => failure(503, 'unavailable')));
    await person.click(button);
    expect(await screen.findByText('The whole list could not be read. Please try again.')).toBeVisible();
    expect(saved).toEqual([]);
  });
});
