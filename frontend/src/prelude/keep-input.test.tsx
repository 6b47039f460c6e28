import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent } from '@testing-library/react';
import { startTransition, Suspense, use, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { keepInput } from './keep-input.ts';

const page = `
  <form method="post"><input name="email" /><input name="agree" type="checkbox" />
    <input name="news" type="checkbox" /><textarea></textarea>
    <select><option value="a">A</option><option value="b">B</option></select>
    <button type="button">Show</button><button type="submit">Send</button></form>
  <form method="get"><button type="submit">Search</button></form>
  <a href="#there">There</a>`;

const find = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, index = 0): HTMLElementTagNameMap[Tag] => {
  const element = document.querySelectorAll(tag)[index];
  if (element === undefined) throw new Error(`no ${tag}`);
  return element;
};
const type = (field: HTMLInputElement | HTMLTextAreaElement, value: string): void => {
  field.value = value;
  fireEvent.input(field);
};

let kept: ReturnType<typeof keepInput>;

beforeEach(() => {
  document.body.innerHTML = page;
  kept = keepInput();
});
afterEach(() => {
  document.body.innerHTML = '';
  act(() => kept.replay());
  kept.end();
});

describe('input typed before hydration', () => {
  it('is known of until the page is hydrated', () => {
    expect(kept.hasTyped()).toBe(false);
    type(find('textarea'), 'Em chào cô');
    expect(kept.hasTyped()).toBe(true);
    kept.replay();
    kept.end();
    expect(kept.hasTyped()).toBe(false);
  });

  it('is replayed with its last value, even over the app’s initial value', () => {
    const heard: string[] = [];
    type(find('input'), 'nga');
    type(find('input'), 'ngan@');
    type(find('textarea'), 'Em chào cô');
    // The app sets its initial value.
    find('input').value = '';
    find('form').addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) heard.push(target.value);
    });
    kept.replay();
    expect(find('input').value).toBe('ngan@');
    expect(find('textarea').value).toBe('Em chào cô');
    expect(heard).toEqual(expect.arrayContaining(['ngan@', 'Em chào cô']));
    expect(heard.at(-1)).toBe('Em chào cô');
  });

  it('keeps the caret position', () => {
    type(find('textarea'), 'Em chào cô');
    find('textarea').setSelectionRange(2, 4);
    kept.replay();
    expect([find('textarea').selectionStart, find('textarea').selectionEnd]).toEqual([2, 4]);
  });

  it('is replayed for checkboxes and selects too', () => {
    const box = find('input', 1);
    box.click();
    find('select').value = 'b';
    fireEvent.input(find('select'));
    const cleared = find('input', 2);
    cleared.click();
    // The app sets its initial value.
    cleared.checked = false;
    find('select').value = 'a';
    const heard: boolean[] = [];
    for (const pick of [box, cleared]) pick.addEventListener('click', () => heard.push(pick.checked));
    kept.replay();
    expect([box.checked, cleared.checked, find('select').value]).toEqual([true, true, 'b']);
    expect(heard).toEqual([true, true]);
  });

  function Search() {
    const [words, setWords] = useState('');
    const [agreed, setAgreed] = useState(false);
    return (
      <>
        <input
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
          }}
        />
        <input
          type="checkbox"
          checked={agreed}
          onChange={({ target }) => {
            setAgreed(target.checked);
          }}
        />
        <output>{`${words} ${String(agreed)}`}</output>
      </>
    );
  }

  it('reaches the state of a hydrated component', async () => {
    document.body.innerHTML = `<div>${renderToString(<Search />)}</div>`;
    type(find('input'), 'piano');
    await act(async () => {
      startTransition(() => {
        hydrateRoot(find('div'), <Search />);
      });
      kept.replay();
    });
    expect(find('input').value).toBe('piano');
    expect(find('output').textContent).toBe('piano false');
  });

  it.each([
    [
      'text',
      'pi false',
      () => {
        type(find('input'), 'p');
        type(find('input'), 'pi');
      },
    ],
    [
      'a checkbox',
      ' true',
      () => {
        fireEvent.click(find('input', 1));
      },
    ],
  ])('reaches that state also between the replay and the end of hydration: %s', async (_what, state, enter) => {
    document.body.innerHTML = `<div>${renderToString(<Search />)}</div>`;
    await act(async () => {
      startTransition(() => {
        hydrateRoot(find('div'), <Search />);
      });
      kept.replay();
      enter();
    });
    expect(find('output').textContent).toBe(state);
    expect(`${find('input').value} ${String(find('input', 1).checked)}`).toBe(state);
  });

  it('reaches it at the end where the code of a part has to come first', async () => {
    let isThere = true;
    let come = (): void => undefined;
    const code = new Promise<void>((resolve) => (come = resolve));
    function Lazy() {
      if (!isThere) use(code);
      return <Search />;
    }
    const content = (
      <Suspense>
        <Lazy />
      </Suspense>
    );
    document.body.innerHTML = `<div>${renderToString(content)}</div>`;
    isThere = false;
    await act(async () => {
      startTransition(() => {
        hydrateRoot(find('div'), content);
      });
      kept.replay();
      type(find('input'), 'pi');
    });
    expect(find('output').textContent).toBe(' false');
    await act(async () => {
      come();
      await code;
    });
    await act(async () => {
      kept.end();
    });
    expect(find('input').value).toBe('pi');
    expect(find('output').textContent).toBe('pi false');
  });

  it('is not replayed once the page is hydrated', () => {
    kept.replay();
    kept.end();
    const heard = jest.fn();
    find('form').addEventListener('input', heard);
    type(find('input'), 'ngan');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('waits for the end of an input method’s composition', async () => {
    const field = find('input');
    fireEvent.compositionStart(field);
    type(field, 'ngâ');
    const heard = jest.fn();
    field.addEventListener('input', heard);
    kept.replay();
    expect(heard).not.toHaveBeenCalled();
    fireEvent.compositionEnd(field);
    type(field, 'ngân');
    heard.mockClear();
    await new Promise((resolve) => setTimeout(resolve));
    expect(field.value).toBe('ngân');
    expect(heard).toHaveBeenCalled();
  });
});

describe('buttons pressed before hydration', () => {
  it('are pressed again after hydration, each once, and the form is submitted last', () => {
    const heard: string[] = [];
    const [show, send] = [find('button'), find('button', 1)];
    show.click();
    show.click();
    const sent = new SubmitEvent('submit', { submitter: send, bubbles: true, cancelable: true });
    find('form').dispatchEvent(sent);
    expect(sent.defaultPrevented).toBe(true);
    send.click();
    show.addEventListener('click', () => heard.push('show'));
    find('form').addEventListener('submit', (event) => {
      event.preventDefault();
      heard.push('send');
    });
    kept.replay();
    expect(heard).toEqual(['show', 'send']);
  });

  it('are ignored where the page works without scripts: links and GET forms', () => {
    const heard = jest.fn();
    const ask = jest.fn((event: Event) => {
      event.preventDefault();
    });
    find('form', 1).addEventListener('submit', ask);
    find('button', 2).click();
    find('a').click();
    expect(ask).toHaveBeenCalledTimes(1);
    document.addEventListener('click', heard);
    kept.replay();
    document.removeEventListener('click', heard);
    expect(heard).not.toHaveBeenCalled();
  });

  it('are no longer recorded afterwards', () => {
    kept.replay();
    const event = new SubmitEvent('submit', { cancelable: true, bubbles: true });
    find('form').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    const heard = jest.fn();
    find('button').click();
    find('button').addEventListener('click', heard);
    kept.replay();
    expect(heard).not.toHaveBeenCalled();
  });
});
