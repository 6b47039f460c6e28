import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OwnProfile } from '@sao-mai/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { Quill } from 'react-quill';
import { aUser } from '../../../test/builders.ts';
import { aPhoto, standInForPhotos } from '../../../test/photo-stand-ins.ts';
import { anOwnProfile } from '../../../test/profile-builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { failure, server } from '../../../test/server.ts';
import { getSession, setVisitor } from '../../session/session-store.ts';
// Imported here so that lazy components are loaded before the tests need them.
import './rich-text.tsx';

const tutor = aUser({ roles: { client: true, tutor: true, admin: false } });

/** Mocks the tutors service with one profile; records the requests in order. */
function tutors(profile: OwnProfile | null, { photoAnswer }: { photoAnswer?: () => Response } = {}) {
  let saved = profile;
  const calls: string[] = [];
  const bodies: Record<string, unknown>[] = [];
  server.use(
    http.get('/api/tutors/me', () =>
      saved === null ? failure(404, 'profile-not-found') : HttpResponse.json({ success: true, data: saved }),
    ),
    http.get('/api/tutors/:id', () => HttpResponse.json({ success: true, data: saved })),
    http.post('/api/tutors', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      calls.push('text');
      bodies.push(body);
      await delay(20);
      const { revision: _, ...content } = body;
      saved = { ...anOwnProfile(), ...saved, ...content, revision: (saved?.revision ?? 0) + 1 };
      return HttpResponse.json({ success: true, data: saved }, { status: 201 });
    }),
    http.put('/api/tutors/upload', () => {
      calls.push('photo');
      return photoAnswer?.() ?? HttpResponse.json({ success: true, data: { profilePicture: 'new.jpg' } });
    }),
  );
  return { calls, bodies };
}

async function open(path = '/edit-profile', language: 'en' | 'vi' = 'en') {
  const app = await renderApp(path, { user: tutor, language });
  await screen.findByRole('textbox', {
    name: language === 'en' ? 'About you and how you teach' : 'Về bạn và cách bạn dạy',
  });
  return app;
}

const saveButton = (name: RegExp = /^Save/) => screen.getByRole('button', { name });

function write(text: string) {
  const editor = Quill.find(document.querySelector('.ql-container') ?? document.body);
  if (!(editor instanceof Quill)) throw new Error('there is no editor');
  act(() => {
    editor.setText(text, 'user');
  });
}

/** Waits until the save has opened the profile. */
async function led(address: () => string) {
  await waitFor(() => {
    expect(address()).toBe('/profile/u-1');
  });
}

const draftOf = (uid = 'u-1'): unknown => JSON.parse(localStorage.getItem(`draft:profile:${uid}`) ?? 'null');

beforeEach(() => {
  standInForPhotos();
});

