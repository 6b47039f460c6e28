/** What a rejection finds fault with, by the part of the profile form that it concerns. */
export const partsOfRejectionCodes = {
  'photo-unclear': 'photo',
  'subjects-wrong': 'subjects',
  'bio-short': 'bio',
  'bio-contact': 'bio',
  'bio-links': 'bio',
  'bio-wording': 'bio',
  'lessons-unclear': 'lessons',
} as const;
export type RejectionCode = keyof typeof partsOfRejectionCodes;
export type RejectionPart = (typeof partsOfRejectionCodes)[RejectionCode];

export const isRejectionCode = (code: string): code is RejectionCode => Object.hasOwn(partsOfRejectionCodes, code);
export const rejectionCodes = Object.keys(partsOfRejectionCodes).filter(isRejectionCode);
