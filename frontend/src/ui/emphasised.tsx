import type { ReactNode } from 'react';

/** Renders `<em>…</em>` in a translated text by `mark`. Much smaller than react-i18next's Trans. */
export function Marked({ text, tag, mark }: { text: string; tag: string; mark: (inner: string) => ReactNode }) {
  return text.split(new RegExp(`<${tag}>(.*?)</${tag}>`)).map((part, index) => (
    // Splitting by a group puts the marked parts at odd indexes.
    <span key={index}>{index % 2 === 1 ? mark(part) : part}</span>
  ));
}

/** A translated text with `<em>` in the accent colour. */
export function Emphasised({ text }: { text: string }) {
  return <Marked text={text} tag="em" mark={(inner) => <em className="text-son-text not-italic">{inner}</em>} />;
}
