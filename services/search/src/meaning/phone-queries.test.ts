import { describe, expect, it } from '@jest/globals';
import { readAll, readUnused } from './read-all.fixture.ts';

describe('reading what people type on phones', () => {
  it.each([
    ['tieengs anh', ['subject english']],
    ['tieesng nhaatj', ['subject japanese']],
    ['cowf vua', ['subject chess']],
    ['hojc ddanf tranh', ['subject dan-tranh']],
    ['toans lowps 9', ['subject maths', 'level g9']],
    ['kees toans', ['subject accounting']],
  ])('reads keys of Telex that the input method did not take: %s', (keyword, expected) => {
    expect(readAll(keyword)).toEqual(expected);
  });

  it.each([
    ['hoc fap', ['subject french']],
    ['fotography', ['subject photography']],
    ['zạy toán', ['subject maths']],
    ['dzay ve', ['subject drawing']],
    ['tieg anh', ['subject english']],
  ])('reads the spelling of chats: %s', (keyword, expected) => {
    expect(readAll(keyword)).toEqual(expected);
  });

  it.each([
    ['guitrar', ['subject guitar']],
    ['durms', ['subject drums']],
    ['ches', ['subject chess']],
  ])('takes a slip of the finger for one first: %s', (keyword, expected) => {
    expect(readAll(keyword)).toEqual(expected);
  });

  it.each([
    ['tiếng ănh', ['subject english']],
    ['tiếng ành giao tiếp', ['subject english-conversation']],
    ['cờ vưa', ['subject chess']],
    ['bới lội', ['subject swimming']],
  ])('reads two words with other marks than theirs: %s', (keyword, expected) => {
    expect(readAll(keyword)).toEqual(expected);
  });

  it.each(['Mai Ánh', 'cô Ánh', 'Hồng Vân'])('leaves the marks of a name alone: %s', (keyword) => {
    expect(readUnused(keyword).words.some(({ typo }) => typo)).toBe(false);
  });

  it.each([
    ['english below 20$', ['subject english', 'price max-20-USD']],
    ['piano 15 $', ['subject piano', 'price max-15-USD']],
    ['toán 2 trăm', ['subject maths', 'price max-200000-VND']],
    ['toán 3 trăm nghìn', ['subject maths', 'price max-300000-VND']],
    ['toán dưới 0,5 triệu đồng', ['subject maths', 'price max-500000-VND']],
    ['toán 200k trở xuống', ['subject maths', 'price max-200000-VND']],
  ])('reads prices however they are written: %s', (keyword, expected) => {
    expect(readAll(keyword)).toEqual(expected);
  });

  it.each([
    ['7.0 ielts', ['level ielts-7.0', 'subject ielts']],
    ['I want to get band 7 in IELTS', ['level ielts-7.0', 'subject ielts']],
    ['750 toeic', ['level toeic-750', 'subject toeic']],
    ['toán 9 ielts 6.5', ['subject maths', 'level g9', 'subject ielts', 'level ielts-6.5']],
  ])('reads a result before its exam: %s', (keyword, expected) => {
    expect(readAll(keyword)).toEqual(expected);
  });

  it.each([
    ['hóa học sinh lớp 9', ['subject chemistry', 'level g9']],
    ['toán học sinh giỏi', ['subject maths', 'level gifted']],
    ['hóa học sinh học', ['subject chemistry', 'subject biology']],
  ])('tells pupils from biology: %s', (keyword, expected) => {
    expect(readAll(keyword)).toEqual(expected);
  });

  it.each([
    ['badminton coach speaking english', ['subject badminton', 'language en']],
    ['speaking english', ['subject english-conversation']],
    ['luyện speaking tiếng anh', ['subject english-conversation']],
    ['dạy toán bằng tiếng anh', ['subject maths', 'language en']],
  ])('tells the language of lessons from their subject: %s', (keyword, expected) => {
    expect(readAll(keyword)).toEqual(expected);
  });

  it.each([
    ['graphic designer', 'graphic-design'],
    ['web designer', 'web'],
    ['họa sĩ', 'drawing'],
    ['nhạc sĩ', 'music'],
    ['kế toán viên', 'accounting'],
    ['thông dịch viên', 'translation'],
    ['kiến trúc sư', 'architecture'],
    ['journalist', 'journalism'],
    ['florist', 'flower-arranging'],
  ])('finds a subject by the people of its profession: %s', (keyword, subject) => {
    expect(readAll(keyword)).toEqual([`subject ${subject}`]);
  });

  it('counts pupils as children', () => {
    expect(readAll('guitar for 2 kids')).toEqual(['subject guitar', 'audience children']);
  });

  it.each(['neat', 'same', 'later', 'save', 'stuff', 'strong', 'taking', 'boring', 'goals', 'short', 'những', 'khác'])(
    'takes an everyday word for no typo, and for nothing to be found: %s',
    (word) => {
      expect(readAll(`piano ${word}`)).toEqual(['subject piano']);
    },
  );

  it.each(['paris', 'seattle', 'welder'])('takes no word for a typo of an everyday one: %s', (word) => {
    expect(readAll(word)).toEqual([word]);
  });

  it('takes an everyday word alone for what is looked for', () => {
    expect(readAll('another')).toEqual(['another']);
  });

  it.each([
    ['gv dạy lý nha', ['subject physics']],
    ['học văn anh', ['subject literature', 'subject english']],
    ['cờ', ['subject chess|xiangqi']],
    ['jlpt n5', ['subject japanese', 'level jlpt-n5']],
    ['delf b1', ['subject french', 'level cefr-b1']],
  ])('keeps subject and level apart from names: %s', (keyword, expected) => {
    expect(readAll(keyword)).toEqual(expected);
  });

  it.each([
    ['learn to program', 'programming'],
    ['make a website', 'web'],
    ['take better photos', 'photography'],
    ['get in shape', 'fitness'],
    ['lead a team', 'leadership'],
    ['do my taxes', 'accounting'],
    ['stage fright', 'public-speaking'],
    ['hàm vlookup', 'excel'],
    ['sửa chữ xấu', 'handwriting'],
    ['bảng cửu chương', 'maths'],
    ['bơi ếch', 'swimming'],
    ['mất gốc nên học với ai', 'beginners'],
  ])('finds a subject by what people want to be able to do: %s', (keyword, value) => {
    expect(readAll(keyword)).toEqual([`${value === 'beginners' ? 'audience' : 'subject'} ${value}`]);
  });

  it.each([
    ['photoshop', 'adobe'],
    ['corporate finance', 'corporate-finance'],
    ['tài chính cá nhân', 'personal-finance'],
    ['banjo', 'plucked-strings'],
    ['sinh hc', 'biology'],
    ['t.nhật', 'japanese'],
  ])('knows narrow subjects and short forms: %s', (keyword, subject) => {
    expect(readAll(keyword)).toEqual([`subject ${subject}`]);
  });
});
