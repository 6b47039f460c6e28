import { describe, expect, it } from '@jest/globals';
import { withoutEmptyPrompts, withPrompt } from './message-prompts.ts';

describe('the prompts of a message', () => {
  it.each([
    ['', 'Goal: ', 6],
    ['   \n', 'Goal: ', 6],
    ['Hello.', 'Hello.\nGoal: ', 13],
    ['Hello.\n\n', 'Hello.\nGoal: ', 13],
    ['Goal: B2\nDays:', 'Goal: B2\nDays:', 8],
    ['My Goal: B2', 'My Goal: B2\nGoal: ', 18],
  ])('add a line to %j, once', (before, text, caret) => {
    expect(withPrompt(before, 'Goal')).toEqual({ text, caret });
  });

  it('are removed if left empty, and nothing else is', () => {
    const labels = ['Goal', 'Days'];
    expect(withoutEmptyPrompts('Hello.\nGoal: \nDays: Monday', labels)).toBe('Hello.\nDays: Monday');
    expect(withoutEmptyPrompts('Goal:', labels)).toBe('');
    expect(withoutEmptyPrompts('  Hello.\n\nThe Goal:\n', labels)).toBe('  Hello.\n\nThe Goal:\n');
  });
});
