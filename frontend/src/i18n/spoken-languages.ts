import { foldText } from '@sao-mai/contracts';
import type { Language } from '@sao-mai/contracts';
import { formatList } from './format.ts';

/** The most common languages: English name, Vietnamese name, other names people type. */
const rows = `English|tiếng Anh
Vietnamese|tiếng Việt
French|tiếng Pháp|Français
German|tiếng Đức|Deutsch
Spanish|tiếng Tây Ban Nha|Español
Italian|tiếng Ý|Italiano
Portuguese|tiếng Bồ Đào Nha|Português
Dutch|tiếng Hà Lan|Nederlands
Swedish|tiếng Thụy Điển|Svenska
Russian|tiếng Nga|Русский
Chinese|tiếng Trung|tiếng Hoa|中文
Japanese|tiếng Nhật|日本語
Korean|tiếng Hàn|한국어
Thai|tiếng Thái|ไทย
Arabic|tiếng Ả Rập|العربية`
  .split('\n')
  .map((row) => row.split('|'));

const fold = (name: string): string => foldText(name).replace(/^tieng /, '');

const byName = new Map(rows.flatMap((row) => row.map((name) => [fold(name), row] as const)));

/** Lists spoken languages by their names in `language`; unknown names are kept as typed. */
export function formatLanguages(spoken: readonly string[], language: Language): string {
  const names = spoken.map((name) => byName.get(fold(name))?.[language === 'en' ? 0 : 1] ?? name);
  const list = formatList(names, language);
  return list.charAt(0).toUpperCase() + list.slice(1);
}