describe('opening the form', () => {
  it('shows under which concepts search finds the profile while it is being written', async () => {
    tutors(null);
    const read: unknown[] = [];
    server.use(
      http.post('/api/search/reading', async ({ request }) => {
        read.push(await request.json());
        const data = [
          { kind: 'subject', value: 'piano', text: 'piano' },
          { kind: 'place', value: 'thua-thien-hue', text: 'Huế' },
          { kind: 'level', value: 'grade-5' },
          { kind: 'level', value: 'grade-6-12' },
          { kind: 'level', value: 'ielts-6.5' },
          { kind: 'audience', value: 'children' },
          { kind: 'language', value: 'vi' },
        ];
        return HttpResponse.json({ success: true, data });
      }),
    );
    await open('/create-profile');
    expect(screen.queryByText('People find you under')).toBeNull();
    write('Mình dạy piano cho trẻ em.');
    const [shown] = await screen.findAllByRole('region', { name: 'People find you under' });
    const labels = within(shown ?? document.body).getAllByRole('listitem');
    expect(labels.map(({ textContent }) => textContent)).toEqual([
      'piano',
      'Huế',
      'Grade 5',
      'Grade 6–12',
      'IELTS 6.5',
      'Children',
      'Vietnamese',
    ]);
    expect(read).toEqual([{ bio: '<p>Mình dạy piano cho trẻ em.</p>' }]);
  });

  it('does not interrupt with a sign-in form while the profile is being written, if the session has ended', async () => {
    tutors(null);
    const refused = jest.fn();
    server.use(
      http.post('/api/search/reading', () => {
        refused();
        return HttpResponse.json({ success: false, error: '…', code: 'unauthenticated' }, { status: 401 });
      }),
    );
    await open('/create-profile');
    write('Mình dạy piano.');
    await waitFor(() => {
      expect(refused).toHaveBeenCalledTimes(1);
    });
    write('Mình dạy piano ở Huế.');
    await waitFor(() => {
      expect(refused).toHaveBeenCalledTimes(2);
    });
    expect(screen.getByRole('button', { name: 'Save and send for approval' })).toBeVisible();
  });

  it.each([
    ['the own profile', anOwnProfile(), '/profile/u-1'],
    ['the form where there is none', null, '/create-profile'],
  ])('/profile redirects to %s', async (_, profile, path) => {
    tutors(profile);
    const { address } = await renderApp('/profile', { user: tutor });
    await waitFor(() => {
      expect(address()).toBe(path);
    });
  });

  it.each(['/edit-profile', '/create-profile'])('%s sends a rejected tutor to the account', async (path) => {
    tutors(anOwnProfile({ tutorStatus: 'rejected', reason: 'No.' }));
    const { address } = await renderApp(path, { user: tutor });
    await waitFor(() => {
      expect(address()).toBe('/user-profile');
    });
  });

  it('shows an error if the profile does not load, and retries', async () => {
    server.use(http.get('/api/tutors/me', () => failure(503, 'unavailable')));
    const { person } = await renderApp('/edit-profile', { user: tutor });
    expect(await screen.findByText('Failed to load mentor/tutor profile')).toBeVisible();
    tutors(anOwnProfile());
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByDisplayValue('Huế')).toBeVisible();
  });
});

