const codes = (
  'af am ar az be bg bn bo bs ca cs cy da de el en eo es et eu fa fi fil fr ga gl gu ha he hi hmn hr hu hy id ig is it ja jv ' +
  'ka kk km kn ko ku ky la lb lo lt lv mg mi mk ml mn mr ms mt my nb ne nl no pa pl ps pt ro ru sd si sk sl so sq sr sv sw ta ' +
  'te tg th tk tl tr ug uk ur uz vi xh yi yo yue zh zu'
).split(' ');

const others: Readonly<Record<string, readonly string[]>> = {
  ar: ['tiếng ả rập', 'ả rập'],
  en: ['anh văn', 'anh ngữ', 'eng', 'ingles'],
  vi: ['việt ngữ', 'tieng viet'],
  zh: [
    'mandarin',
    'mandarin chinese',
    'tiếng hoa',
    'hoa',
    'hoa ngữ',
    'tiếng trung quốc',
    'trung văn',
    '汉语',
    '漢語',
    '普通话',
    '华语',
    '國語',
    'putonghua',
    'tiếng phổ thông',
  ],
  yue: ['tiếng quảng', 'cantonese', '广东话'],
  ja: ['nhật ngữ', 'tiếng nhật bản', 'nihongo', 'nhật bản'],
  ko: ['hàn ngữ', 'tiếng hàn quốc', 'hàn quốc'],
  fr: ['pháp văn', 'pháp ngữ', 'francais'],
  es: ['espanol', 'castellano', 'tây ban nha'],
  pt: ['portugues', 'bồ đào nha'],
  ru: ['nga văn', 'tiếng nga'],
  it: ['tiếng ý', 'tiếng italia'],
  fil: ['tagalog', 'tiếng philippines'],
  fa: ['farsi'],
  id: ['bahasa', 'bahasa indonesia'],
  ms: ['bahasa melayu', 'tiếng mã lai'],
  km: ['tiếng campuchia', 'khơ me'],
  my: ['tiếng myanmar'],
  th: ['thái lan'],
  nb: ['bokmal'],
};

function namesIn(code: string): string[] {
  return [code === 'fil' ? 'fil' : 'en', 'vi', code].flatMap((language) => {
    try {
      const name = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(code);
      return name === undefined ? [] : [name];
    } catch {
      return [];
    }
  });
}

export function readLanguages(): { code: string; names: string[] }[] {
  return codes.map((code) => {
    const names = [...namesIn(code), ...(others[code] ?? [])];
    const bare = names.flatMap((name) => /^tiếng (.+)$/iu.exec(name)?.[1] ?? []);
    return { code, names: [...new Set([...names, ...bare])] };
  });
}
