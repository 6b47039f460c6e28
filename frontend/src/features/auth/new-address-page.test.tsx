import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../../test/builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { failure, server } from '../../../test/server.ts';

let posted: unknown[] = [];
beforeEach(() => {
  posted = [];
});

const answering = (answer: () => Response): void => {
  server.use(
    http.post('/api/auth/email-change/confirm', async ({ request }) => {
      posted.push([await request.json(), request.headers.get('authorization')]);
      return answer();
    }),
  );
};
const press = async ({ person }: Awaited<ReturnType<typeof renderApp>>): Promise<void> => {
  await person.click(await screen.findByRole('button', { name: 'Use this address' }));
};

describe('the page of the link to a new address', () => {
  it('sends the link’s code only when its button is clicked, without a session', async () => {
    answering(() => HttpResponse.json({ success: true, data: { email: 'new@example.com' } }));
    const app = await renderApp('/new-address#token.id', { user: aUser() });
    expect(posted).toEqual([]);
    await press(app);
    expect(await screen.findByText(/Log in with new@example\.com from now on/)).toBeVisible();
    expect(posted).toEqual([[{ code: 'token.id' }, null]]);
  });

  it.each([
    ['mail-link-invalid', 400, 'This link no longer works'],
    ['mail-link-expired', 400, 'This link no longer works'],
    ['email-in-use', 409, 'This address already has an account'],
  ] as const)('says why it cannot be used any more: %s', async (code, status, title) => {
    answering(() => failure(status, code));
    await press(await renderApp('/new-address#token.id'));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use this address' })).toBeNull();
  });

  it('can be tried again after a failure', async () => {
    answering(() => failure(503, 'unavailable'));
    const app = await renderApp('/new-address#token.id');
    await press(app);
    expect(await screen.findByRole('alert')).toBeVisible();
    await press(app);
    expect(posted).toHaveLength(2);
  });

  it('needs a link', async () => {
    await renderApp('/new-address');
    expect(await screen.findByText('This link no longer works')).toBeVisible();
  });
});
