import { useLanguage } from './use-language.ts';

/** The name of a language by its code, in the page's language; what is no code stays as it is. */
export function useLanguageLabel(): (code: string) => string {
  const language = useLanguage();
  return (code) => {
    if (!/^[a-z]{2,3}$/.test(code)) return code;
    return new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;
  };
}
