import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aToken, aUser } from '../../../../test/builders.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { failure, server } from '../../../../test/server.ts';
import { signInProvider } from '../../../../test/sign-in-provider.ts';
import { writeToken } from '../../../session/access-token.ts';
import { getSession } from '../../../session/session-store.ts';
// Imported here so that lazy components are loaded before the tests need them.
import './delete-account-dialog.tsx';
import './email-dialog.tsx';
import './logout-everywhere-dialog.tsx';
import './name-dialog.tsx';
import './password-dialog.tsx';

const account = (change: Parameters<typeof aUser>[0] = {}) => renderApp('/user-profile', { user: aUser(change) });

/** Clicks a button of the settings; returns the dialog that opens. */
async function opened(person: Awaited<ReturnType<typeof account>>['person'], button: string, role = 'dialog') {
  await person.click(screen.getByRole('button', { name: button }));
  return within(await screen.findByRole(role));
}

/** Mocks a call; returns how often it was made. */
function answering(method: 'post' | 'put' | 'delete' | 'get', path: string, answer: () => Response) {
  const bodies: unknown[] = [];
  server.use(
    http[method](path, async ({ request }) => {
      bodies.push(await request.json().catch(() => undefined));
      return answer();
    }),
  );
  return bodies;
}

describe('the confirmation of an address', () => {
  it('is requested until the address is confirmed', async () => {
    await account({ emailVerified: true });
    expect(screen.queryByText('Please confirm your email address')).toBeNull();
  });

  it('is sent, and can be sent again', async () => {
    const asked = answering('post', '/api/auth/verification-mail', () =>
      HttpResponse.json({ success: true, data: { requested: true } }),
    );
    const { person } = await account({ emailVerified: false });
    await person.click(screen.getByRole('button', { name: 'Send me the link' }));
    expect(await screen.findByText(/on its way to ngan@example\.com/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send it again' })).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it('shows a rate limit', async () => {
    answering('post', '/api/auth/verification-mail', () => failure(429, 'limited', undefined, 1261));
    const { person } = await account({ emailVerified: false });
    await person.click(screen.getByRole('button', { name: 'Send me the link' }));
    expect(await screen.findByText(/^Too many requests\. .* You can try again in 22 minutes\.$/)).toBeVisible();
  });

  it('says what went wrong, and nothing of a wait that the server did not name', async () => {
    answering('post', '/api/auth/verification-mail', () => failure(503, 'unavailable'));
    const { person } = await account({ emailVerified: false });
    await person.click(screen.getByRole('button', { name: 'Send me the link' }));
    expect(await screen.findByText('The email could not be sent. Please try again.')).toBeVisible();
  });

  it('is noticed when the page is shown again, and a failure changes nothing', async () => {
    const answers = [() => failure(503, 'unavailable')];
    const asked = answering('get', '/api/profiles/me', () =>
      (answers.shift() ?? (() => HttpResponse.json({ success: true, data: aUser({ emailVerified: true }) })))(),
    );
    writeToken(aToken());
    await account({ emailVerified: false });
    const back = () => document.dispatchEvent(new Event('visibilitychange'));
    back();
    await waitFor(() => {
      expect(asked).toHaveLength(1);
    });
    expect(screen.getByText('Please confirm your email address')).toBeVisible();
    back();
    await waitFor(() => {
      expect(screen.queryByText('Please confirm your email address')).toBeNull();
    });
    expect(asked).toHaveLength(2);
    back();
    expect(asked).toHaveLength(2);
  });
});

describe('the name', () => {
  it('changes at once', async () => {
    const sent = answering('put', '/api/auth/updateprofile', () =>
      HttpResponse.json({ success: true, data: aUser({ name: 'Ngân Hà' }) }),
    );
    const { person } = await account();
    const dialog = await opened(person, 'Change name');
    const field = dialog.getByRole('textbox', { name: 'Name' });
    expect(field).toHaveValue('Ngân');
    await person.type(field, ' Hà');
    await person.dblClick(dialog.getByRole('button', { name: 'Save' }));
    expect(await within(screen.getByRole('main')).findByText('Ngân Hà')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([{ name: 'Ngân Hà' }]);
  });

  it('stays in the dialog if it is empty or the call fails', async () => {
    answering('put', '/api/auth/updateprofile', () => failure(503, 'unavailable'));
    const { person } = await account();
    const dialog = await opened(person, 'Change name');
    const field = dialog.getByRole('textbox', { name: 'Name' });
    await person.clear(field);
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Name is required')).toBeVisible();
    await person.type(field, 'Hà');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Your name could not be changed. Please try again.')).toBeVisible();
    expect(field).toHaveValue('Hà');
  });
});

describe('the password', () => {
  it('cannot be changed here by users who sign in with LinkedIn', async () => {
    await account({ provider: 'linkedin' });
    expect(screen.getByRole('button', { name: 'Change name' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
  });

  it('requires the current password, the minimum length and a matching confirmation', async () => {
    const { person } = await account();
    const dialog = await opened(person, 'Change password');
    await person.type(dialog.getByLabelText('New password'), 'short');
    await person.type(dialog.getByLabelText('Confirm password'), 'other');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Password is required')).toBeVisible();
    expect(dialog.getByText('Password must be at least 6 characters')).toBeVisible();
    expect(dialog.getByText('Passwords do not match')).toBeVisible();
  });
});

describe('another password', () => {
  const change = async (answer: () => Response) => {
    const asked = answering('put', '/api/auth/password', answer);
    const { person } = await account();
    const dialog = await opened(person, 'Change password');
    await person.type(dialog.getByLabelText('Current password'), 'old-password');
    await person.type(dialog.getByLabelText('New password'), 'another-password');
    await person.type(dialog.getByLabelText('Confirm password'), 'another-password');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    return { asked, dialog };
  };

  it('is set by our server, and this browser stays signed in', async () => {
    const { attempts } = signInProvider();
    const { asked } = await change(() => HttpResponse.json({ success: true, data: { changed: true } }));
    expect(await screen.findByText('Your password has been changed.')).toBeVisible();
    expect(asked).toEqual([{ current: 'old-password', password: 'another-password' }]);
    expect(attempts).toMatchObject([{ email: 'ngan@example.com', password: 'another-password' }]);
    expect(getSession().status).toBe('signed-in');
  });

  it('is not set if the old one is wrong', async () => {
    const { attempts } = signInProvider();
    const { dialog } = await change(() => failure(400, 'credentials-invalid'));
    expect(await dialog.findByText('This is not your current password')).toBeVisible();
    expect(attempts).toEqual([]);
  });
});

describe('another address', () => {
  const change = async (answer: () => Response, user: Parameters<typeof account>[0] = {}) => {
    const asked = answering('post', '/api/auth/email-change', answer);
    const { person } = await account(user);
    const dialog = await opened(person, 'Change email address');
    await person.type(dialog.getByLabelText('New email address'), 'New@Example.com');
    await person.type(dialog.getByLabelText('Current password'), 'old-password');
    await person.click(dialog.getByRole('button', { name: 'Send the link' }));
    return { asked, dialog };
  };

  it('gets a link, and the account keeps its address until then', async () => {
    const { asked } = await change(() => HttpResponse.json({ success: true, data: { requested: true } }));
    expect(await screen.findByText(/A link is on its way to new@example\.com/i)).toBeVisible();
    expect(asked).toMatchObject([{ password: 'old-password' }]);
    expect(getSession().user?.email).toBe('ngan@example.com');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['credentials-invalid', 400, 'This is not your current password'],
    ['email-unchanged', 409, 'The account already uses this address.'],
    ['limited', 429, 'Too many requests. Please try again later.'],
  ] as const)('is refused in words: %s', async (code, status, text) => {
    const { dialog } = await change(() => failure(status, code));
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.getByLabelText('New email address')).toHaveValue('New@Example.com');
  });

  it('tells whoever logs in with LinkedIn only to set a password first', async () => {
    const { person } = await account({ provider: 'linkedin' });
    const dialog = await opened(person, 'Change email address');
    expect(dialog.getByText(/set a password first/)).toBeVisible();
  });

  it('is not offered without an address', async () => {
    await account({ provider: 'linkedin', email: '' });
    expect(screen.queryByRole('button', { name: 'Change email address' })).toBeNull();
  });
});

describe('a logout everywhere', () => {
  it('asks first, ends the session here too, and shows a notice', async () => {
    const asked = answering('post', '/api/auth/logout-everywhere', () =>
      HttpResponse.json({ success: true, data: { loggedOut: true } }),
    );
    const { person, address } = await account();
    const dialog = await opened(person, 'Log out everywhere', 'alertdialog');
    expect(asked).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Log out everywhere' }));
    await waitFor(() => {
      expect(address()).toBe('/');
    });
    expect(getSession().user).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  it('changes nothing if it fails', async () => {
    answering('post', '/api/auth/logout-everywhere', () => failure(503, 'unavailable'));
    const { person } = await account();
    const dialog = await opened(person, 'Log out everywhere', 'alertdialog');
    await person.click(dialog.getByRole('button', { name: 'Log out everywhere' }));
    expect(await dialog.findByText('Not every device could be logged out. Please try again.')).toBeVisible();
    expect(getSession().user).toBeDefined();
  });
});

describe('the download of the data', () => {
  it('shows a rate limit, and saves nothing', async () => {
    answering('get', '/api/profiles/me/export', () => failure(429, 'limited'));
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click');
    const { person } = await account();
    await person.click(screen.getByRole('button', { name: 'Download your data' }));
    expect(await screen.findByText('Too many requests. Please try again later.')).toBeVisible();
    expect(click).not.toHaveBeenCalled();
    click.mockRestore();
  });
});

describe('the deletion of the account', () => {
  it.each([
    ['vi', 'Xóa tài khoản', 'xoá'],
    ['en', 'Delete account', ' delete'],
  ] as const)('requires the confirmation word in %s', async (language, button, word) => {
    const asked = answering('delete', '/api/profiles/me', () =>
      HttpResponse.json({ success: true, data: { deleted: true } }),
    );
    const { person, address } = await renderApp('/user-profile', { user: aUser(), language });
    const dialog = await opened(person, button, 'alertdialog');
    await person.type(dialog.getByRole('textbox'), 'yes');
    await person.click(dialog.getByRole('button', { name: button }));
    expect(dialog.getByRole('textbox')).toBeInvalid();
    expect(dialog.getByRole('textbox')).toHaveFocus();
    expect(asked).toEqual([]);
    await person.clear(dialog.getByRole('textbox'));
    await person.type(dialog.getByRole('textbox'), `${word}{Enter}`);
    await waitFor(() => {
      expect(address()).toBe('/');
    });
    expect(getSession().user).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  it('explains that the last admin cannot be deleted', async () => {
    answering('delete', '/api/profiles/me', () => failure(409, 'last-admin'));
    const { person } = await account();
    const dialog = await opened(person, 'Delete account', 'alertdialog');
    await person.type(dialog.getByRole('textbox'), 'DELETE');
    await person.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(await dialog.findByText('The last admin cannot be removed.')).toBeVisible();
    expect(getSession().user).toBeDefined();
  });
});
