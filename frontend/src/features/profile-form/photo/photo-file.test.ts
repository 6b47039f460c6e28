import { beforeEach, describe, expect, it } from '@jest/globals';
import { standInForPhotos } from '../../../../test/photo-stand-ins.ts';
import { openPhoto } from './photo-file.ts';

const bytes = (...parts: (number[] | string)[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (c) => c.charCodeAt(0)) : part)));
const file = (content: Uint8Array<ArrayBuffer> | string, name: string) => new File([content], name);

const jpeg = bytes([0xff, 0xd8, 0xff, 0xe0]);
const png = bytes([0x89], 'PNG', [13, 10, 26, 10]);
const webp = bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ');

beforeEach(() => {
  standInForPhotos();
});

describe('a chosen file', () => {
  it.each([
    ['a JPEG', jpeg],
    ['a PNG', png],
    ['a WebP', webp],
  ])('is opened if it is %s, despite its name', async (_, content) => {
    expect((await openPhoto(file(content, 'photo.txt'))).ok).toBe(true);
  });

  it.each([
    ['heic', bytes([0, 0, 0, 24], 'ftypheic'), 'x.heic'],
    ['heic', bytes([0, 0, 0, 24], 'ftypmif1'), 'x.jpg'],
    ['unsupported', bytes([0, 0, 0, 24], 'ftypavif'), 'x.avif'],
    ['unsupported', bytes('GIF89a'), 'x.gif'],
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'x.svg'],
    ['svg', '<?xml version="1.0"?>\n<!-- drawn -->\n<svg/>', 'x.jpg'],
    ['not-picture', 'hello there', 'photo.jpg'],
    ['not-picture', '', 'photo.jpg'],
  ])('is refused as %s before anything is sent', async (problem, content, name) => {
    expect(await openPhoto(file(content, name))).toEqual({ ok: false, problem });
  });

  it('is refused as broken if it cannot be decoded', async () => {
    globalThis.createImageBitmap = () => Promise.reject(new Error('cannot decode'));
    expect(await openPhoto(file(jpeg, 'photo.jpg'))).toEqual({ ok: false, problem: 'broken' });
  });

  it('is refused as huge if a phone could not open it', async () => {
    const huge = Object.defineProperty(file(jpeg, 'photo.jpg'), 'size', { value: 26 * 1024 * 1024 });
    expect(await openPhoto(huge)).toEqual({ ok: false, problem: 'huge' });
  });
});
