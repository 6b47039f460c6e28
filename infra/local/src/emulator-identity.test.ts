import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmulatorIdentity, EmulatorTokens } from '@sao-mai/platform';
import { identityProviderSuite } from '@sao-mai/platform/testing';
import { describe, expect, it } from '@jest/globals';
import { startAuthEmulator } from './auth-emulator.ts';
import type { AuthEmulator } from './auth-emulator.ts';

const projectId = 'demo-identity';

async function startEmulator(): Promise<{ emulator: AuthEmulator; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'emulator-identity-'));
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

identityProviderSuite('EmulatorIdentity', async () => {
  const { emulator, stop } = await startEmulator();
  return {
    url: emulator.url,
    provider: new EmulatorIdentity({ url: emulator.url, projectId }),
    away: new EmulatorIdentity({ url: 'http://127.0.0.1:9', projectId }),
    stop,
  };
});

describe('EmulatorTokens', () => {
  it("reads the emulator's own ID token, and not its refresh token", async () => {
    const { emulator, stop } = await startEmulator();
    const provider = new EmulatorIdentity({ url: emulator.url, projectId });
    const email = `${randomUUID()}@example.com`;
    const { uid } = await provider.createAccount({ email, password: 'right-password', name: 'Mai' });
    const response = await fetch(
      `${emulator.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'right-password', returnSecureToken: true }),
      },
    );
    const { idToken, refreshToken } = (await response.json()) as { idToken: string; refreshToken: string };
    const tokens = new EmulatorTokens({ projectId });
    expect(await tokens.verify(idToken)).toMatchObject({ uid, email, emailVerified: false, provider: 'password' });
    await expect(tokens.verify(refreshToken)).rejects.toMatchObject({ code: 'token-invalid' });
    await expect(new EmulatorTokens({ projectId: 'demo-other' }).verify(idToken)).rejects.toMatchObject({
      code: 'token-invalid',
    });
    await stop();
  });
});
