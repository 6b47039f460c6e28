import { http, HttpResponse } from 'msw';
import { aToken } from './builders.ts';
import { server } from './server.ts';

const SIGN_IN = 'https://identitytoolkit.googleapis.com/v1/accounts\\:signInWithPassword';
const CUSTOM_TOKEN = 'https://identitytoolkit.googleapis.com/v1/accounts\\:signInWithCustomToken';
const LOOKUP = 'https://identitytoolkit.googleapis.com/v1/accounts\\:lookup';

/**
 * A fake of the provider's REST interface: accepts any password or only the given one, or refuses with its own message.
 */
export function signInProvider({ refusal, password }: { refusal?: string; password?: string } = {}): {
  attempts: unknown[];
  customTokens: unknown[];
} {
  const attempts: unknown[] = [];
  const customTokens: unknown[] = [];
  server.use(
    http.post(SIGN_IN, async ({ request }) => {
      const attempt = (await request.json()) as { password?: string };
      attempts.push(attempt);
      const wrong = password !== undefined && attempt.password !== password ? 'INVALID_LOGIN_CREDENTIALS' : undefined;
      const message = refusal ?? wrong;
      if (message !== undefined) {
        return HttpResponse.json({ error: { code: 400, message } }, { status: 400 });
      }
      return HttpResponse.json({
        localId: 'u-1',
        email: 'ngan@example.com',
        idToken: aToken(),
        refreshToken: 'r',
        expiresIn: '3600',
      });
    }),
    http.post(CUSTOM_TOKEN, async ({ request }) => {
      customTokens.push(await request.json());
      return HttpResponse.json({ idToken: aToken(), refreshToken: 'r', expiresIn: '3600' });
    }),
    http.post(LOOKUP, () => HttpResponse.json({ users: [{ localId: 'u-1', email: 'ngan@example.com' }] })),
  );
  return { attempts, customTokens };
}
