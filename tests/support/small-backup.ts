import { mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aMarketplace } from './marketplace.ts';
import { ops } from './ops-command.ts';
import { aPerson, aTutor, dataOf } from './person.ts';

export interface SmallBackup {
  readonly folder: string;
  /** Uids of a listed tutor and of a client who wrote to them. */
  readonly people: readonly string[];
}

/** A backup of a marketplace with an admin, a listed tutor and a client who wrote to the tutor. */
export async function smallBackup(parent: string): Promise<SmallBackup> {
  const site = await aMarketplace();
  try {
    const admin = await aPerson(site, { name: 'Admin' });
    await site.services.identity.useCases.grantAdmin(admin.email);
    const tutor = await aTutor(site, { name: 'Nguyễn Thị Hoa', language: 'vi' });
    const client = await aPerson(site, { name: 'Khách', language: 'vi' });
    await site.drain();
    dataOf(await admin.call('PUT', `/api/admin/tutors/${tutor.uid}/approve`));
    await site.drain();
    const body = { name: 'Khách', email: 'khach@example.com', message: 'Chào cô, em muốn học piano ạ.' };
    dataOf(await client.call('POST', `/api/inquiries/${tutor.uid}`, { body }));
    await site.drain();
    const folder = mkdtempSync(join(parent, 'small-'));
    const { status, complained } = await ops(site.dataDir, 'backup', folder);
    if (status !== 0) throw new Error(complained);
    const [name = ''] = readdirSync(folder).filter((entry) => !entry.endsWith('.txt'));
    return { folder: join(folder, name), people: [tutor.uid, client.uid] };
  } finally {
    await site.end();
  }
}
