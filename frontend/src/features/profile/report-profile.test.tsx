import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aProfile, aUser } from '../../../test/builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { failure, server } from '../../../test/server.ts';

const owner = aUser({ uid: 't-1', id: 't-1', roles: { client: true, tutor: true, admin: false } });

function serve(answer: () => Response = () => HttpResponse.json({ success: true, data: { received: true } })) {
  const sent: unknown[] = [];
  server.use(
    http.get('/api/tutors/t-1', () => HttpResponse.json({ success: true, data: aProfile() })),
    http.post('/api/tutors/t-1/reports', async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  return sent;
}

async function openDialog() {
  const { person } = await renderApp('/profile/t-1');
  const link = await screen.findByRole('button', { name: 'Report this profile' });
  link.focus();
  await person.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Trần Văn Bá’s profile' }));
  return { person, dialog, link };
}

describe('reporting a profile', () => {
  it('sends a reason and a text by the keyboard, says thanks and returns the focus', async () => {
    const sent = serve();
    const { person, dialog, link } = await openDialog();
    await waitFor(() => {
      expect(dialog.getByRole('radio', { name: 'This person is not who they say they are' })).toHaveFocus();
    });
    await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(dialog.getByRole('radio', { name: 'Asks for money up front, or is spam' })).toBeChecked();
    await person.type(dialog.getByRole('textbox', { name: /What happened/ }), 'Asked for a deposit');
    await person.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Thank you. The admins will look at it.')).toBeVisible();
    expect(sent).toEqual([{ reason: 'money', text: 'Asked for a deposit' }]);
    await waitFor(() => {
      expect(link).toHaveFocus();
    });
  });

  it('needs a reason', async () => {
    const sent = serve();
    const { person, dialog } = await openDialog();
    await person.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await dialog.findByText('Please choose what is wrong')).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'This person is not who they say they are' })).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('is not sent with a longer text than admins take, and says so', async () => {
    const sent = serve();
    const { person, dialog } = await openDialog();
    await person.click(dialog.getByRole('radio', { name: 'Something else' }));
    fireEvent.change(dialog.getByRole('textbox', { name: /What happened/ }), { target: { value: 'x'.repeat(2001) } });
    await person.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(dialog.getByRole('textbox', { name: /What happened/ })).toHaveAccessibleDescription(/too long/i);
    expect(dialog.getByRole('button', { name: 'Send report' })).not.toHaveAttribute('aria-busy');
    expect(sent).toEqual([]);
  });

  it('keeps the input after a refusal', async () => {
    serve(() => failure(429, 'limited'));
    const { person, dialog } = await openDialog();
    await person.click(dialog.getByRole('radio', { name: 'Something else' }));
    await person.type(dialog.getByRole('textbox', { name: /What happened/ }), 'Hm');
    await person.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await dialog.findByText('Too many requests. Please try again later.')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /What happened/ })).toHaveValue('Hm');
  });

  it('is not offered to the owner', async () => {
    serve();
    await renderApp('/profile/t-1', { user: owner });
    expect(await screen.findByRole('link', { name: 'Edit profile' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Report this profile' })).toBeNull();
  });
});
