import { describe, expect, it } from '@jest/globals';
import { textLanguage } from './text-language.ts';

describe('the language of a text', () => {
  it.each([
    'Chào bạn, mình là Quỳnh. Mình dạy Toán cấp 2 và cấp 3 đã chín năm.',
    'Chào bạn, mình là Quỳnh.'.normalize('NFD'),
    'GIA SƯ TOÁN, LỚP 9, LUYỆN THI VÀO 10',
    'Minh day toan cho hoc sinh cap 2, moi tuan hai buoi, hoc tai nha cua cac em.',
    'Tại nhà học sinh, Trực tuyến',
    'Mình dạy IELTS Speaking và Writing, business English for professionals.',
  ])('is Vietnamese: %s', (text) => {
    expect(textLanguage(text)).toBe('vi');
  });

  it.each([
    'I build small games with teenagers: one idea, one weekend.',
    'Piano and music theory for beginners',
    'I taught in Huế, Đà Nẵng and Hà Nội, and I am happy to come to your home.',
    'My name is Trần Minh. I teach maths to children of all ages.',
  ])('is English: %s', (text) => {
    expect(textLanguage(text)).toBe('en');
  });

  it.each([
    '',
    '123 · 2026',
    'Online',
    'Piano',
    'Trần Văn',
    'Je suis professeur de français, et je prépare les élèves à l’examen; la tête et le cœur.',
    '日本語を教えています。',
    'Guten Tag, ich unterrichte Deutsch für Anfänger.',
  ])('is undecided for other languages and texts that are too short: %s', (text) => {
    expect(textLanguage(text)).toBeUndefined();
  });
});
