import { readLanguageNames } from './lexicon-data.ts';

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
  return readLanguageNames().map(({ code, others }) => {
    const names = [...namesIn(code), ...others];
    const bare = names.flatMap((name) => /^tiếng (.+)$/iu.exec(name)?.[1] ?? []);
    return { code, names: [...new Set([...names, ...bare])] };
  });
}
