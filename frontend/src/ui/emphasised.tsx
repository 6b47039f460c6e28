import { Fragment } from 'react';

const EMPHASIS = /<em>(.*?)<\/em>/;

/** A translated text with `<em>` in it, in the accent's colour. Much lighter than react-i18next's Trans. */
export function Emphasised({ text }: { text: string }) {
  return text.split(EMPHASIS).map((part, index) =>
    // splitting by a group puts the emphasised parts at the odd places
    index % 2 === 1 ? (
      <em key={index} className="text-son-text not-italic">
        {part}
      </em>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
