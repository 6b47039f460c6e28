import { describe, expect, it } from '@jest/globals';
import { contactsIn } from './contacts-in.ts';

const found = (text: string): string[] => contactsIn(text).map(({ kind, text: spelling }) => `${kind} ${spelling}`);

describe('the contacts in a text', () => {
  it.each([
    '0912345678',
    '0912 345 678',
    '0912.345.678',
    '0912-345-678',
    '09 12 34 56 78',
    '0 9 1 2 3 4 5 6 7 8',
    '0912*345*678',
    '(0912) 345 678',
    '+84 912 345 678',
    '(+84) 912 345 678',
    '+84(0)912345678',
    '+84 0912 345 678',
    '0084 912 345 678',
    '84912345678',
    'O912 345 678',
    '0912 345 67O',
    '09123 45678',
    '028 3822 1234',
    '(028) 3822 1234',
    '024.3825.1234',
    '1900 1234',
    '+44 20 7946 0958',
  ])('are phone numbers, as in %j', (number) => {
    for (const text of [number, `Zalo: ${number}`, `Gọi ${number} nhé.`, `<p>Lớp 10</p><p>${number}</p>`]) {
      expect(contactsIn(text)).toEqual([{ kind: 'phone', text: number.replace(/\)$/, '') }]);
    }
  });

  it('are phone numbers with full-width digits', () => {
    expect(found('Zalo ０９１２ ３４５ ６７８')).toEqual(['phone 0912 345 678']);
  });

  it.each([
    'không chín một hai ba bốn năm sáu bảy tám',
    'khong chin mot hai ba bon nam sau bay tam',
    'không chín một hai, ba bốn năm, sáu bảy tám',
    'không chín 12 ba bốn năm 678',
    'zero nine one two three four five six seven eight',
  ])('are phone numbers in words, as in %j', (number) => {
    expect(found(`Gọi ${number} nhé`)).toEqual([`phone ${number}`]);
  });

  it.each([
    'lan@example.com',
    'lan.nguyen+day@mail.example.vn',
    'lan (at) example.com',
    'lan[at]example[dot]com',
    'lan a còng example chấm com',
  ])('are email addresses, as in %j', (address) => {
    expect(found(`Viết cho ${address}, cảm ơn`)).toEqual([`email ${address}`]);
  });

  it.each([
    'https://lan.example/bai-hoc?x=1',
    'http://example.com',
    'www.lan.example',
    'facebook.com/lan.nguyen',
    'zalo.me/0912345678',
    'lan-piano.vn',
  ])('are links, as in %j', (link) => {
    expect(found(`Xem ${link}. Hẹn gặp!`)).toEqual([`link ${link}`]);
  });

  it('are listed in the order of the text, each spelling once', () => {
    const text = '<p>Zalo 0912345678 hoặc lan@example.com.</p><p>Zalo 0912345678, lan.vn</p>';
    expect(found(text)).toEqual(['phone 0912345678', 'email lan@example.com', 'link lan.vn']);
  });

  it.each([
    '',
    '<p>Tôi dạy Toán lớp 10, 11, 12 từ 2015 đến 2024.</p>',
    'Năm 2003 - 2008, 2010 - 2015',
    'Học phí 200.000 - 300.000 ₫, hai buổi 1.500.000',
    'Khai giảng 05.09.2024 - 10 buổi, 02/09/2025 08:30',
    'IELTS 8.5, 7.0, 8.0, 9.0',
    'C++, C#, ASP.NET, Node.js, Vue.js',
    'Một lớp có hai hoặc ba học viên, bốn buổi, năm tuần',
    'Dạy 24/7. Tôi ở Huế.Tôi dạy đàn',
    'Điểm 9/10; 095% học viên đỗ',
    'Mã số 123456789012345',
  ])('are none in %j', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('takes no time over long texts', () => {
    const begun = process.cpuUsage();
    for (const part of ['0 ', '1 9 ', 'a.', 'a@', '+84 ', '(0) ', 'không ', 'www.', '0.9'])
      contactsIn(part.repeat(8000));
    expect(process.cpuUsage(begun).user).toBeLessThan(2_000_000);
  });
});
