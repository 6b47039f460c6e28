import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { FirebaseIdentity, FirebaseTokens } from '@sao-mai/platform/firebase';
import { aToken, identityProviderSuite } from '@sao-mai/platform/testing';
import { startAuthEmulator } from './auth-emulator.ts';
import type { AuthEmulator } from './auth-emulator.ts';

const projectId = 'demo-firebase';

/** The driver reads this global variable, which the product never sets. */
function through(url: string): FirebaseIdentity {
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = new URL(url).host;
  try {
    return new FirebaseIdentity({ projectId, apiKey: 'any', signInUrl: `${url}/identitytoolkit.googleapis.com` });
  } finally {
    delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  }
}

async function startEmulator(): Promise<{ emulator: AuthEmulator; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'firebase-identity-'));
  const emulator = await startAuthEmulator({
    host: '127.0.0.1',
    port: 0,
    projectId,
    dataDir,
    allowedOrigins: [],
    limitsFactor: 1000,
  });
  const stop = async (): Promise<void> => {
    await emulator.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { emulator, stop };
}

identityProviderSuite('FirebaseIdentity', async () => {
  const { emulator, stop } = await startEmulator();
  return { url: emulator.url, provider: through(emulator.url), away: through('http://127.0.0.1:9'), stop };
});

describe('FirebaseTokens', () => {
  it('take no token for good that nobody signed, nor say that it is bad without the keys', async () => {
    const tokens = new FirebaseTokens({ projectId });
    const unsigned = aToken({ uid: 'u-1', projectId });
    await expect(tokens.verify(unsigned)).rejects.toMatchObject({ kind: 'unauthenticated', code: 'token-invalid' });
    for (const rubbish of ['', 'a.b.c', 'x']) {
      await expect(tokens.verify(rubbish)).rejects.toMatchObject({ kind: 'unauthenticated', code: 'token-invalid' });
    }
  });
});
