import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownProfile, photoReply, sources } from '@sao-mai/contracts';
import type { Authority, OwnProfile } from '@sao-mai/contracts';
import { EmbeddedFiles } from '@sao-mai/platform';
import type { Files, ObjectStorage } from '@sao-mai/platform';
import { ManualClock, ask, operatorKey, serviceKeys, serviceFixture } from '@sao-mai/platform/testing';
import type { Answer, Question } from '@sao-mai/platform/testing';
import * as z from 'zod/mini';
import { PortraitDecoder } from '../photos/decoder/portrait-decoder.ts';
import { createTutorsService } from '../service.ts';

const profileReply = z.object({ success: z.literal(true), data: ownProfile });
const photo = z.object({ success: z.literal(true), data: photoReply });

/** The profile in a reply to its owner; throws if there is none. */
export const profileIn = ({ body }: Answer): OwnProfile => profileReply.parse(body).data;
/** The file name in an upload's reply; throws if there is none. */
export const fileIn = ({ body }: Answer): string => photo.parse(body).data.profilePicture;

/** The minimum for a new profile. */
export const required = {
  subjects: ['Music'],
  bio: '<p>I teach the piano.</p>',
  teachingMethods: ['Online'],
  availability: ['Evenings'],
} as const;

export function formOf(bytes: Uint8Array<ArrayBuffer>, field = 'profilePicture', name = 'photo.jpg'): FormData {
  const form = new FormData();
  form.append(field, new Blob([bytes], { type: 'image/jpeg' }), name);
  return form;
}

/** Tests must not refuse photos because the machine is busy. */
export const aPatientDecoder = (): PortraitDecoder =>
  new PortraitDecoder({ cpuLimit: 20_000, startLimit: 60_000, timeLimit: 20_000, waitLimit: 60_000 });

export async function startTutors(
  options: {
    readonly limitsFactor?: number;
    readonly pictureOrigins?: readonly string[];
    /** In place of one of the fixture's own, whose process takes half a second to start; the caller closes it. */
    readonly decoder?: PortraitDecoder;
    /** In place of a folder of the fixture's own; the caller closes them. */
    readonly files?: Files;
    /** Has the service open its files as its configuration says. */
    readonly objectStorage?: ObjectStorage;
  } = {},
) {
  const { limitsFactor = 1000, pictureOrigins = [], decoder = aPatientDecoder() } = options;
  const dir = await mkdtemp(join(tmpdir(), 'tutors-'));
  const clock = new ManualClock();
  const fixture = serviceFixture({ clock });
  const { documents, signIn: people } = fixture;
  const files = options.files ?? new EmbeddedFiles({ dir });
  const published = await fixture.recordEvents('tutors', sources.tutors);
  const service = await createTutorsService({
    config: {
      host: '127.0.0.1',
      port: 0,
      innerPort: 0,
      keys: serviceKeys,
      dataDir: dir,
      limitsFactor,
      firebaseProjectId: 'demo-test',
      pictureOrigins,
      siteName: 'Sao Mai',
      identityInnerUrl: () => 'http://127.0.0.1:1',
      objectStorage: options.objectStorage,
    },
    ...fixture.common,
    ...(options.objectStorage === undefined && { files }),
    decoder,
  });
  await service.start();
  const call = (path: string, question: Question = {}): Promise<Answer> => ask(`${service.url()}${path}`, question);

  return {
    service,
    /** The data folder. */
    dir,
    documents,
    people,
    clock,
    facts: fixture.facts,
    published,
    call,
    operate: (path: string, question: Question = {}): Promise<Answer> =>
      ask(`${service.innerUrl()}/internal${path}`, { ...question, token: operatorKey }),
    /** Creates a user with the tutor role; returns the token. */
    tutor: (uid: string, facts: Partial<Authority> = {}): string =>
      people.person(uid, { roles: { client: true, tutor: true, admin: false }, grant: `${uid}-grant`, ...facts }),
    save: (token: string, fields: unknown): Promise<Answer> =>
      call('/api/tutors', { method: 'POST', token, json: fields }),
    mine: (token: string): Promise<Answer> => call('/api/tutors/me', { token }),
    view: (uid: string, token?: string): Promise<Answer> =>
      call(`/api/tutors/${uid}`, token === undefined ? {} : { token }),
    remove: (token: string): Promise<Answer> => call('/api/tutors/me', { method: 'DELETE', token }),
    upload: (token: string, form: FormData): Promise<Answer> =>
      call('/api/tutors/upload', { method: 'PUT', token, form }),
    storedFiles: (): Promise<string[]> => readdir(dir),
    async stop(): Promise<void> {
      await fixture.stop(service);
      if (options.decoder === undefined) await decoder.close();
      await files.close();
      await rm(dir, { recursive: true });
    },
  };
}

export type RunningTutors = Awaited<ReturnType<typeof startTutors>>;
