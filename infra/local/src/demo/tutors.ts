import { readFileSync } from 'node:fs';
import { writtenTutors } from './demo-tutor.ts';
import type { DemoTutor } from './demo-tutor.ts';

const read = (file: string): DemoTutor[] =>
  writtenTutors.parse(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')));

/** Visitors see the newest tutors first, so they alternate between languages. */
const alternating = (some: readonly DemoTutor[], others: readonly DemoTutor[]): DemoTutor[] =>
  Array.from({ length: Math.max(some.length, others.length) }, (_, index) => [some[index], others[index]])
    .flat()
    .filter((tutor) => tutor !== undefined);

/** 60 approved tutors, half per language, and five that search must not show. */
export const demoTutors: readonly DemoTutor[] = [
  ...alternating(read('tutors.en.json'), read('tutors.vi.json')),
  ...read('unlisted-tutors.json'),
];
