import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { languages } from '@sao-mai/contracts';
import { EmbeddedSearchIndex } from '@sao-mai/search/embedded-search-index';
import { demoTutors } from '../../infra/local/src/demo/tutors.ts';

const index = new EmbeddedSearchIndex({ searchTimeoutMs: 30_000 });
beforeAll(async () => {
  const approved = demoTutors.filter(({ state }) => state === 'approved');
  await index.rebuild(
    (async function* () {
      for (const { email, name, profile } of approved) {
        const { contactInfo: _contact, education: _education, experience: _experience, ...shown } = profile;
        const entry = { id: email, uid: email, name, profilePicture: '', linkedinProfile: null };
        yield await Promise.resolve({ ...shown, ...entry, approvedAt: '2026-01-01T00:00:00.000Z' });
      }
    })(),
  );
}, 60_000);
afterAll(() => index.close());

const found = async (keyword: string): Promise<string[]> =>
  (await index.search({ keyword, page: 1, limit: 20, day: 0 })).items.map(({ name }) => name);

describe('a search of the demo tutors', () => {
  it.each(languages)('finds somebody who teaches each subject that home suggests, named in %s', async (lang) => {
    const suggested = await index.suggest({ q: '', lang });
    expect(suggested.length).toBeGreaterThan(3);
    for (const { text } of suggested) expect([text, await found(text)]).not.toEqual([text, []]);
  });

  it.each([
    ['piano huế', ['Võ Ngọc Mai']],
    ['yoga hà nội', ['Lưu Hà Phương']],
    ['guitar hanoi', ['Ben Ashworth', 'Vương Thành Long']],
    ['IELTS', ['Hồ Ngọc Bảo Trân', 'Niamh Corrigan', 'Trần Mỹ Linh']],
    ['toán lớp 9', ['Bùi Thị Hoài An', 'Nguyễn Diễm Quỳnh']],
    ['vật lý 12', ['Nguyễn Trọng Nghĩa']],
    ['gs văn lớp 12', ['Nguyễn Văn Tâm']],
    ['luyện thi vào 10', ['Bùi Thị Hoài An', 'Nguyễn Diễm Quỳnh', 'Nguyễn Văn Tâm']],
    ['French', ['Camille Aubert']],
    ['tiếng pháp', ['Camille Aubert']],
    ['german b1', ['Lena Fischbach']],
    ['HSK', ['Phan Thuỳ Dương', 'Teo Wei Ling']],
    ['Japanese N3', ['Hana Mizuki', 'Trịnh Gia Phúc']],
    ['topik', ['Baek Joon-ho']],
    ['vietnamese for foreigners', ['Nguyễn Khánh Linh']],
    ['coding for children', ['Kenji Cole', 'Trương Nhật Anh']],
    ['lập trình cho bé', ['Kenji Cole', 'Trương Nhật Anh']],
    ['machine learning', ['Noah Feldstein']],
    ['cooking in hue', ['Nguyễn Thị Kim Oanh']],
    ['swimming da nang', ['Thomas Kerrigan']],
    ['chess for kids', ['Viktor Halmos']],
    ['pickleball', ['Trần Đình Phong']],
    ['PhD thesis', ['Ilse Vandermeer', 'Nguyễn Hữu Thịnh']],
    ['luận văn thạc sĩ', ['Ilse Vandermeer', 'Nguyễn Hữu Thịnh']],
    ['interviews', ['Grace Mwanika', 'Đặng Phương Thảo']],
    ['public speaking', ['Marcus Adeyemi', 'Nguyễn Khánh Linh', 'Đặng Phương Thảo']],
    ['sat math', ['Priya Raghunathan']],
    ['marketing', ['Đào Khánh Vy']],
    ['pianno', ['Huỳnh Thảo My', 'Võ Ngọc Mai']],
  ])('finds by "%s" those who teach it', async (keyword, names) => {
    expect((await found(keyword)).sort()).toEqual(names.toSorted());
  });

  it.each([
    ['PhD thesis', 'Ilse Vandermeer'],
    ['luận văn thạc sĩ', 'Nguyễn Hữu Thịnh'],
  ])('lists first, by "%s", who teaches just that', async (keyword, name) => {
    expect((await found(keyword))[0]).toBe(name);
  });
});
