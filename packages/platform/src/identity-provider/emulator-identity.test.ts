import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { EmulatorIdentity } from './emulator-identity.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** An emulator with a fixed response. */
async function emulatorThat(answers: RequestListener, timeoutMs = 1000): Promise<EmulatorIdentity> {
  server = createServer(answers).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return new EmulatorIdentity({ url: `http://127.0.0.1:${String(port)}`, projectId: 'demo-test', timeoutMs });
}

const refusing =
  (message: string): RequestListener =>
  (_request, response) => {
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { code: 400, message } }));
  };

const account = { email: 'lan@example.com', password: 'right-password', name: 'Lan' };

describe('EmulatorIdentity', () => {
  it('is unavailable within its time where the emulator is silent', async () => {
    const provider = await emulatorThat(() => undefined, 200);
    const begin = performance.now();
    await expect(provider.ping()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(performance.now() - begin).toBeLessThan(1500);
  });

  it.each(['<html>', '{}', '{"localId":7}'])('is unavailable where the emulator answers %s', async (body) => {
    const provider = await emulatorThat((_request, response) => response.end(body));
    await expect(provider.createAccount(account)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('is unavailable where the emulator says what it never should', async () => {
    const provider = await emulatorThat(refusing('PROJECT_DISABLED'));
    for (const attempt of [
      provider.createAccount(account),
      provider.checkPassword(account.email, account.password),
      provider.findByUid('u'),
      provider.updateAccount('u', {}),
      provider.deleteAccount('u'),
    ]) {
      await expect(attempt).rejects.toMatchObject({ kind: 'unavailable' });
    }
  });

  it('says that there were too many tries', async () => {
    const provider = await emulatorThat(refusing('TOO_MANY_ATTEMPTS_TRY_LATER : Wait a little'));
    const attempt = provider.checkPassword(account.email, account.password);
    await expect(attempt).rejects.toMatchObject({ kind: 'limited', code: 'too-many-attempts' });
  });
});
