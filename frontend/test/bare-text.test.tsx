import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { takeBareTexts } from './bare-text.ts';

function Word() {
  return 'word';
}

describe('text nodes that browser translation would replace', () => {
  it.each([
    ['beside an element that comes and goes', <p key="">{[<b key="b" />, 'word']}</p>],
    ['beside other text', <p key="">{['a', 'word']}</p>],
    ['as all that a component renders', <Word key="" />],
  ])('is found %s', (_where, view) => {
    render(view);
    expect(takeBareTexts()).toContainEqual(expect.stringContaining('word'));
  });

  it('is not the only text of an element, nor what came as HTML', () => {
    render(
      <div>
        <p>word</p>
        <p dangerouslySetInnerHTML={{ __html: 'a <b>word</b>' }} />
      </div>,
    );
    expect(takeBareTexts()).toEqual([]);
  });
});
