import type { Translated } from '../../catalogue.ts';
import type { validation as english } from '../en/validation.ts';

export const validation = {
  checkFields: 'Bạn xem lại các ô được đánh dấu nhé.',
} as const satisfies Translated<typeof english>;
