import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { KeywordBox } from './keyword-box.tsx';
import { TYPING_PAUSE_MS } from './use-typed-keyword.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A box whose page decides when the URL has what it sent. */
function aBox(keyword: string) {
  const sent: string[] = [];
  const box = (now: string) => (
    <KeywordBox
      label="Words"
      placeholder=""
      keyword={now}
      linkTo={(typed) => {
        sent.push(typed);
        return `?keyword=${typed}`;
      }}
    />
  );
  const view = render(box(keyword), { wrapper: MemoryRouter });
  const input = screen.getByRole<HTMLInputElement>('searchbox');
  return {
    sent,
    text: () => input.value,
    type: (text: string) => fireEvent.change(input, { target: { value: text } }),
    pause: () => act(() => jest.advanceTimersByTime(TYPING_PAUSE_MS)),
    enter: () => fireEvent.submit(screen.getByRole('search')),
    navigate: (now: string) => view.rerender(box(now)),
  };
}

it('keeps letters that are typed while the URL catches up with those before', () => {
  const box = aBox('');
  box.type('an');
  box.pause();
  box.type('ann');
  box.navigate('an');
  expect(box.text()).toBe('ann');
  box.type('anna ');
  box.pause();
  expect(box.sent).toEqual(['an', 'anna']);
  box.navigate('anna');
  expect(box.text()).toBe('anna ');
});

it('keeps them too while it is two searches behind, and when one was sent by Enter', () => {
  const box = aBox('');
  box.type('a');
  box.pause();
  box.type('an');
  box.enter();
  box.type('anna');
  box.navigate('a');
  expect(box.text()).toBe('anna');
  box.navigate('an');
  expect(box.text()).toBe('anna');
});

it('searches for the URL’s keyword again if it is typed while another is on its way', () => {
  const box = aBox('piano');
  box.type('pianos');
  box.pause();
  box.type('piano');
  box.pause();
  expect(box.sent).toEqual(['pianos', 'piano']);
});

it('follows a change of the URL from elsewhere, also to what it once sent', () => {
  const box = aBox('');
  box.type('piano');
  box.pause();
  box.navigate('piano');
  box.type('violin');
  box.pause();
  box.navigate('violin');
  box.navigate('piano');
  expect(box.text()).toBe('piano');
  box.navigate('');
  expect(box.text()).toBe('');
});

it('follows one that overtook its own', () => {
  const box = aBox('');
  box.type('piano');
  box.pause();
  box.navigate('guitar');
  expect(box.text()).toBe('guitar');
  box.navigate('piano');
  expect(box.text()).toBe('piano');
});
