import { describe, expect, it } from '@jest/globals';
import type { HeldInquiry } from '@sao-mai/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../../test/builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { failure, server } from '../../../test/server.ts';

const admin = aUser({ roles: { client: true, tutor: false, admin: true } });

const heldInquiry: HeldInquiry = {
  id: 'h-1',
  tutor: { uid: 't-1', name: 'Trần Văn Bá' },
  sender: { uid: 'u-9', name: 'Bảo Châu', email: 'chau@example.com' },
  message: 'Xem ngay https://casino.example',
  createdAt: '2026-11-01T08:00:00.000Z',
  reason: 'quick-link',
};

function holdWith(data: readonly HeldInquiry[]) {
  server.use(
    http.get('/api/inquiries/held', () => {
      const counts = { failed: 2, unknown: 1, held: data.length };
      return HttpResponse.json({ success: true, data, meta: { total: data.length, page: 1, limit: 20, counts } });
    }),
  );
}

describe('the held messages', () => {
  const openHeld = () => renderApp('/admin/inquiries?show=held', { user: admin });

  it('have their own tab and show sender, tutor, text and the reason', async () => {
    server.use(
      http.get('/api/inquiries/undelivered', () => {
        const meta = { total: 0, page: 1, limit: 20, counts: { failed: 0, unknown: 0, held: 1 } };
        return HttpResponse.json({ success: true, data: [], meta });
      }),
    );
    holdWith([heldInquiry]);
    const { person } = await renderApp('/admin/inquiries', { user: admin });
    await person.click(await screen.findByRole('link', { name: /^Held/ }));
    const item = within(await within(screen.getByRole('main')).findByRole('listitem'));
    expect(item.getByRole('heading', { name: 'Bảo Châu to Trần Văn Bá' })).toBeVisible();
    expect(item.getByText(/chau@example\.com/)).toBeVisible();
    expect(item.getByText('Xem ngay https://casino.example')).toBeVisible();
    expect(item.getByText(/less than three seconds after the form was opened/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Held/ })).toHaveTextContent('Held1');
    expect(screen.getByRole('link', { name: /^Not delivered/ })).toHaveTextContent('Not delivered3');
  });

  it.each([
    ['deleted', /has deleted the profile/],
    ['hidden', /profile is not public at the moment/],
  ] as const)('say that the profile of their tutor is %s', async (profile, words) => {
    holdWith([{ ...heldInquiry, tutor: { ...heldInquiry.tutor, profile } }]);
    await openHeld();
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('are delivered by ‘Release’', async () => {
    holdWith([heldInquiry]);
    server.use(
      http.post('/api/inquiries/held/h-1/release', () => {
        holdWith([]);
        return HttpResponse.json({ success: true, data: { id: 'h-1' } });
      }),
    );
    const { person } = await openHeld();
    await person.click(await screen.findByRole('button', { name: 'Release' }));
    expect(await screen.findByText('The message is on its way to the tutor')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'No message is held' })).toBeVisible();
  });

  it('are discarded after a question', async () => {
    holdWith([heldInquiry]);
    let discarded = 0;
    server.use(
      http.post('/api/inquiries/held/h-1/discard', () => {
        discarded += 1;
        holdWith([]);
        return HttpResponse.json({ success: true, data: { id: 'h-1' } });
      }),
    );
    const { person } = await openHeld();
    await person.click(await screen.findByRole('button', { name: 'Discard' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Discard the message from Bảo Châu?' }));
    await person.click(dialog.getByRole('button', { name: 'Keep' }));
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
    expect(discarded).toBe(0);
    await person.click(screen.getByRole('button', { name: 'Discard' }));
    await person.click(await screen.findByRole('button', { name: 'Discard message' }));
    expect(await screen.findByText('The message is not delivered')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'No message is held' })).toBeVisible();
    expect(discarded).toBe(1);
  });

  it('say so if another admin was faster', async () => {
    holdWith([heldInquiry]);
    server.use(http.post('/api/inquiries/held/h-1/release', () => failure(409, 'delivery-changed')));
    const { person } = await openHeld();
    await person.click(await screen.findByRole('button', { name: 'Release' }));
    expect(await screen.findByText(/has changed in the meantime/)).toBeVisible();
  });
});
