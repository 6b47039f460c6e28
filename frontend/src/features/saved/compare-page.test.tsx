import { describe, expect, it, jest } from '@jest/globals';
import type { ListedTutor } from '@sao-mai/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aTutor } from '../../../test/builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { failure, server } from '../../../test/server.ts';
import '../../ui/toast-host.tsx';

function aListed({ excerpt: _excerpt, ...tutor }: ReturnType<typeof aTutor>, availability: string[]): ListedTutor {
  return { ...tutor, availability };
}

const listed: readonly ListedTutor[] = [
  aListed(aTutor({ uid: 'an', name: 'An', paused: true }), ['Buổi tối']),
  aListed(
    aTutor({
      ...{ uid: 'binh', name: 'Bình', subjects: ['Arts', 'Music'], location: '', languages: ['English'] },
      ...{ teachingMethods: ['At home'], hourlyRate: { min: 20, max: 30, currency: 'USD' } },
    }),
    ['Weekends', 'Evenings'],
  ),
  ...['c', 'd', 'e'].map((uid) => aListed(aTutor({ uid, name: uid.toUpperCase() }), [])),
];

function serve() {
  const asked: string[][] = [];
  server.use(
    http.get('/api/search/tutors', ({ request }) => {
      const uids = new URL(request.url).searchParams.getAll('uid');
      asked.push(uids);
      return HttpResponse.json({ success: true, data: listed.filter(({ uid }) => uids.includes(uid)) });
    }),
  );
  return asked;
}

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Comparison of tutors' }))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
const columns = async () => (await rows())[0]?.slice(1);
const main = () => within(screen.getByRole('main'));

describe('the comparison', () => {
  it('shows the facts of each tutor side by side, in the order of the address', async () => {
    serve();
    await renderApp('/compare?uid=binh&uid=an');
    expect(screen.getByRole('heading', { level: 1, name: 'Compare tutors' })).toBeVisible();
    expect(await rows()).toEqual([
      ['Tutor', 'Bình', 'AnNot taking students at the moment'],
      ['Hourly rate', '$20 – $30 / hour', '₫250,000 / hour'],
      ['Subjects', 'ArtsMusic', 'Music'],
      ['Teaching methods', 'At home', 'Online'],
      ['Location', '–Not stated', 'Huế'],
      ['Languages', 'English', 'Vietnamese'],
      ['Availability', 'WeekendsEvenings', 'Buổi tối'],
      ['Tutor profile', 'View full profileBình', 'View full profileAn'],
    ]);
    expect(screen.getByRole('link', { name: 'View full profile Bình' })).toHaveAttribute('href', '/profile/binh');
    expect(await screen.findByRole('button', { name: 'Save An' })).toHaveAttribute('aria-pressed', 'false');
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  it('says who is not listed, without asking for malformed uids', async () => {
    const asked = serve();
    const { person, address } = await renderApp('/compare?uid=an&uid=gone&uid=%3Cb%3E');
    const gone = 'This tutor is not listed';
    expect(await columns()).toEqual(['AnNot taking students at the moment', gone, gone]);
    expect(asked).toEqual([['an', 'gone']]);
    const [leave] = screen.getAllByRole('link', { name: 'Leave out the tutor who is not listed' });
    if (leave !== undefined) await person.click(leave);
    await waitFor(() => {
      expect(address()).toBe('/compare?uid=an&uid=%3Cb%3E');
    });
    expect(await columns()).toEqual(['AnNot taking students at the moment', gone]);
  });

  it('says that none is listed', async () => {
    serve();
    await renderApp('/compare?uid=gone');
    expect(await screen.findByRole('heading', { name: 'None of these tutors is listed' })).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('shows the first four of more, each once', async () => {
    serve();
    await renderApp('/compare?uid=an&uid=an&uid=c&uid=d&uid=e&uid=binh');
    expect(await columns()).toEqual(['AnNot taking students at the moment', 'C', 'D', 'E']);
    expect(screen.getByText('The link names more tutors; these are the first 4.')).toBeVisible();
  });

  it('leaves a tutor out, and goes back to the choice with the others', async () => {
    serve();
    const { person, address } = await renderApp('/compare?uid=binh&uid=c');
    await person.click(await screen.findByRole('link', { name: 'Leave C out' }));
    await waitFor(() => {
      expect(address()).toBe('/compare?uid=binh');
    });
    expect(await columns()).toEqual(['Bình']);
    expect(screen.getByRole('link', { name: 'Choose from saved tutors' })).toHaveAttribute('href', '/saved?uid=binh');
  });

  it('copies its address', async () => {
    serve();
    const { person } = await renderApp('/compare?uid=binh&uid=c');
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await person.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(write).toHaveBeenCalledWith(`${location.origin}/compare?uid=binh&uid=c`);
    const notices = await screen.findByRole('region', { name: /^Notices/ });
    // It fades in.
    await waitFor(() => {
      expect(within(notices).getByText('Link copied')).toBeVisible();
    });
  });

  it('without tutors tells how to choose them', async () => {
    await renderApp('/compare');
    expect(screen.getByRole('heading', { name: 'Whom would you like to compare?' })).toBeVisible();
    expect(main().getByRole('link', { name: 'Choose from saved tutors' })).toHaveAttribute('href', '/saved');
  });

  it('says that the tutors did not load, and tries again', async () => {
    server.use(http.get('/api/search/tutors', () => failure(400, 'invalid-value')));
    const { person } = await renderApp('/compare?uid=c');
    const again = await screen.findByRole('button', { name: 'Try again' });
    serve();
    await person.click(again);
    expect(await columns()).toEqual(['C']);
  });
});
