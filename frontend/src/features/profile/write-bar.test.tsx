import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aTutor } from '../../../test/builders.ts';
import { WriteBar } from './write-bar.tsx';

/** Mocks IntersectionObserver. */
function watching() {
  let tell: (inSight: boolean) => void = () => undefined;
  class Observer {
    observe = () => undefined;
    disconnect = () => undefined;
    constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
      tell = (isIntersecting) => {
        callback([{ isIntersecting }]);
      };
    }
  }
  Object.defineProperty(window, 'IntersectionObserver', { configurable: true, value: Observer });
  return (inSight: boolean) => {
    act(() => {
      tell(inSight);
    });
  };
}

afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

describe('the bar that links to the form', () => {
  it('hides while the form is visible, and then returns with its button', () => {
    const look = watching();
    render(
      <>
        <WriteBar rate={aTutor().hourlyRate} />
        <form id="write" />
      </>,
    );
    const bar = screen.getByRole('button').parentElement;
    expect(bar).not.toHaveClass('invisible');
    look(true);
    expect(bar).toHaveClass('invisible');
    look(false);
    expect(bar).not.toHaveClass('invisible');
  });

  it.each([
    ['the first empty field', '', 'email'],
    ['the last field that people see if none is empty', 'ngan@example.com', 'message'],
  ])('leads to %s', async (_which, email, focused) => {
    Element.prototype.scrollIntoView = () => undefined;
    render(
      <>
        <WriteBar rate={aTutor().hourlyRate} />
        <form id="write">
          <input aria-label="name" defaultValue="Ngân" />
          <input aria-label="email" defaultValue={email} />
          <textarea aria-label="message" defaultValue="Em muốn học piano." />
          {/* as the field for programs only */}
          <input aria-label="topic" tabIndex={-1} />
        </form>
      </>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('textbox', { name: focused })).toHaveFocus();
  });
});
