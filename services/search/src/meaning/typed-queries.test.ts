import { describe, expect, it } from '@jest/globals';
import { Lexicon } from './lexicon.ts';
import { readQuery } from './read-query.ts';

const lexicon = new Lexicon();
const meaningOf = (keyword: string): string[] =>
  readQuery(lexicon, keyword, new Set()).concepts.map(({ kind, values }) => `${kind} ${values.join('|')}`);
const wordsOf = (keyword: string): string[] => readQuery(lexicon, keyword, new Set()).words.map(({ folded }) => folded);

describe('reading what people type', () => {
  it.each([
    ['tiếng trung giao tiếp', ['subject chinese']],
    ['korean conversation', ['subject korean']],
    ['ngữ pháp tiếng Nhật', ['subject japanese']],
    ['luyện thi b2 tiếng pháp', ['subject french']],
    ['luyện thi b2', ['subject vstep']],
    ['giao tiếp', ['subject english-conversation']],
    ['english conversation and french', ['subject english-conversation', 'subject french']],
  ])('takes conversation, grammar and levels as parts of the language named: %s', (keyword, expected) => {
    expect(meaningOf(keyword)).toEqual(expected);
  });

  it.each([
    ['tiếng đức du học', ['subject german']],
    ['ielts du học úc', ['subject ielts']],
    ['vietnamese for business', ['subject vietnamese']],
    ['tư vấn du học', ['subject study-abroad']],
    ['business consulting', ['subject business']],
  ])('takes studying abroad and business as reasons to learn a language: %s', (keyword, expected) => {
    expect(meaningOf(keyword)).toEqual(expected);
  });

  it.each([
    ['hoa', ['subject chinese|chemistry']],
    ['hoa lop 8', ['subject chemistry', 'level g8']],
    ['toan ly hoa', ['subject maths', 'subject physics', 'subject chemistry']],
    ['hoa anh', ['subject chinese', 'subject english']],
  ])('reads an ambiguous word by its neighbours: %s', (keyword, expected) => {
    expect(meaningOf(keyword)).toEqual(expected);
  });

  it.each([
    ['AP chemistry', ['level ap', 'subject chemistry']],
    ['year 11 gcse maths', ['level igcse', 'subject maths']],
    ['toán chương trình cambridge', ['subject maths', 'level igcse']],
    ['gia sư trường quốc tế', ['level international']],
    ['ks3 science', ['level igcse', 'subject science']],
    ['11+ exam tutor', ['level entrance-6']],
    ['vstep bậc 4', ['subject vstep', 'level cefr-b2']],
    ['ielst 6.5', ['subject ielts', 'level ielts-6.5']],
    ['ai eo 7.0', ['subject ielts', 'level ielts-7.0']],
    ['toiec 700', ['subject toeic', 'level toeic-700']],
    ['toán lp 6', ['subject maths', 'level g6']],
    ['toeic 4 kỹ năng', ['subject toeic']],
    ['văn thi vô 10', ['subject literature', 'level entrance-10']],
  ])('knows curricula and exams: %s', (keyword, expected) => {
    expect(meaningOf(keyword)).toEqual(expected);
    expect(wordsOf(keyword)).toEqual([]);
  });

  it.each([
    ['yoga 1tr/tháng', ['subject yoga']],
    ['toán 2 triệu 1 tháng', ['subject maths']],
    ['english $10-$20', ['subject english', 'price max-20-USD']],
    ['toán miễn phí', ['subject maths', 'price cheap']],
    ['t2 t4 t6', ['time weekday']],
    ['toán tối 2-4-6', ['subject maths', 'time evening', 'time weekday']],
    ['guitar sau 18h', ['subject guitar', 'time evening']],
    ['english after 6pm', ['subject english', 'time evening']],
    ['bé 3t', ['audience children']],
  ])('reads prices by the hour and times of the week: %s', (keyword, expected) => {
    expect(meaningOf(keyword)).toEqual(expected);
    expect(wordsOf(keyword)).toEqual([]);
  });

  it.each([
    ['SAT tutor', ['subject sat']],
    ['sat hà nội', ['subject sat', 'place ha-noi']],
    ['sat for my son', ['subject sat', 'audience children']],
    ['my son sat his exams last year', ['audience children']],
    ['someone who sat the bar exam', ['subject law']],
    ['piano on sat', ['subject piano', 'time weekend']],
    ['yoga sat and sun', ['subject yoga', 'time weekend']],
  ])('tells the SAT from the verb and the day: %s', (keyword, expected) => {
    expect(meaningOf(keyword)).toEqual(expected);
  });

  it.each([
    ['english tutor for my maid', ['subject english']],
    ['toeic cho ng mất gốc', ['subject toeic', 'audience beginners']],
    ['ielts speaking vs gvnn', ['subject ielts', 'native native']],
    ['cho sinh viên', ['level university']],
    ['hướng dẫn luận văn thạc sĩ', ['subject research']],
    ['tiếng hàn xkld', ['subject korean']],
    ['học may', ['subject sewing']],
    ['luyện nói tiếng anh với người nước ngoài', ['subject english-conversation']],
    ['tiếng anh y khoa', ['subject english-for-professions']],
    ['bơi cho bé', ['subject swimming', 'audience children']],
    ['finger math', ['subject mental-maths']],
    ['tiếng việt cho người hàn quốc', ['subject vietnamese']],
    ['yoga q.bình thạnh', ['subject yoga', 'place ho-chi-minh.binh-thanh']],
    ['nấu ăn chay', ['subject cooking']],
    ['lái xe ô tô', ['subject driving']],
    ['中文老师', ['subject chinese']],
    ['học thư pháp', ['subject calligraphy']],
    ['gia sư tây ban nha', ['subject spanish']],
    ['word excel', ['subject word', 'subject excel']],
    ['dyslexic child', ['subject special-needs', 'audience children']],
  ])('leaves no word of a sentence without a meaning: %s', (keyword, expected) => {
    expect(meaningOf(keyword)).toEqual(expected);
    expect(wordsOf(keyword)).toEqual([]);
  });

  it.each([
    ['piano bthanh', 'ho-chi-minh.binh-thanh'],
    ['piano TB', 'ho-chi-minh.tan-binh'],
    ['toán tđ', 'ho-chi-minh.thu-duc'],
    ['phường Tân Định', 'ho-chi-minh.quan-1'],
    ['vinhomes central park', 'ho-chi-minh.binh-thanh'],
    ['ciputra', 'ha-noi.tay-ho'],
    ['Trung Hòa Nhân Chính', 'ha-noi.cau-giay'],
    ['Lái Thiêu', 'binh-duong.thuan-an'],
    ['phường Ngọc Hà', 'ha-noi.ba-dinh'],
  ])('knows wards, quarters and short names: %s', (keyword, place) => {
    expect(meaningOf(keyword).filter((concept) => concept.startsWith('place'))).toEqual([`place ${place}`]);
    expect(wordsOf(keyword)).toEqual([]);
  });

  it.each(['Ngọc Hà', 'cô Kim Liên', 'Bạch Mai'])('reads the name of a person as a name: %s', (keyword) => {
    expect(meaningOf(keyword)).toEqual([]);
  });

  it.each([
    ['nguyễn thị lan', [], 'nguyen thi lan'],
    ['cô lan anh dạy toán', ['subject maths'], 'lan anh'],
    ['co huong day van', ['subject literature'], 'huong'],
    ['cô hoa dạy hóa', ['subject chemistry'], 'hoa'],
    ['anh tuấn guitar', ['subject guitar'], 'tuan'],
    ['mr simon ielts', ['subject ielts'], 'simon'],
    ['Đinh Thị Dung', [], 'dinh thi dung'],
    ['Trương Thu Diệp', [], 'truong thu diep'],
    ['gia sư Đỗ Anh Hùng', [], 'do anh hung'],
    ['Võ Dung', [], 'vo dung'],
    ['cô Huế', [], 'hue'],
    ['trường thcs', [], ''],
  ])('reads the name after a title or a family name: %s', (keyword, expected, name) => {
    expect(meaningOf(keyword)).toEqual(expected);
    expect(wordsOf(keyword).join(' ')).toBe(name);
  });

  it.each([
    ['toán 6-9', ['subject maths', 'level g6-9']],
    ['toán 6, 7, 8', ['subject maths', 'level g6|g7|g8']],
    ['anh 6,7', ['subject english', 'level g6|g7']],
    ['lý 10-12', ['subject physics', 'level g10-12']],
    ['giải tích 1', ['subject calculus']],
    ['giải tích 12', ['subject calculus', 'level g12']],
    ['vat ly 1', ['subject physics']],
    ['java 8', ['subject java']],
    ['tiếng hàn 1', ['subject korean']],
    ['english 3 lessons a week', ['subject english']],
    ['piano grade 5', ['subject piano']],
    ['y9 maths', ['level g9', 'subject maths']],
    ['ielts 6.5 trong 3 tháng', ['subject ielts', 'level ielts-6.5']],
    ['english $10/hr', ['subject english', 'price max-10-USD']],
  ])('takes numbers for grades only where a school subject has them: %s', (keyword, expected) => {
    expect(meaningOf(keyword)).toEqual(expected);
    expect(wordsOf(keyword)).toEqual([]);
  });

  it.each([
    ['english not french', ['subject english']],
    ['yoga trừ chủ nhật', ['subject yoga']],
    ['piano not for kids', ['subject piano']],
    ['toán không dạy online', ['subject maths', 'method in-person']],
    ['english no deposit', ['subject english']],
    ['free trial english', ['subject english']],
  ])('leaves out what is not wanted: %s', (keyword, expected) => {
    expect(meaningOf(keyword)).toEqual(expected);
    expect(wordsOf(keyword)).toEqual([]);
  });

  it.each([
    ['ke ton', ['subject accounting']],
    ['tieng trang', ['subject chinese']],
    ['gia su vat li lap trin', ['subject physics', 'subject programming']],
    ['toan hoc', ['subject maths']],
    ['tieng trang hsk 4', ['subject chinese', 'level hsk-4']],
  ])('corrects a typo that is a word too, beside a word that needs another: %s', (keyword, expected) => {
    expect(meaningOf(keyword)).toEqual(expected);
    expect(wordsOf(keyword)).toEqual([]);
  });

  it.each(['ke ton', 'tieng trang', 'ilets', 'tieng ahn', 'pi ano'])(
    'corrects nothing that is wanted as typed: %s',
    (keyword) => {
      const { words, named } = readQuery(lexicon, keyword, new Set(), { isExact: true });
      expect([...words, ...named].some(({ typo }) => typo)).toBe(false);
      expect(readQuery(lexicon, keyword, new Set()).concepts.some(({ corrected }) => corrected !== undefined)).toBe(
        true,
      );
      expect(
        readQuery(lexicon, keyword, new Set(), { isExact: true }).concepts.every(
          ({ corrected }) => corrected === undefined,
        ),
      ).toBe(true);
    },
  );

  it.each(['thu hà', 'co lan', 'nguyen thi hoa', 'pham van nam', 'do anh hung', 'trang'])(
    'takes no part of a name for a typo: %s',
    (keyword) => {
      expect(readQuery(lexicon, keyword, new Set()).words.some(({ typo }) => typo)).toBe(false);
      expect(meaningOf(keyword)).toEqual([]);
    },
  );

  it.each([
    ['ilets', ['subject ielts']],
    ['tofl', ['subject toefl']],
    ['ches', ['subject chess']],
    ['histry', ['subject history']],
    ['piano da nng', ['subject piano', 'place da-nang']],
    ['h anoi', ['place ha-noi']],
    ['học thư pháp', ['subject calligraphy']],
    ['tieng duc dieu duong a1', ['subject german', 'level cefr-a1']],
    ['sat ii math', ['subject sat']],
    ['cambridge primary maths', ['level international', 'level g1-5', 'subject maths']],
    ['a level physics cambridge', ['level a-level', 'subject physics']],
    ['vật lý đại cương', ['subject physics']],
    ['săn học bổng mỹ', ['subject study-abroad']],
    ['trẻ chậm phát triển', ['subject special-needs']],
    ['đi xuất khẩu lao động tiếng nhật', ['subject japanese']],
  ])('knows tests, purposes and university subjects: %s', (keyword, expected) => {
    expect(meaningOf(keyword)).toEqual(expected);
    expect(wordsOf(keyword)).toEqual([]);
  });
});
