import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, jest } from '@jest/globals';
import { setConfig } from '../config/runtime-config.ts';
import { testConfig } from '../../test/test-config.ts';
import { Portrait } from './portrait.tsx';
import type { PortraitProps } from './portrait.tsx';

const name = 'ab'.repeat(16);

function shown(props: Partial<PortraitProps> = {}): HTMLElement {
  setConfig(testConfig);
  render(<Portrait picture={`${name}.webp`} alt="Bá" size={216} {...props} />);
  return screen.getByRole('img');
}

describe('a portrait', () => {
  it('is small in lists and loads lazily', () => {
    const image = shown({ size: 92 });
    expect(image).toHaveAttribute('src', `/api/uploads/${name}-192.webp`);
    expect(image).not.toHaveAttribute('srcset');
    expect([image.getAttribute('loading'), image.getAttribute('width'), image.getAttribute('height')]).toEqual([
      'lazy',
      '92',
      '92',
    ]);
  });

  it('has the size that the window needs, and high priority if it is the page’s main picture', () => {
    const image = shown({ sizes: '(min-width: 48rem) 216px, 104px', main: true });
    expect(image).toHaveAttribute('src', `/api/uploads/${name}.webp`);
    expect(image).toHaveAttribute('srcset', `/api/uploads/${name}-192.webp 192w, /api/uploads/${name}.webp 512w`);
    expect(image).toHaveAttribute('sizes', '(min-width: 48rem) 216px, 104px');
    expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
  });

  it.each(['', 'https://example.com/a.jpg', 'blob:https://sao-mai.example/1'])(
    'has one size if it is %j',
    (picture) => {
      const image = shown({ picture });
      expect(image).toHaveAttribute('src', picture === '' ? '/default-profile.jpg' : picture);
      expect(image).not.toHaveAttribute('srcset');
    },
  );

  it('falls back to the default picture, in no other size', () => {
    const image = shown();
    fireEvent.error(image);
    expect(image).toHaveAttribute('src', '/default-profile.jpg');
    expect(image).not.toHaveAttribute('srcset');
  });

  it('falls back to the default picture if it failed before hydration', () => {
    const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    const width = jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
    expect(shown()).toHaveAttribute('src', '/default-profile.jpg');
    complete.mockRestore();
    width.mockRestore();
  });
});
