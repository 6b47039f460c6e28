import { describe, expect, it } from '@jest/globals';
import { errorMessages } from '@sao-mai/contracts';
import { catalogue as en } from './locales/en/index.ts';
import { catalogue as vi } from './locales/vi/index.ts';

type Tree = { readonly [key: string]: string | Tree };

function texts(tree: Tree, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') found.set(path + key, value);
    else for (const [inner, text] of texts(value, `${path}${key}.`)) found.set(inner, text);
  }
  return found;
}

const english = texts(en);
const vietnamese = texts(vi);
const variables = (text: string | undefined) => (text?.match(/{{\w+}}|<\w+>/g) ?? []).sort();

describe('the catalogues', () => {
  it('have the same keys in both languages, but for the singular that Vietnamese has not', () => {
    const expected = [...english.keys()].filter((key) => !key.endsWith('_one'));
    expect([...vietnamese.keys()].sort()).toEqual(expected.sort());
  });

  it('use the same values in both languages', () => {
    const different = [...vietnamese].filter(
      ([key, text]) => String(variables(text)) !== String(variables(english.get(key))),
    );
    expect(different).toEqual([]);
  });

  it('leave no text empty', () => {
    expect([...english, ...vietnamese].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('speak every code of the contract in Vietnamese, none in English', () => {
    const untranslated = Object.entries(errorMessages).filter(([code, text]) => {
      const translation = vietnamese.get(`errors.${code}`);
      return translation === undefined || translation === text;
    });
    expect(untranslated).toEqual([]);
  });

  it('are written in composed letters', () => {
    expect([...vietnamese].filter(([, text]) => text !== text.normalize('NFC'))).toEqual([]);
  });
});
