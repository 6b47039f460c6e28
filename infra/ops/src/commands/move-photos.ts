import { z } from 'zod';
import { callOf } from '../command.ts';
import type { Command } from '../command.ts';
import { Progress } from '../progress.ts';
import type { Services } from '../services.ts';
import { withRetries } from '../with-retries.ts';

const page = z.object({ moved: z.number(), left: z.number(), next: z.string().nullable() });
/** Retry interval of a page, which can be moved twice. */
const pageMs = 120_000;
const unknown = 'The service tutors has no object storage: set S3_BUCKET, and start it again with that.';

export interface MovedPhotos {
  readonly moved: number;
  readonly left: number;
}

export async function movePhotosOf(services: Services, print: (line: string) => void): Promise<MovedPhotos> {
  const progress = new Progress(print);
  let [moved, left] = [0, 0];
  for (let after: string | null = ''; after !== null;) {
    const question = { method: 'POST', json: { after }, timeoutMs: pageMs, unknown } as const;
    const answer: z.infer<typeof page> = await withRetries(
      () => services.read(page, 'tutors', '/move-photos', question),
      print,
    );
    moved += answer.moved;
    left += answer.left;
    after = answer.next;
    progress.report(() => `${moved} files moved`);
  }
  return { moved, left };
}

export const movePhotos: Command = {
  usage: '',
  summary: 'moves the photos that MongoDB holds to object storage, once S3_BUCKET is set; can be repeated',
  async run({ environment, services, print }) {
    const { moved, left } = await movePhotosOf(await services(), print);
    print(`${moved} files moved to object storage.`);
    if (left > 0)
      print(
        `${left} stay where they are, as no profile shows them: new uploads, which ${callOf(environment, 'move-photos')} moves later, and replaced photos, which are about to be deleted.`,
      );
  },
};
