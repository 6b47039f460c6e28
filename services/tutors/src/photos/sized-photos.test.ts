import { beforeEach, describe, expect, it } from '@jest/globals';
import { AppError } from '@sao-mai/platform';
import type { Files, StoredFile } from '@sao-mai/platform';
import { createSizedPhotos } from './sized-photos.ts';
import type { SizedPhotosOptions, WantedSize } from './sized-photos.ts';

const webp = (text: string): StoredFile => ({ bytes: Buffer.from(text), contentType: 'image/webp' });
const wanted = (photo: string): WantedSize => ({ file: `${photo}-192.webp`, photo: `${photo}.webp`, size: 'small' });
const shown = () => Promise.resolve(true);

let stored: Map<string, StoredFile>;
let files: Files;
let begun: string[];

beforeEach(() => {
  stored = new Map();
  begun = [];
  files = {
    put: async (name, file) => {
      if (stored.has(name)) throw new AppError('conflict', 'conflict');
      stored.set(name, file);
    },
    get: async (name) => stored.get(name) ?? null,
    remove: async (name) => {
      stored.delete(name);
    },
    list: async () => [...stored.keys()],
    ping: async () => undefined,
    close: async () => undefined,
  };
});

function made(make: (photo: string) => Promise<string>) {
  const options: SizedPhotosOptions = {
    files,
    make: async (bytes) => {
      const photo = Buffer.from(bytes).toString();
      begun.push(photo);
      return Buffer.from(await make(photo));
    },
  };
  return createSizedPhotos(options);
}

describe('a photo in another size', () => {
  it('is created once and stored', async () => {
    stored.set('a.webp', webp('a'));
    const sized = made(async (photo) => `small ${photo}`);
    const [first, second] = await Promise.all([sized(wanted('a'), shown), sized(wanted('a'), shown)]);
    const third = await sized(wanted('a'), shown);
    expect([first, second, third].map((file) => Buffer.from(file?.bytes ?? []).toString())).toEqual(
      Array.from({ length: 3 }, () => 'small a'),
    );
    expect([begun, [...stored.keys()]]).toEqual([['a'], ['a.webp', 'a-192.webp']]);
  });

  it('is created one at a time', async () => {
    let working = 0;
    let most = 0;
    const sized = made(async (photo) => {
      working += 1;
      most = Math.max(most, working);
      await new Promise((resolve) => setImmediate(resolve));
      working -= 1;
      return photo;
    });
    const photos = Array.from({ length: 20 }, (_, index) => `p${String(index)}`);
    for (const photo of photos) stored.set(`${photo}.webp`, webp(photo));
    await Promise.all(photos.map((photo) => sized(wanted(photo), shown)));
    expect([most, begun]).toEqual([1, photos]);
  });

  it('works again after a size that could not be created', async () => {
    stored.set('a.webp', webp('a'));
    stored.set('b.webp', webp('b'));
    let broken = true;
    const sized = made(async (photo) => {
      if (photo === 'a' && broken) throw new Error('broken');
      return photo;
    });
    await expect(sized(wanted('a'), shown)).rejects.toThrow('broken');
    expect(await sized(wanted('b'), shown)).not.toBeNull();
    broken = false;
    expect(await sized(wanted('a'), shown)).not.toBeNull();
  });

  it('is refused temporarily while too many wait', async () => {
    const gate = Promise.withResolvers<undefined>();
    const sized = made(async (photo) => {
      await gate.promise;
      return photo;
    });
    const photos = Array.from({ length: 101 }, (_, index) => `p${String(index)}`);
    for (const photo of photos) stored.set(`${photo}.webp`, webp(photo));
    const answers = Promise.allSettled(photos.map((photo) => sized(wanted(photo), shown)));
    gate.resolve(undefined);
    const refused = (await answers).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ reason: { kind: 'unavailable', retryAfter: 5 } });
  });

  it('is removed if the photo is removed meanwhile, and is not created without one', async () => {
    stored.set('a.webp', webp('a'));
    const sized = made(async (photo) => photo);
    expect(await sized(wanted('a'), () => Promise.resolve(false))).toBeNull();
    expect([...stored.keys()]).toEqual(['a.webp']);
    expect(await sized(wanted('b'), shown)).toBeNull();
  });

  it('is the one that another process stored first', async () => {
    stored.set('a.webp', webp('a'));
    const sized = made(async (photo) => {
      stored.set('a-192.webp', webp('theirs'));
      return photo;
    });
    await sized(wanted('a'), shown);
    expect(Buffer.from((await sized(wanted('a'), shown))?.bytes ?? []).toString()).toBe('theirs');
  });
});
