import { escapeMarkup } from '@sao-mai/contracts';
import type { Language } from '@sao-mai/contracts';

interface Texts {
  readonly title: (siteName: string) => string;
  readonly message: string;
  readonly again: string;
}

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    title: (siteName) => `${siteName} is very busy`,
    message: 'Many people are using the site right now. Please try again in a few seconds.',
    again: 'Try again',
  },
  vi: {
    title: (siteName) => `${siteName} đang rất đông người`,
    message: 'Lúc này có nhiều người truy cập quá. Bạn thử lại sau vài giây nhé.',
    again: 'Thử lại',
  },
};

const style =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;font:1rem/1.6 system-ui,sans-serif;' +
  'color-scheme:light dark}main{max-width:32rem}h1{font-size:1.5rem;line-height:1.3}';

export function busyPage(language: Language, siteName: string): string {
  const { title, message, again } = texts[language];
  const heading = escapeMarkup(title(siteName));
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${heading}</title><style>${style}</style></head><body><main><h1>${heading}</h1><p>${message}</p><p><a href="">${again}</a></p></main></body></html>`;
}
