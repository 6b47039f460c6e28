import { describe, expect, it } from '@jest/globals';
import { categories, findCategory } from './categories.ts';

describe('categories', () => {
  it("are the specification's eight, in its order", () => {
    expect(categories).toEqual([
      'Academic Tutoring',
      'Language Learning',
      'Professional Skills',
      'Music',
      'Arts',
      'Sports',
      'Technology',
      'Business Consulting',
    ]);
  });

  it.each([
    ['music', 'Music'],
    ['  ACADEMIC   tutoring ', 'Academic Tutoring'],
    ['Musik', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('are found whatever the case: %j', (name, category) => {
    expect(findCategory(name)).toBe(category);
  });
});
