import type { DemoTutor } from './demo-tutor.ts';
import { englishCoaches } from './english-coaches.ts';
import { englishTeachers } from './english-teachers.ts';
import { unlistedTutors } from './unlisted-tutors.ts';
import { vietnameseCoaches } from './vietnamese-coaches.ts';
import { vietnameseTeachers } from './vietnamese-teachers.ts';

/** 24 approved ones, half in each language, and five that search must not show. All names are made up. */
export const demoTutors: readonly DemoTutor[] = [
  ...vietnameseTeachers,
  ...englishTeachers,
  ...vietnameseCoaches,
  ...englishCoaches,
  ...unlistedTutors,
];
