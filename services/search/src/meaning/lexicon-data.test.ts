import { describe, expect, it } from '@jest/globals';
import { readSubjects } from './lexicon-data.ts';

describe('the subjects of the lexicon', () => {
  const subjects = readSubjects();

  it('include only subjects that exist', () => {
    const ids = new Set(subjects.map(({ id }) => id));
    const included = subjects.flatMap(({ includes }) => includes);
    expect(included).toContain('study-abroad');
    expect(included.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('have grades of their own in music', () => {
    expect(subjects.filter(({ hasOwnGrades }) => hasOwnGrades).map(({ id }) => id)).toEqual(['music']);
  });
});
