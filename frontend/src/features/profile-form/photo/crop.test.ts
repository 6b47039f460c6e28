import { describe, expect, it } from '@jest/globals';
import { frameOf, inside, moved, wholeSquare } from './crop.ts';

const wide = { width: 900, height: 600 };

describe('the crop of a photo', () => {
  it('starts with the largest centred square', () => {
    expect(frameOf(wide, wholeSquare)).toEqual({ left: 150, top: 0, side: 600 });
  });

  it('stays inside the photo', () => {
    expect(frameOf(wide, moved(wide, wholeSquare, { right: 9, down: 9 })).left).toBeCloseTo(300);
    const close = moved(wide, { zoom: 2, x: 0.5, y: 0.5 }, { right: -9, down: -9 });
    expect(frameOf(wide, close)).toEqual({ left: 0, top: 0, side: 300 });
  });

  it('limits the zoom to between 1 and 4', () => {
    expect(inside(wide, { zoom: 99, x: 0.5, y: 0.5 }).zoom).toBe(4);
    expect(inside(wide, { zoom: 0.1, x: 0.5, y: 0.5 }).zoom).toBe(1);
  });
});
