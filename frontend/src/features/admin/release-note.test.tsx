import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../../test/builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { server } from '../../../test/server.ts';

const admin = aUser({ roles: { client: true, tutor: false, admin: true } });
const none = { success: true, data: [], total: 0, page: 1, limit: 10, totalPages: 0 };

describe('the foot of the pages of admins', () => {
  it.each(['accounts', 'inquiries', 'reports', 'system', 'tutors/approval', 'tutors/manage'])(
    'names the release at /admin/%s',
    async (path) => {
      server.use(http.get('/api/*', () => HttpResponse.json(none)));
      await renderApp(`/admin/${path}`, { user: admin });
      expect(await screen.findByText('This site runs release 1.2.3')).toBeVisible();
    },
  );
});
