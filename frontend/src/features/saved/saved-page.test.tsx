import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aTutor, aUser } from '../../../test/builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { aSavedTutor, savedAccount } from '../../../test/saved-account.ts';
import { failure, server } from '../../../test/server.ts';
import '../../ui/toast-host.tsx';

const names: Readonly<Record<string, string>> = { a: 'An', b: 'Bình', c: 'Chi', d: 'Dung', e: 'Em' };

function save(...uids: readonly string[]) {
  localStorage.setItem('saved-tutors', JSON.stringify({ tutors: uids.map((uid) => aSavedTutor(uid)) }));
}

/** The tutors with a name are listed. */
function serve() {
  const asked: string[][] = [];
  server.use(
    http.get('/api/search/tutors', ({ request }) => {
      const uids = new URL(request.url).searchParams.getAll('uid');
      asked.push(uids);
      const listed = uids.flatMap((uid) => {
        const name = names[uid];
        const { excerpt: _excerpt, ...tutor } = aTutor({ uid, name: name ?? '' });
        return name === undefined ? [] : [{ ...tutor, availability: [] }];
      });
      return HttpResponse.json({ success: true, data: listed });
    }),
  );
  return asked;
}

const main = () => within(screen.getByRole('main'));
const notice = async (text: string) => {
  const notices = await screen.findByRole('region', { name: /^Notices/ });
  // It fades in.
  await waitFor(() => {
    expect(within(notices).getByText(text)).toBeVisible();
  });
};
const headings = () =>
  main()
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

describe('the page of saved tutors', () => {
  it('tells a visitor how to save, and how to keep the list', async () => {
    await renderApp('/saved');
    expect(screen.getByRole('heading', { level: 1, name: 'Saved tutors' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'You have not saved anybody yet' })).toBeVisible();
    expect(main().getByRole('link', { name: 'Find Tutors' })).toHaveAttribute('href', '/search');
    expect(main().getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?returnTo=%2Fsaved');
  });

  it('shows the cards of a visitor’s tutors, newest first, and removes one with a way back', async () => {
    save('a', 'b');
    serve();
    const { person } = await renderApp('/saved');
    expect(await screen.findByRole('link', { name: 'View full profile An' })).toHaveAttribute('href', '/profile/a');
    expect(headings()).toEqual(['An', 'Bình']);
    expect(screen.getByText('2 tutors')).toBeVisible();

    await person.click(screen.getByRole('button', { name: 'Remove An' }));
    await waitFor(() => {
      expect(headings()).toEqual(['Bình']);
    });
    expect(screen.getByText('1 tutor')).toHaveFocus();
    await notice('An was removed');
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => {
      expect(headings()).toEqual(['An', 'Bình']);
    });
  });

  it('keeps the focus in the page when the last tutor is removed', async () => {
    save('a');
    serve();
    const { person } = await renderApp('/saved');
    await person.click(await screen.findByRole('button', { name: 'Remove An' }));
    expect(await screen.findByRole('heading', { name: 'You have not saved anybody yet' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('shows no name and no photo of a tutor who is not listed any more, who can be removed', async () => {
    save('gone', 'b');
    serve();
    const { person } = await renderApp('/saved');
    await screen.findByRole('heading', { name: 'No longer listed' });
    const [card] = main().getAllByRole('listitem');
    expect(within(card ?? document.body).queryByRole('img')).not.toBeInTheDocument();
    expect(within(card ?? document.body).queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.getByText(/A tutor whom you saved on Nov 20, 2026 is not listed/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Remove the tutor saved on Nov 20, 2026' }));
    await waitFor(() => {
      expect(headings()).toEqual(['Bình']);
    });
  });

  it('lets four tutors be chosen for a comparison, which the address keeps', async () => {
    save('a', 'b', 'c', 'd', 'e');
    serve();
    const { person, address } = await renderApp('/saved');
    const box = (name: string) => screen.findByRole('checkbox', { name: `Compare ${name}` });
    await person.click(await box('An'));
    const bar = within(screen.getByRole('region', { name: 'Comparison' }));
    expect(bar.getByText('1 of 4 chosen')).toBeVisible();
    expect(bar.queryByRole('link')).not.toBeInTheDocument();
    for (const name of ['Bình', 'Chi', 'Dung']) await person.click(await box(name));
    expect(bar.getByText('4 of 4 chosen')).toBeVisible();
    expect(await box('Em')).toBeDisabled();
    expect(bar.getByRole('link', { name: 'Compare' })).toHaveAttribute('href', '/compare?uid=a&uid=b&uid=c&uid=d');
    await waitFor(() => {
      expect(address()).toBe('/saved?uid=a&uid=b&uid=c&uid=d');
    });
    await person.click(await box('An'));
    expect(await box('Em')).toBeEnabled();
    await person.click(bar.getByRole('button', { name: 'Clear' }));
    await waitFor(() => {
      expect(address()).toBe('/saved');
    });
    expect(screen.queryByRole('region', { name: 'Comparison' })).not.toBeInTheDocument();
  });

  it('asks only for the tutors it shows, in calls of at most 30', async () => {
    save(...Array.from({ length: 60 }, (_, at) => `t-${String(at)}`));
    const asked = serve();
    const { person } = await renderApp('/saved');
    await person.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => {
      expect(main().getAllByRole('heading', { name: 'No longer listed' })).toHaveLength(48);
    });
    expect(asked.map(({ length }) => length)).toEqual([24, 30, 18]);
  });

  it('says that the tutors did not load, and tries again', async () => {
    save('a');
    server.use(http.get('/api/search/tutors', () => failure(400, 'invalid-value')));
    const { person } = await renderApp('/saved');
    const again = await screen.findByRole('button', { name: 'Try again' });
    serve();
    await person.click(again);
    expect(await screen.findByRole('heading', { name: 'An' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});

describe('the page of saved tutors of an account', () => {
  it('shows its list', async () => {
    savedAccount('b');
    serve();
    await renderApp('/saved', { user: aUser() });
    expect(await screen.findByRole('heading', { name: 'Bình' })).toBeVisible();
    expect(screen.getByText(/Nobody else sees it/)).toBeVisible();
  });

  it('keeps a tutor whom the account does not remove', async () => {
    const account = savedAccount('b');
    account.refusal = [503, 'unavailable'];
    serve();
    const { person } = await renderApp('/saved', { user: aUser() });
    await person.click(await screen.findByRole('button', { name: 'Remove Bình' }));
    await notice('The tutor was not removed. Please try again.');
    expect(await screen.findByRole('heading', { name: 'Bình' })).toBeVisible();
    expect(account.sent).toEqual(['remove b']);
  });

  it('says that the list did not load, and tries again', async () => {
    server.use(http.get('/api/profiles/me/saved-tutors', () => failure(503, 'unavailable')));
    serve();
    const { person } = await renderApp('/saved', { user: aUser() });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('heading', { name: 'You have not saved anybody yet' })).not.toBeInTheDocument();
    savedAccount('b');
    await person.click(again);
    expect(await screen.findByRole('heading', { name: 'Bình' })).toBeVisible();
  });

  it('is reached from the account', async () => {
    await renderApp('/user-profile', { user: aUser() });
    expect(main().getByRole('link', { name: 'Saved tutors' })).toHaveAttribute('href', '/saved');
  });
});
