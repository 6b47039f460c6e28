import { describe, expect, it } from '@jest/globals';
import { admit } from './guard.ts';
import type { Arrival } from './guard.ts';
import { RefusalError } from './refusal.ts';
import { routesOf } from './routes.ts';

const ownerKey = 'a-key-of-at-least-thirty-two-letters';
const rules = {
  routes: routesOf('demo-test'),
  allowedOrigins: new Set(['http://localhost:8080']),
  hostNames: new Set(['127.0.0.1', 'sign-in']),
  ownerKey,
};
const project = '/identitytoolkit.googleapis.com/v1/projects/demo-test/accounts';

const arrival = (headers: Arrival['headers'], remoteAddress = '172.18.0.5'): Arrival => ({
  method: 'POST',
  path: `${project}:lookup`,
  headers: { host: 'sign-in:9099', ...headers },
  remoteAddress,
  localPort: 9099,
});

function outcome(given: Arrival, used: Parameters<typeof admit>[1] = rules): string {
  try {
    const passage = admit(given, used);
    return passage.kind === 'call' && passage.asOwner ? 'owner' : passage.kind;
  } catch (error) {
    if (error instanceof RefusalError) return error.message;
    throw error;
  }
}

describe('the sign-in emulator on another machine than the services', () => {
  it('takes who knows the key for our own server', () => {
    expect(outcome(arrival({ authorization: `Bearer ${ownerKey}` }))).toBe('owner');
  });

  it('takes nobody else for it, whatever the word is on its own machine', () => {
    expect(outcome(arrival({ authorization: 'Bearer owner' }))).toBe('CREDENTIALS_NOT_ALLOWED');
    expect(outcome(arrival({}))).toBe('CALL_NOT_ALLOWED');
    const withoutKey = { ...rules, ownerKey: undefined };
    expect(outcome(arrival({ authorization: 'Bearer undefined' }), withoutKey)).toBe('CREDENTIALS_NOT_ALLOWED');
  });

  it('lets no page use the key', () => {
    const page = { origin: 'http://localhost:8080', authorization: `Bearer ${ownerKey}` };
    expect(outcome(arrival(page))).toBe('CREDENTIALS_NOT_ALLOWED');
  });

  it('is called by its own names only', () => {
    expect(outcome(arrival({ host: 'elsewhere:9099', authorization: `Bearer ${ownerKey}` }))).toBe('HOST_NOT_ALLOWED');
  });
});
