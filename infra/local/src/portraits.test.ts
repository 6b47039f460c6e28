import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { demoTutors } from './demo/tutors.ts';
import { drawPortraits } from './portraits.ts';
import { necks } from './portraits/clothes.ts';
import { hairs } from './portraits/hair.ts';
import type { PortraitOptions } from './portraits/portrait.ts';

const portrait = (index: number): PortraitOptions => ({
  hair: hairs[index % hairs.length] ?? 'short',
  neck: necks[Math.floor(index / hairs.length) % necks.length] ?? 'shirt',
  skin: '#E8B68C',
  hairColour: '#22302E',
  cloth: '#C4482F',
  background: '#CFDDD0',
  mouth: 'smile',
});

describe('Drawn portraits', () => {
  it('are pictures of 512 × 512 under 200 KB, no two alike', async () => {
    const files = await drawPortraits(Array.from({ length: 29 }, (_, index) => portrait(index)));
    expect(files).toHaveLength(29);
    expect(new Set(files.map((file) => createHash('sha256').update(file).digest('hex'))).size).toBe(29);
    for (const file of files) {
      expect(file.length).toBeLessThan(200 * 1024);
      const { format, width, height } = await sharp(file).metadata();
      expect({ format, width, height }).toEqual({ format: 'png', width: 512, height: 512 });
    }
  });

  it('tell the demo tutors apart', () => {
    const drawn = demoTutors.flatMap((tutor) => (tutor.portrait ? [JSON.stringify(tutor.portrait)] : []));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('are none for nobody', async () => {
    expect(await drawPortraits([])).toEqual([]);
  });
});
