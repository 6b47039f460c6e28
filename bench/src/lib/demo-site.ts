import { fileURLToPath } from 'node:url';
import { ChildMarketplace } from '@sao-mai/tests/support/child-marketplace';
import type { Site } from '@sao-mai/tests/support/person';
import { buildPagesIfNeeded } from '../../../infra/local/start/build.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Seeding the demo tutors takes long on a busy machine. */
const startMs = 900_000;

interface DemoSite extends Site {
  end(): Promise<void>;
}

/** A running marketplace, or a new one built from the sources with demo data. */
export async function demoSite(url: string | undefined): Promise<DemoSite> {
  if (url !== undefined) {
    const config = (await (await fetch(`${url}/config.json`)).json()) as { firebase: { emulator?: string } };
    return { url, authUrl: config.firebase.emulator ?? '', end: () => Promise.resolve() };
  }
  await buildPagesIfNeeded(root);
  const site = new ChildMarketplace({ DEMO: '1' });
  try {
    await site.start(startMs);
  } catch (error) {
    await site.end();
    throw error;
  }
  return site;
}
