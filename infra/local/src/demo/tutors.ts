import { readFileSync } from 'node:fs';
import { writtenTutors } from './demo-tutor.ts';
import type { DemoTutor } from './demo-tutor.ts';

const read = (file: string): DemoTutor[] =>
  writtenTutors.parse(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')));

/** The newest ones are what a visitor sees first: they come in both languages. */
const alternating = (some: readonly DemoTutor[], others: readonly DemoTutor[]): DemoTutor[] =>
  Array.from({ length: Math.max(some.length, others.length) }, (_, index) => [some[index], others[index]])
    .flat()
    .filter((tutor) => tutor !== undefined);

/** 60 approved ones, half in each language, and five that search must not show. All names are made up. */
export const demoTutors: readonly DemoTutor[] = [
  ...alternating(read('tutors.en.json'), read('tutors.vi.json')),
  ...read('unlisted-tutors.json'),
];
