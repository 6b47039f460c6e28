import { describe, expect, it } from '@jest/globals';
import { Lexicon } from './lexicon.ts';
import { readProfile } from './read-profile.ts';
import type { ProfileReading, ProfileText } from './read-profile.ts';

const lexicon = new Lexicon();
const readingOf = (parts: Partial<ProfileText>): ProfileReading =>
  readProfile(lexicon, {
    name: 'Lê An',
    profilePicture: '',
    subjects: ['Academic Tutoring'],
    bio: '',
    teachingMethods: [],
    availability: [],
    languages: [],
    location: '',
    hourlyRate: { min: 0, max: 0, currency: 'VND' },
    ...parts,
  });
const tokensOf = (parts: Partial<ProfileText>): readonly string[] => readingOf(parts).tokens;

describe('parsing a profile', () => {
  it('adds the broader subjects of what is taught', () => {
    const found = tokensOf({ subjects: ['Language Learning'], bio: '<p>Nhận lớp luyện thi IELTS 6.5+</p>' });
    expect(found).toEqual(expect.arrayContaining(['t:ielts', 't:english', 't:languages', 'v:ielts@ielts-6.5']));
    expect(found).toContain('v:english@ielts-5.0');
    expect(found).not.toContain('v:ielts@ielts-7.0');
  });

  it('distinguishes taught subjects from statements about the tutor', () => {
    const bio = '<p>Mình dạy Toán.</p><p>Cuối tuần mình hay chơi đàn guitar.</p><p>Con gái mình đang học lớp 9.</p>';
    const found = tokensOf({ bio });
    expect(found).toEqual(expect.arrayContaining(['t:maths', 'm:guitar']));
    expect(found.filter((token) => /^[to]:guitar|@g9/.test(token))).toEqual([]);
  });

  it('keeps subjects outside their categories apart', () => {
    expect(tokensOf({ bio: '<p>I teach guitar.</p>' })).toContain('o:guitar');
    expect(tokensOf({ bio: '<p>I play guitar.</p>' })).toContain('m:guitar');
  });

  it('reads other categories only right after a word of teaching', () => {
    const bio =
      '<p>Mình dạy Hoá và Sinh, hay bắt đầu từ gian bếp: vì sao làm bánh lại nở.</p><p>I also teach guitar and yoga.</p>';
    const found = tokensOf({ subjects: ['Academic Tutoring'], bio });
    expect(found).toEqual(expect.arrayContaining(['t:chemistry', 't:biology', 'm:baking', 'o:guitar', 'o:yoga']));
    expect(found.filter((token) => token.endsWith(':baking'))).toEqual(['m:baking']);
  });

  it.each([
    'chữa bài qua bảng điện tử',
    'mỗi tuần một phiếu bài tập về nhà',
    'có hai chỗ học bổng',
    'ngân hàng đề thi',
  ])('takes no subject from the words around lessons: %s', (words) => {
    expect(readingOf({ bio: `<p>Mình dạy Toán, ${words}.</p>` }).taught).toEqual(['maths']);
  });

  it('keeps a wider subject that is named beside a part of it, but not the whole field', () => {
    const maths = readingOf({ bio: 'Mình dạy Toán: đại số, hình học.' });
    expect(maths.taught).toEqual(['maths', 'algebra', 'geometry']);
    expect(readingOf({ subjects: ['Music'], bio: 'Dạy nhạc. Chuyên piano.' }).taught).toEqual(['piano']);
  });

  it.each([
    '<p>I teach guitar. You will be playing in a week.</p>',
    '<p>I am a retired engineer who teaches physics.</p>',
  ])('takes no word of an English sentence for an audience: %s', (bio) => {
    expect(tokensOf({ bio }).filter((token) => /@(?:children|adults)$/.test(token))).toEqual([]);
  });

  it('reads abbreviations only in capitals', () => {
    const subjects = ['Technology', 'Language Learning'];
    const prose =
      '<p>I teach Scratch until children like it.</p><p>Chúng ta học cùng nhau, chưa ai phải nghỉ ba buổi.</p>';
    expect(tokensOf({ subjects: ['Technology'], bio: prose }).filter((token) => token.startsWith('t:'))).toEqual(
      expect.not.arrayContaining(['t:machine-learning', 't:english', 't:project-management']),
    );
    expect(tokensOf({ subjects, bio: '<p>I teach AI to everybody.</p>' })).toContain('t:machine-learning');
  });

  it('reads the language of lessons as spoken, not as taught', () => {
    const bio = '<p>I coach people through job interviews in English.</p><p>Lessons are in English.</p>';
    const found = tokensOf({ subjects: ['Professional Skills', 'Language Learning'], bio });
    expect(found).toEqual(expect.arrayContaining(['t:job-interview', 'l:en']));
    expect(found).not.toContain('t:english');
    expect(tokensOf({ subjects: ['Language Learning'], bio: '<p>I offer lessons in English.</p>' })).toContain(
      't:english',
    );
  });

  it('assigns grammar and conversation to the taught language', () => {
    const ofFrench = '<p>I teach French: conversation practice, grammar without tears.</p>';
    expect(tokensOf({ subjects: ['Language Learning'], bio: ofFrench })).not.toContain('t:english');
    expect(tokensOf({ subjects: ['Language Learning'], bio: '<p>Grammar and vocabulary for exams.</p>' })).toContain(
      't:english-grammar',
    );
  });

  it('reads the only subject of the selected category as taught', () => {
    const piano = '<p>Nhà mình có một cây piano cũ và một con mèo.</p>';
    expect(tokensOf({ subjects: ['Music'], bio: piano })).toContain('o:piano');
    expect(tokensOf({ subjects: ['Music'], bio: `${piano}<p>Mình dạy violin.</p>` })).not.toContain('o:piano');
    expect(tokensOf({ subjects: ['Sports'], bio: piano })).not.toContain('o:piano');
    const spoken = '<p>I grew up with French.</p>';
    expect(tokensOf({ subjects: ['Language Learning'], bio: spoken })).not.toContain('o:french');
  });

  it('recognises a word of teaching in the name of a subject', () => {
    const bio = '<p>Mình luyện IELTS cho các bạn muốn đi du học.</p><p>Từng thích hát, luyện thi IELTS từ 2019.</p>';
    expect(tokensOf({ subjects: ['Language Learning'], bio })).toContain('t:ielts');
  });

  it('splits words that belong to two phrases by the one about teaching', () => {
    const found = tokensOf({ subjects: ['Academic Tutoring', 'Arts'], bio: '<p>Chuyên môn Toán học sinh lớp 12.</p>' });
    expect(found).toContain('t:maths');
    expect(found).not.toContain('t:biology');
    expect(tokensOf({ subjects: ['Arts'], bio: '<p>Mình dạy thư pháp cho bé.</p>' })).toContain('t:calligraphy');
    expect(tokensOf({ subjects: ['Technology'], bio: '<p>Chuyên tin học VP (Word, Excel).</p>' })).toContain('t:excel');
  });

  it('finds teachers of JavaScript for the web too', () => {
    const found = tokensOf({ subjects: ['Technology'], bio: '<p>I offer lessons in React and Node.js.</p>' });
    expect(found).toEqual(expect.arrayContaining(['t:javascript', 't:web', 't:programming']));
  });

  it('takes no word of a sentence without diacritics for a short name', () => {
    const found = tokensOf({ bio: '<p>Minh tin ai cung hoc duoc neu co phuong phap.</p>' });
    expect(found.filter((token) => /^[tom]:(?:xiangqi|chess|medicine|machine-learning)/.test(token))).toEqual([]);
  });

  it('tells pupils from biology', () => {
    const found = tokensOf({ bio: '<p>Nhận lớp Toán học sinh lớp 12.</p><p>Mình dạy hoá học sinh giỏi.</p>' });
    expect(found).toEqual(expect.arrayContaining(['t:maths', 'v:maths@g12', 't:chemistry', 'v:chemistry@gifted']));
    expect(found).not.toContain('t:biology');
  });

  it('keeps levels with their subject', () => {
    const found = tokensOf({ bio: '<p>Dạy Toán lớp 6–9, Vật lý lớp 12.</p>' });
    expect(found).toEqual(expect.arrayContaining(['v:maths@g7', 'v:maths@g6-9', 'v:physics@g12']));
    expect(found).not.toContain('v:maths@g12');
    expect(tokensOf({ bio: '<p>Dạy Toán.</p>' })).toContain('v:maths@');
  });

  it('reads blocks as separate sentences, with offsets in the visible text', () => {
    const { spans } = readProfile(lexicon, {
      name: 'An',
      profilePicture: '',
      subjects: ['Music'],
      bio: '<p>Mình thích bơi</p><p>Dạy <b>piano</b> &amp; guitar</p>',
      teachingMethods: [],
      availability: [],
      languages: [],
      location: '',
      hourlyRate: { min: 0, max: 0, currency: 'VND' },
    });
    const text = 'Mình thích bơi Dạy piano & guitar';
    expect(spans.map(([from, to, kind]) => [text.slice(from, to), kind])).toEqual([
      ['bơi', 'mention'],
      ['piano', 'subject'],
      ['guitar', 'subject'],
    ]);
  });

  it('reads Vietnamese without diacritics, but not single such words in a text with diacritics', () => {
    expect(tokensOf({ bio: '<p>Minh nhan day kem mon Hoa lop 8.</p>' })).toContain('v:chemistry@g8');
    expect(tokensOf({ subjects: ['Arts'], bio: '<p>Mình dạy cắm hoa và nói về màu.</p>' })).not.toContain('t:drawing');
  });

  it.each([
    ['<p>Mình dạy marketing và bán hàng online: quảng cáo, làm video mà không phải nhảy.</p>', 't:marketing', 'dance'],
    ['<p>I teach piano. I do not teach guitar.</p>', 't:piano', 'guitar'],
    ['<p>Tôi dạy toán và hoá học, không dạy vật lý.</p>', 't:maths', 'physics'],
  ])('finds nobody by what they say they do not teach: %s', (bio, taught, denied) => {
    const found = tokensOf({ subjects: ['Business Consulting', 'Music', 'Academic Tutoring', 'Sports'], bio });
    expect(found).toContain(taught);
    expect(found.filter((token) => token.endsWith(`:${denied}`))).toEqual([]);
  });

  it.each([
    [{ location: 'Q.7, TP.HCM' }, ['p:ho-chi-minh.quan-7', 'p:ho-chi-minh']],
    [{ location: 'Nha Trang, Khánh Hòa' }, ['p:khanh-hoa.nha-trang', 'p:khanh-hoa']],
    [{ location: 'London, UK' }, ['p:london']],
    [{ languages: ['Anh', 'Tiếng Việt'] }, ['l:en', 'l:vi']],
    [{ languages: ['日本語', 'Deutsch'] }, ['l:ja', 'l:de']],
    [{ languages: ['Klingon'] }, ['l:klingon']],
    [{ teachingMethods: ['Online qua Zoom', 'Gia sư tại nhà'] }, ['h:online', 'h:student-home']],
    [{ teachingMethods: ['Trực tiếp'] }, ['h:tutor-place']],
    [{ availability: ['Evenings and weekends'] }, ['d:evening', 'd:weekend']],
    [{ bio: '<p>I am a native speaker.</p>' }, ['n:native']],
    [{ profilePicture: 'a.jpg' }, ['n:photo']],
  ])('of %j has %j', (parts, expected) => {
    expect(tokensOf(parts)).toEqual(expect.arrayContaining(expected));
  });
});