describe('an empty form', () => {
  it('requires the specified fields, with the specified messages, and sends nothing', async () => {
    const { calls } = tutors(null);
    const { person } = await open('/create-profile');
    await person.click(saveButton());
    expect(await screen.findByText('Please select at least one category')).toBeVisible();
    expect(screen.getByText('Bio is required')).toBeVisible();
    expect(screen.getByText('Please add at least one teaching method')).toBeVisible();
    expect(screen.getByText('Please add your general availability')).toBeVisible();
    expect(screen.getByText('Please check the fields that are marked.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Academic Tutoring' })).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it('changes the language at once, messages included, and keeps the input', async () => {
    tutors(null);
    server.use(http.put('/api/auth/updateprofile', () => HttpResponse.json({ success: true, data: tutor })));
    const { person } = await open('/create-profile');
    await person.type(screen.getByLabelText(/^Location/), 'Huế');
    await person.type(screen.getByLabelText(/^Teaching methods/), 'Online, at ho');
    await person.clear(screen.getByLabelText('From'));
    await person.type(screen.getByLabelText('From'), '200,000');
    write('Hello');
    await person.click(saveButton());
    await screen.findByText('Please select at least one category');
    await person.click(screen.getByRole('button', { name: /Tiếng Việt/ }));
    expect(await screen.findByText('Bạn chọn ít nhất một lĩnh vực nhé')).toBeVisible();
    expect(screen.getByText('Bạn cho biết thường rảnh khi nào nhé')).toBeVisible();
    expect(screen.getByLabelText(/^Nơi dạy/)).toHaveValue('Huế');
    expect(screen.getByLabelText('Từ')).toHaveValue('200.000');
    expect(screen.getByRole('button', { name: 'Bỏ “Online”' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Về bạn và cách bạn dạy' })).toHaveTextContent('Hello');
  });

  it('creates the profile with one call for two clicks, and opens it', async () => {
    const { calls, bodies } = tutors(null);
    const { person, address } = await open('/create-profile');
    await person.click(screen.getByRole('checkbox', { name: 'Music' }));
    write('Tôi dạy đàn.');
    await person.type(screen.getByLabelText(/^Teaching methods/), 'a, b,, c ,');
    await person.type(screen.getByLabelText(/^Availability/), 'Mondays{Enter}Sundays');
    await person.type(screen.getByLabelText(/^Website/), 'example.com');
    await person.dblClick(saveButton(/Save and send for approval/));
    await led(address);
    expect(calls).toEqual(['text']);
    expect(bodies[0]).toEqual({
      subjects: ['Music'],
      bio: '<p>Tôi dạy đàn.</p>',
      teachingMethods: ['a', 'b', 'c'],
      availability: ['Mondays', 'Sundays'],
      education: [],
      experience: [],
      languages: [],
      hourlyRate: { min: 0, max: 0, currency: 'VND' },
      location: '',
      contactInfo: { phone: '', website: 'https://example.com/' },
    });
    expect(draftOf()).toBeNull();
  });

  it('shows the progress', async () => {
    tutors(null);
    const { person } = await open('/create-profile');
    const aside = within(screen.getByRole('complementary', { hidden: true }));
    expect(aside.getByText('4 required parts are missing')).toBeInTheDocument();
    await person.click(screen.getByRole('checkbox', { name: 'Music' }));
    await person.click(screen.getByRole('checkbox', { name: 'Arts' }));
    expect(await aside.findByText('3 required parts are missing')).toBeInTheDocument();
    expect(aside.getByText('2 chosen')).toBeInTheDocument();
  });
});

describe('the fields', () => {
  it('an empty editor counts as no bio, 2600 characters are accepted, 2601 are refused', async () => {
    const { calls } = tutors(anOwnProfile());
    const { person, address } = await open();
    write(' \n \n');
    await person.click(saveButton());
    expect(await screen.findByText('Bio is required')).toBeVisible();
    write('ă'.repeat(2601));
    expect(await screen.findByText('1 character too many')).toBeVisible();
    await person.click(saveButton());
    expect(await screen.findByText('Bio cannot be more than 2600 characters')).toBeVisible();
    expect(calls).toEqual([]);
    write('ă'.repeat(2600));
    expect(await screen.findByText('2,600 of 2,600 characters')).toBeInTheDocument();
    await person.click(saveButton());
    await led(address);
    expect(calls).toEqual(['text']);
  });

  it('lists and emphasis are sent as displayed', async () => {
    const { bodies } = tutors(
      anOwnProfile({ bio: '<p>Tôi <strong>dạy</strong>.</p><ul><li>đàn</li></ul><ol><li>hát</li></ol>' }),
    );
    const { person, address } = await open();
    const editor = Quill.find(document.querySelector('.ql-container') ?? document.body);
    if (!(editor instanceof Quill)) throw new Error('there is no editor');
    act(() => {
      editor.insertText(0, 'À, ', 'user');
    });
    await person.click(saveButton());
    await led(address);
    expect(bodies[0]?.['bio']).toBe('<p>À, Tôi <strong>dạy</strong>.</p><ul><li>đàn</li></ul><ol><li>hát</li></ol>');
  });

  it('every kind of comma ends an entry, Backspace edits the last one, too many are reported', async () => {
    tutors(anOwnProfile({ teachingMethods: [] }));
    const { person } = await open();
    const field = screen.getByLabelText(/^Teaching methods/);
    await person.type(field, 'Online，at home、 in town,');
    for (const name of ['Online', 'at home', 'in town']) {
      expect(screen.getByRole('button', { name: `Remove “${name}”` })).toBeVisible();
    }
    await person.keyboard('{Backspace}');
    expect(field).toHaveValue('in town');
    await person.clear(field);
    await person.click(field);
    await person.paste(Array.from({ length: 300 }, (_, n) => `entry ${String(n)}`).join(','));
    await person.tab();
    expect(await screen.findByText('Too many entries (30 at most)')).toBeVisible();
  });

  it('an entry of 5,000 letters is reported', async () => {
    tutors(anOwnProfile());
    const { person } = await open();
    const field = screen.getByLabelText(/^Education/);
    await person.click(field);
    await person.paste('x'.repeat(5000));
    await person.tab();
    expect(await screen.findByText('One of the entries is too long (100 characters at most)')).toBeVisible();
  });

  it('never splits or ends an entry while an input method composes', async () => {
    tutors(anOwnProfile({ teachingMethods: [] }));
    await open();
    const field = screen.getByLabelText(/^Teaching methods/);
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: 'trực tuyến,' } });
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(field).toHaveValue('trực tuyến,');
    fireEvent.compositionEnd(field, { target: { value: 'trực tuyến,' } });
    expect(await screen.findByRole('button', { name: 'Remove “trực tuyến”' })).toBeVisible();
    expect(field).toHaveValue('');
  });

  it.each([
    ['From', 'abc', 'Please enter a number from 0 to 1,000,000,000'],
    ['From', '-1', 'Please enter a number from 0 to 1,000,000,000'],
    ['From', '12.5', 'An amount in VND must be a whole number'],
    ['To', '100,000', 'The highest rate cannot be below the lowest'],
  ])('%s %s: %s', async (label, typed, message) => {
    tutors(anOwnProfile());
    const { person } = await open();
    const field = screen.getByLabelText(label);
    await person.clear(field);
    await person.type(field, typed);
    await person.tab();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByText('Shows as:')).toBeNull();
  });

  it('reads 200.000 in Vietnamese as two hundred thousand, and shows the formatted rate', async () => {
    const { bodies } = tutors(anOwnProfile());
    const { person, address } = await open('/edit-profile', 'vi');
    const field = screen.getByLabelText('Từ');
    await person.clear(field);
    await person.type(field, '300.000');
    expect(await screen.findAllByText(/từ 300\.000\s₫/)).not.toEqual([]);
    await person.click(saveButton(/^Lưu/));
    await led(address);
    expect(bodies[0]?.['hourlyRate']).toEqual({ min: 300_000, max: 0, currency: 'VND' });
  });

  it.each([
    ['javascript:alert(1)', 'Please enter a web address such as example.com or https://example.com'],
    ['//evil.example', 'Please enter a web address such as example.com or https://example.com'],
    ['https://user:pass@host.example', 'Please enter a web address such as example.com or https://example.com'],
    ['@some.body', /^This is a name on another site/],
    ['somebody@example.com', /^This is an email address/],
  ])('refuses %s as a website, and explains the format', async (typed, message) => {
    tutors(anOwnProfile());
    const { person } = await open();
    await person.type(screen.getByLabelText(/^Website/), typed);
    await person.tab();
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('shows an unknown category by its own name, so that it can be removed', async () => {
    tutors(anOwnProfile({ subjects: ['Cooking'] }));
    const { person } = await open();
    await person.click(screen.getByRole('checkbox', { name: 'Cooking' }));
    expect(screen.queryByRole('checkbox', { name: 'Cooking' })).not.toBeInTheDocument();
  });

  it('falls back to the default categories', async () => {
    server.use(http.get('/api/search/categories', () => failure(503, 'unavailable')));
    tutors(anOwnProfile());
    await open();
    expect(screen.getAllByRole('checkbox')).toHaveLength(8);
  });
});

describe('saving', () => {
  it('sends the revision it started with', async () => {
    const { bodies } = tutors(anOwnProfile());
    const { person, address } = await open();
    await person.type(screen.getByLabelText(/^Location/), ' city');
    await person.click(saveButton());
    await led(address);
    expect(bodies[0]).toMatchObject({ revision: 3, location: 'Huế city' });
  });

  it('does not send the photo with a text change, nor the text with a new photo', async () => {
    const { calls } = tutors(anOwnProfile({ profilePicture: 'old.jpg' }));
    const { person, address } = await open();
    await person.upload(screen.getByLabelText('Choose a photo'), aPhoto());
    await screen.findByRole('slider', { name: 'Zoom' });
    await person.click(saveButton());
    await led(address);
    expect(calls).toEqual(['photo']);
  });

  it('sends the text first, then the photo', async () => {
    const { calls } = tutors(anOwnProfile());
    const { person, address } = await open();
    await person.type(screen.getByLabelText(/^Location/), ' city');
    await person.upload(screen.getByLabelText('Choose a photo'), aPhoto());
    await screen.findByRole('slider', { name: 'Zoom' });
    await person.click(saveButton());
    await led(address);
    expect(calls).toEqual(['text', 'photo']);
    expect(getSession().user?.profilePicture).toBe('new.jpg');
  });

  it('keeps the saved text if the photo is refused, and then sends only the photo', async () => {
    let refused = 0;
    const { calls } = tutors(anOwnProfile(), {
      photoAnswer: () => {
        refused += 1;
        return refused === 1
          ? failure(415, 'photo-unsupported')
          : HttpResponse.json({ success: true, data: { profilePicture: 'new.jpg' } });
      },
    });
    const { person, address } = await open();
    await person.type(screen.getByLabelText(/^Location/), ' city');
    await person.upload(screen.getByLabelText('Choose a photo'), aPhoto());
    await screen.findByRole('slider', { name: 'Zoom' });
    await person.click(saveButton());
    expect(await screen.findByText('Your text is saved, but the photo could not be sent.')).toBeVisible();
    expect(screen.getByText('Please choose a JPEG, PNG or WebP photo.')).toBeVisible();
    expect(screen.getByLabelText(/^Location/)).toHaveValue('Huế city');
    await person.click(saveButton());
    await led(address);
    expect(calls).toEqual(['text', 'photo', 'photo']);
  });

  it('reports an invalid file at once, sends nothing, and keeps the rest', async () => {
    const { calls } = tutors(anOwnProfile());
    const { person } = await open();
    await person.type(screen.getByLabelText(/^Location/), ' city');
    fireEvent.change(screen.getByLabelText('Choose a photo'), {
      target: { files: [new File(['hello there'], 'photo.jpg', { type: 'image/jpeg' })] },
    });
    expect(await screen.findByText(/This file is not a photo, despite its name/)).toBeVisible();
    expect(screen.getByLabelText(/^Location/)).toHaveValue('Huế city');
    expect(calls).toEqual([]);
  });

  it('refuses a photo above 1 MB after cropping, before anything is sent', async () => {
    standInForPhotos({ bytes: 1_048_577 });
    const { calls } = tutors(anOwnProfile());
    const { person } = await open();
    await person.upload(screen.getByLabelText('Choose a photo'), aPhoto());
    await screen.findByRole('slider', { name: 'Zoom' });
    await person.click(saveButton());
    expect(await screen.findByText(/The photo is larger than 1 MB even after it was made smaller/)).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('shows the failure, keeps the input, and can retry', async () => {
    tutors(anOwnProfile());
    server.use(http.post('/api/tutors', () => failure(503, 'unavailable'), { once: true }));
    const { person, address } = await open();
    await person.type(screen.getByLabelText(/^Location/), ' city');
    await person.click(saveButton());
    expect(await screen.findByText('Failed to save profile')).toBeVisible();
    expect(screen.getByLabelText(/^Location/)).toHaveValue('Huế city');
    await person.click(saveButton());
    await led(address);
  });

  it("shows the server's errors at their fields", async () => {
    tutors(anOwnProfile());
    const details = [{ field: 'education.2', code: 'item-too-long', message: 'long' }];
    server.use(
      http.post('/api/tutors', () =>
        HttpResponse.json(
          { success: false, error: 'bad', code: 'invalid-input', requestId: 'r', details },
          { status: 400 },
        ),
      ),
    );
    const { person } = await open();
    await person.type(screen.getByLabelText(/^Location/), ' city');
    await person.click(saveButton());
    expect(await screen.findByText('One of the entries is too long (100 characters at most)')).toBeVisible();
    expect(screen.getByLabelText(/^Education/)).toHaveFocus();
  });

  it('rebases the input onto the newer profile after a 409, and saves it', async () => {
    const { bodies } = tutors(anOwnProfile({ revision: 4, contactInfo: { phone: '0905', website: '' } }));
    server.use(
      http.get('/api/tutors/me', () => HttpResponse.json({ success: true, data: anOwnProfile() }), { once: true }),
      http.post('/api/tutors', () => failure(409, 'profile-changed'), { once: true }),
    );
    const { person, address } = await open();
    await person.type(screen.getByLabelText(/^Location/), ' city');
    await person.click(saveButton());
    expect(await screen.findByText('The profile was changed in another window')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Load it and keep what I typed' }));
    expect(await screen.findByText(/The newest version is loaded/)).toBeVisible();
    expect(screen.getByLabelText(/^Location/)).toHaveValue('Huế city');
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('0905');
    await person.click(saveButton());
    await led(address);
    expect(bodies[0]).toMatchObject({
      revision: 4,
      location: 'Huế city',
      contactInfo: { phone: '0905', website: '' },
    });
  });
});

describe('unsaved work', () => {
  const typeSomething = async () => {
    tutors(anOwnProfile());
    const app = await open();
    await app.person.type(screen.getByLabelText(/^Location/), ' city');
    await waitFor(() => {
      expect(draftOf()).toMatchObject({ revision: 3, values: { location: 'Huế city' } });
    });
    return app;
  };

  it('is stored in the browser, offered on return, and can be continued', async () => {
    const { unmount } = await typeSomething();
    unmount();
    const { person } = await renderApp('/edit-profile', { user: tutor });
    expect(await screen.findByText(/You have a draft from/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Continue the draft' }));
    expect(await screen.findByLabelText(/^Location/)).toHaveValue('Huế city');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('can be discarded in favour of the saved profile', async () => {
    const { unmount } = await typeSomething();
    unmount();
    const { person } = await renderApp('/edit-profile', { user: tutor });
    await person.click(await screen.findByRole('button', { name: 'Use the saved profile' }));
    expect(await screen.findByLabelText(/^Location/)).toHaveValue('Huế');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(draftOf()).toBeNull();
  });

  it('asks for confirmation before leaving, and leaves when confirmed', async () => {
    const { person, address } = await typeSomething();
    const away = () => screen.getByRole('link', { name: 'My Profile' });
    await person.click(away());
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await person.click(dialog.getByRole('button', { name: 'Stay here' }));
    expect(address()).toBe('/edit-profile');
    await person.click(away());
    await person.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => {
      expect(address()).toBe('/user-profile');
    });
    expect(draftOf()).toMatchObject({ values: { location: 'Huế city' } });
  });

  it('asks for confirmation before logging out, which would remove it', async () => {
    const { person, address } = await typeSomething();
    await person.click(screen.getByRole('button', { name: 'Logout' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    expect(dialog.getByText(/Logging out removes the draft/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Stay here' }));
    expect(address()).toBe('/edit-profile');
    expect(draftOf()).not.toBeNull();
  });

  it('stays on the page if the question is cancelled', async () => {
    tutors(anOwnProfile());
    const { person, address, back } = await renderApp('/user-profile', { user: tutor });
    await person.click(await screen.findByRole('link', { name: 'Edit profile' }));
    await screen.findByRole('textbox', { name: 'About you and how you teach' });
    await person.type(screen.getByLabelText(/^Location/), ' city');
    await waitFor(() => {
      expect(draftOf()).not.toBeNull();
    });
    const backFromTheQuestion = async () => {
      await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
      back();
      await waitFor(() => {
        expect(screen.queryByRole('alertdialog')).toBeNull();
      });
      expect(address()).toBe('/edit-profile');
    };
    back();
    await backFromTheQuestion();
    await person.click(screen.getByRole('button', { name: 'Logout' }));
    await backFromTheQuestion();
    back();
    await backFromTheQuestion();
    expect(screen.getByLabelText(/^Location/)).toHaveValue('Huế city');
  });

  it('does not ask without changes', async () => {
    tutors(anOwnProfile());
    const { person, address } = await open();
    await person.click(screen.getByRole('link', { name: 'My Profile' }));
    await waitFor(() => {
      expect(address()).toBe('/user-profile');
    });
  });

  it('stays in the browser when the session ends', async () => {
    const { unmount } = await typeSomething();
    await act(() => {
      setVisitor();
      return Promise.resolve();
    });
    expect(await screen.findByText('You must be logged in to view this page.')).toBeVisible();
    unmount();
    expect(draftOf()).toMatchObject({ values: { location: 'Huế city' } });
  });
});

describe('the photo', () => {
  it('is moved and zoomed by keyboard', async () => {
    tutors(anOwnProfile());
    const { person } = await open();
    await person.upload(screen.getByLabelText('Choose a photo'), aPhoto());
    const stage = await screen.findByRole('button', { name: /Part of the photo that shows/ });
    const image = stage.querySelector('img');
    const before = image?.style.left;
    stage.focus();
    await person.keyboard('{ArrowRight}');
    expect(image?.style.left).not.toBe(before);
    await person.keyboard('+');
    expect(screen.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.1');
    await person.click(screen.getByRole('button', { name: 'Do not use this photo' }));
    expect(stage).not.toBeInTheDocument();
  });
});
