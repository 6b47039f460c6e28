import { describe, expect, it } from '@jest/globals';
import { readAll } from './read-all.fixture.ts';

describe('reading what people type as they speak', () => {
  it.each([
    ["we're looking for a maths tutor", ['subject maths']],
    ["We've moved and need a piano teacher", ['subject piano']],
    ['we’ll learn chess', ['subject chess']],
    ["who's teaching drums", ['subject drums']],
    ["it's for my daughter, piano", ['subject piano', 'audience children']],
    ["my son's English", ['audience children', 'subject english']],
    ["at the student's home, yoga", ['method student-home', 'subject yoga']],
    ['học vẽ re', ['subject drawing', 'price cheap']],
  ])('reads no meaning into contracted words: %s', (keyword, expected) => {
    expect(readAll(keyword).toSorted()).toEqual(expected.toSorted());
  });

  it.each([
    ['toán hai trăm nghìn', ['subject maths', 'price max-200000-VND']],
    ['gym dưới nửa triệu', ['subject fitness', 'price max-500000-VND']],
    ['piano khoảng ba trăm ngàn một buổi', ['subject piano', 'price max-300000-VND']],
    ['ielts một triệu', ['subject ielts', 'price max-1000000-VND']],
  ])('reads prices in words: %s', (keyword, expected) => {
    expect(readAll(keyword)).toEqual(expected);
  });

  it.each([
    ['cần gs toán l9', ['subject maths', 'level g9']],
    ['lý l12 q7', ['subject physics', 'level g12', 'place ho-chi-minh.quan-7']],
    ['con năm nay lên lớp 6 học toán', ['level g6', 'subject maths']],
    ['tv lớp 3', ['subject primary-subjects', 'level g3']],
    ['gs t.việt lớp 2', ['subject primary-subjects', 'level g2']],
    ['tiếng việt lớp 8', ['subject literature', 'level g8']],
    ['tiếng việt cho trẻ em nước ngoài', ['subject vietnamese', 'audience children']],
    ['luyện đề thi đại học môn lý', ['level graduation', 'subject physics']],
    ['luyện đề hóa', ['subject chemistry']],
    ['con mình học lớp 8 yếu lý, cần tìm gia sư ở cầu giấy', ['level g8', 'subject physics', 'place ha-noi.cau-giay']],
  ])('reads grades and school subjects: %s', (keyword, expected) => {
    expect(readAll(keyword)).toEqual(expected);
  });

  it.each([
    ['giáo viên người Hàn', ['subject korean', 'native native']],
    ['người Pháp dạy yoga', ['native native', 'subject yoga']],
    ['người philippines', ['native native']],
    ['gia sư tiếng anh người nước ngoài', ['subject english', 'native native']],
    ['tiếng anh cho người nước ngoài', ['subject english', 'audience foreigners']],
    ['tiếng việt người nước ngoài', ['subject vietnamese']],
  ])('reads where a teacher comes from: %s', (keyword, expected) => {
    expect(readAll(keyword)).toEqual(expected);
  });

  it.each([
    ['guitarrrr', ['subject guitar']],
    ['cần gs toánnn lớp 9', ['subject maths', 'level g9']],
    ['kèm bé học bài buổi tối', ['subject primary-subjects', 'time evening']],
    ['help with homework', ['subject primary-subjects']],
    ['art classes for children', ['subject drawing', 'audience children']],
    ['học hát nhạc trữ tình', ['subject singing']],
    ['vẽ sáng tạo', ['subject drawing']],
    ['yoga sáng', ['subject yoga', 'time morning']],
    ['ảnh cưới', ['subject photography']],
    ['southern dialect', ['subject vietnamese']],
    ['tiếng trung buôn bán', ['subject chinese']],
    ['chess club', ['subject chess']],
  ])('reads what is wanted in other words: %s', (keyword, expected) => {
    expect(readAll(keyword)).toEqual(expected);
  });

  it.each([
    ['gia sư ở Nha Trang', ['place khanh-hoa.nha-trang']],
    ['day toan tai nha trang', ['subject maths', 'place khanh-hoa.nha-trang']],
    ['dạy vẽ ở nhà bè', ['subject drawing', 'place ho-chi-minh.nha-be']],
    ['dạy vẽ ở nhà bình thạnh', ['subject drawing', 'method student-home', 'place ho-chi-minh.binh-thanh']],
  ])('reads a place that begins like "at home": %s', (keyword, expected) => {
    expect(readAll(keyword)).toEqual(expected);
  });

  it.each([
    ['kt thuế', ['subject accounting', 'kt']],
    ['pi ano', ['subject piano']],
  ])('makes no word of an abbreviation and another word: %s', (keyword, expected) => {
    expect(readAll(keyword)).toEqual(expected);
  });
});
