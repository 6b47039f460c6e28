import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { admin, adminMarketplace } from '../../../test/admin-marketplace.ts';
import { anAdminTutor } from '../../../test/profile-builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
// Imported here so that the lazy component is loaded before the tests need it.
import './decision-dialog.tsx';
import './tutor-panel.tsx';

const APPROVAL = '/admin/tutors/approval';
const MANAGE = '/admin/tutors/manage';

const waiting = [
  anAdminTutor(),
  anAdminTutor({ uid: 'w-2', id: 'w-2', name: 'Hồ Thị Lan', email: 'lan@example.com' }),
  anAdminTutor({ uid: 'w-3', id: 'w-3', name: 'Vũ Minh', email: 'minh@example.com' }),
];

describe('the keyboard shortcuts of the list', () => {
  it('work from the start, without a focused element', async () => {
    adminMarketplace();
    const { person } = await renderApp(MANAGE, { user: admin });
    await screen.findByRole('link', { name: /Trần Văn Bá/ });
    act(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    expect(document.body).toHaveFocus();
    await person.keyboard('j');
    expect(screen.getByRole('link', { name: /Trần Văn Bá/ })).toHaveFocus();
  });

  it('continue from the last row after a click on an empty spot', async () => {
    adminMarketplace();
    const { person } = await renderApp(MANAGE, { user: admin });
    await screen.findByRole('link', { name: /Trần Văn Bá/ });
    await person.keyboard('jj');
    expect(screen.getByRole('link', { name: /Anna Lindqvist/ })).toHaveFocus();
    await person.click(document.body);
    expect(document.body).toHaveFocus();
    await person.keyboard('j');
    expect(screen.getByRole('link', { name: /Lê Nam/ })).toHaveFocus();
  });

  it('start at the heading, which has the focus after a navigation', async () => {
    adminMarketplace();
    const { person } = await renderApp(MANAGE, { user: admin });
    await screen.findByRole('link', { name: /Trần Văn Bá/ });
    screen.getByRole('heading', { level: 1 }).focus();
    await person.keyboard('j');
    expect(screen.getByRole('link', { name: /Trần Văn Bá/ })).toHaveFocus();
  });

  it('continue from a button of a row', async () => {
    adminMarketplace();
    const { person } = await renderApp(MANAGE, { user: admin });
    (await screen.findByRole('button', { name: 'Reject Trần Văn Bá' })).focus();
    await person.keyboard('j');
    expect(screen.getByRole('link', { name: /Anna Lindqvist/ })).toHaveFocus();
  });

  it('are plain letters in the search box and in the reason', async () => {
    adminMarketplace();
    const { person } = await renderApp(MANAGE, { user: admin });
    const link = await screen.findByRole('link', { name: /Trần Văn Bá/ });
    await person.type(screen.getByRole('searchbox'), 'j');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    link.focus();
    await person.keyboard('r');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Reject Trần Văn Bá?' }));
    await person.type(dialog.getByRole('textbox'), 'jk');
    expect(dialog.getByRole('textbox')).toHaveValue('jk');
    expect(dialog.getByRole('textbox')).toHaveFocus();
  });

  it('decide nothing without a focused row or an open profile', async () => {
    adminMarketplace();
    const { person } = await renderApp(APPROVAL, { user: admin });
    await screen.findByRole('link', { name: /Trần Văn Bá/ });
    await person.keyboard('a');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('are disabled while a dialog is open', async () => {
    adminMarketplace();
    const { person } = await renderApp(MANAGE, { user: admin });
    (await screen.findByRole('link', { name: /Trần Văn Bá/ })).focus();
    await person.keyboard('a');
    const asked = within(await screen.findByRole('alertdialog', { name: 'Approve Trần Văn Bá?' }));
    expect(asked.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await person.keyboard('jr');
    expect(asked.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(screen.queryByText('Reject Trần Văn Bá?')).not.toBeInTheDocument();
  });
});

describe('after a decision, with a profile beside the list', () => {
  const narrow = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
  });
  afterEach(() => {
    window.matchMedia = narrow;
  });

  const decide = async (person: UserEvent, key: string, question: string, answer: string) => {
    await person.keyboard(key);
    const asked = within(await screen.findByRole('alertdialog', { name: question }));
    await person.click(asked.getByRole('button', { name: answer }));
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    });
  };

  it('the next row has the focus and its profile is open, so that the keyboard alone is enough', async () => {
    const { decisions } = adminMarketplace({ tutors: waiting });
    const { person, address } = await renderApp(APPROVAL, { user: admin });
    await screen.findByRole('link', { name: /Trần Văn Bá/ });
    await person.keyboard('j');
    await decide(person, 'a', 'Approve Trần Văn Bá?', 'Approve');
    expect(await screen.findByRole('link', { name: /Hồ Thị Lan/ })).toHaveFocus();
    await waitFor(() => {
      expect(address()).toBe(`${APPROVAL}?tutor=w-2`);
    });
    await waitFor(() => {
      expect(screen.getByRole('region', { name: 'Profile' })).toHaveTextContent('Hồ Thị Lan');
    });
    await decide(person, 'r', 'Reject Hồ Thị Lan?', 'Reject without a reason');
    expect(await screen.findByRole('link', { name: /Vũ Minh/ })).toHaveFocus();
    await decide(person, 'a', 'Approve Vũ Minh?', 'Approve');
    expect(decisions.map(({ path }) => path)).toEqual(['t-1/approve', 'w-2/reject', 'w-3/approve']);
    expect(await screen.findByText('Nobody is waiting')).toBeVisible();
  });

  it('the previous row follows the last one of the list', async () => {
    adminMarketplace({ tutors: waiting });
    const { person, address } = await renderApp(`${APPROVAL}?tutor=w-3`, { user: admin });
    await screen.findByRole('link', { name: /Vũ Minh/ });
    await decide(person, 'a', 'Approve Vũ Minh?', 'Approve');
    expect(await screen.findByRole('link', { name: /Hồ Thị Lan/ })).toHaveFocus();
    await waitFor(() => {
      expect(address()).toBe(`${APPROVAL}?tutor=w-2`);
    });
  });

  it('the focus does not move on if the dialog is cancelled', async () => {
    adminMarketplace({ tutors: waiting });
    const { person, address } = await renderApp(APPROVAL, { user: admin });
    await screen.findByRole('link', { name: /Trần Văn Bá/ });
    await person.keyboard('j');
    await decide(person, 'a', 'Approve Trần Văn Bá?', 'Cancel');
    expect(screen.getByRole('link', { name: /Trần Văn Bá/ })).toHaveFocus();
    expect(address()).toBe(APPROVAL);
  });
});
