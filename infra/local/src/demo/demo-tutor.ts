import type { Language, ProfileContent } from '@sao-mai/contracts';
import type { PortraitOptions } from '../portraits/portrait.ts';

/** A made-up tutor: nobody of this name is meant. */
export interface DemoTutor {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  /** What an admin decided; 'deactivated' was approved first. */
  readonly state: 'approved' | 'pending' | 'rejected' | 'deactivated';
  /** The admin's reason, for a rejected one. */
  readonly reason?: string;
  /** Without one the profile has no photo. */
  readonly portrait?: PortraitOptions;
  readonly profile: ProfileContent;
}

/** A bio is written in paragraphs and lists. */
export const html = (...blocks: readonly string[]): string => blocks.join('');
