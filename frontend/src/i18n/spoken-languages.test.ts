import { describe, expect, it } from '@jest/globals';
import { formatLanguages } from './spoken-languages.ts';

describe('spoken languages', () => {
  it.each([
    [['English', 'Français'], 'English, French', 'Tiếng Anh, tiếng Pháp'],
    [['Tiếng Việt', 'Anh'], 'Vietnamese, English', 'Tiếng Việt, tiếng Anh'],
    [['tieng viet', 'ENGLISH', '日本語'], 'Vietnamese, English, Japanese', 'Tiếng Việt, tiếng Anh, tiếng Nhật'],
    [['Tiếng Việt'.normalize('NFD')], 'Vietnamese', 'Tiếng Việt'],
    [['Magyar', 'English'], 'Magyar, English', 'Magyar, tiếng Anh'],
    [['English (IELTS 8.0)'], 'English (IELTS 8.0)', 'English (IELTS 8.0)'],
    [['العربية', '한국어'], 'Arabic, Korean', 'Tiếng Ả Rập, tiếng Hàn'],
    [[], '', ''],
  ])('%j are named in the language of the page', (spoken, en, vi) => {
    expect([formatLanguages(spoken, 'en'), formatLanguages(spoken, 'vi')]).toEqual([en, vi]);
  });
});
