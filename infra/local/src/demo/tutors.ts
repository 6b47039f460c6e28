import type { DemoTutor } from './demo-tutor.ts';
import { englishCoaches } from './english-coaches.ts';
import { englishTeachers } from './english-teachers.ts';
import { unlistedTutors } from './unlisted-tutors.ts';
import { vietnameseCoaches } from './vietnamese-coaches.ts';
import { vietnameseTeachers } from './vietnamese-teachers.ts';

/** The newest ones are what a visitor sees first: they come from both. */
const alternating = (some: readonly DemoTutor[], others: readonly DemoTutor[]): DemoTutor[] =>
  Array.from({ length: Math.max(some.length, others.length) }, (_, index) => [some[index], others[index]])
    .flat()
    .filter((tutor) => tutor !== undefined);

/** 24 approved ones, half in each language, and five that search must not show. All names are made up. */
export const demoTutors: readonly DemoTutor[] = [
  ...vietnameseTeachers,
  ...englishTeachers,
  ...alternating(englishCoaches, vietnameseCoaches),
  ...unlistedTutors,
];
