import { describe, expect, it } from '@jest/globals';
import { Lexicon } from './lexicon.ts';
import { readQuery } from './read-query.ts';

const lexicon = new Lexicon();
const read = (keyword: string, inUse: readonly string[] = []) => readQuery(lexicon, keyword, new Set(inUse));
const meaningOf = (keyword: string): string[] =>
  read(keyword).concepts.map(({ kind, values }) => `${kind} ${values.join('|')}`);

describe('parsing a query', () => {
  it.each([
    ['gs toán', ['subject maths']],
    ['TOÁN', ['subject maths']],
    ['tienganh', ['subject english']],
    ['hoctiengnhat', ['subject japanese']],
    ['luyện thi ielts 6.5', ['subject ielts', 'level ielts-6.5']],
    ['hsk4', ['subject chinese', 'level hsk-4']],
    ['n3', ['subject japanese', 'level jlpt-n3']],
    ['tiếng Đức B1', ['subject german', 'level cefr-b1']],
    ['toán lớp 9', ['subject maths', 'level g9']],
    ['9th grade math', ['level g9', 'subject maths']],
    ['toán lớp 10, 11, 12', ['subject maths', 'level g10|g11|g12']],
    ['lý cấp 3', ['subject physics', 'level g10-12']],
    ['ôn thi vào lớp 10 môn văn', ['level entrance-10', 'subject literature']],
    ['piano quận 7', ['subject piano', 'place ho-chi-minh.quan-7']],
    ['piano q7', ['subject piano', 'place ho-chi-minh.quan-7']],
    ['Sài Gòn', ['place ho-chi-minh']],
    ['hcmc', ['place ho-chi-minh']],
    ['cau giay', ['place ha-noi.cau-giay']],
    ['yoga in English', ['subject yoga', 'language en']],
    ['english speaking yoga teacher', ['language en', 'subject yoga']],
    ['English', ['subject english']],
    ['gvnn tiếng anh', ['native native', 'subject english']],
    ['native english speaker', ['native native', 'subject english']],
    ['english native teacher', ['subject english', 'native native']],
    ['tin học vp', ['subject office-skills']],
    ['tiếng anh vp', ['subject business-english']],
    ['english speakers', ['subject english']],
    ['english for kids online', ['subject english', 'audience children', 'method online']],
    ['guitar buổi tối cuối tuần', ['subject guitar', 'time evening', 'time weekend']],
    ['toán 200k', ['subject maths', 'price max-200000-VND']],
    ['toán dưới 300 nghìn', ['subject maths', 'price max-300000-VND']],
    ['english $20', ['subject english', 'price max-20-USD']],
    ['english 150-200k', ['subject english', 'price max-200000-VND']],
    ['cheap english tutor', ['price cheap', 'subject english']],
    ['gia sư 5 buổi một tuần', []],
    ['C++', ['subject c-language']],
    ['c#', ['subject c-sharp']],
  ])('of %j is %j', (keyword, expected) => {
    expect(meaningOf(keyword)).toEqual(expected);
  });

  it('corrects a typo only in an unknown word', () => {
    expect(read('guitrar').concepts).toMatchObject([{ values: ['guitar'], text: 'guitrar', corrected: 'guitar' }]);
    expect(read('guitrar', ['guitrar'])).toMatchObject({ concepts: [], words: [{ folded: 'guitrar' }] });
    expect(read('xyzzyqq')).toMatchObject({ concepts: [], words: [{ folded: 'xyzzyqq' }] });
  });

  it('respects typed diacritics', () => {
    expect(meaningOf('vẽ')).toEqual(['subject drawing']);
    expect(meaningOf('ve')).toEqual(['subject drawing']);
    expect(meaningOf('về')).toEqual([]);
    expect(meaningOf('hóa')).toEqual(['subject chemistry']);
    expect(meaningOf('tiêng anh')).toEqual(['subject english']);
  });

  it('keeps the words of a name for people with that name', () => {
    expect(read('cô Quỳnh')).toMatchObject({ concepts: [], words: [{ folded: 'quynh' }] });
    expect(read('diem quynh').words.map(({ folded }) => folded)).toEqual(['diem', 'quynh']);
  });

  it('adds no other audience to a grade, and foreigners to Vietnamese', () => {
    expect(meaningOf('toán cho con học lớp 9')).toEqual(['subject maths', 'level g9']);
    expect(meaningOf('vietnamese for foreigners')).toEqual(['subject vietnamese']);
  });

  it.each([
    ['english $20', '$20'],
    ['$20 english', '$20'],
    ['toán 200.000₫', '200.000₫'],
    ['toán 200.000 đ', '200.000 đ'],
    ['toán dưới 300 nghìn', 'dưới 300 nghìn'],
  ])('keeps the currency sign of a price as it was typed: %s', (keyword, text) => {
    expect(read(keyword).concepts.find(({ kind }) => kind === 'price')?.text).toBe(text);
  });

  it('knows the operator’s words', () => {
    const words = {
      subjects: { piano: ['pipi'] },
      newSubjects: { theremin: { under: 'music', names: ['theremin'] } },
      places: { 'ha-noi.cau-giay': ['Dịch Vọng'] },
      filler: ['alohey'],
    };
    const { concepts } = readQuery(new Lexicon({ words }), 'alohey pipi theremin dịch vọng', new Set());
    expect(concepts.map(({ values }) => values[0])).toEqual(['piano', 'theremin', 'ha-noi.cau-giay']);
    expect(() => new Lexicon({ words: { subjects: { pianoo: ['x'] } } })).toThrow('no subject "pianoo"');
    expect(() => new Lexicon({ words: { places: { atlantis: ['x'] } } })).toThrow('no place "atlantis"');
  });

  it('has at least 250 subjects, each under a category, in both languages', () => {
    const subjects = [...lexicon.subjects.values()];
    expect(subjects.length).toBeGreaterThanOrEqual(250);
    for (const { id, categories, names } of subjects) {
      expect([id, categories.size > 0, names.length > 0]).toEqual([id, true, true]);
    }
  });
});
