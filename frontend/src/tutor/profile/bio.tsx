import { visibleText } from '@sao-mai/contracts';
import { useEffect, useState } from 'react';
import type { BioBlock } from './bio-html.ts';

/** The bio's words, paragraph by paragraph: what shows until its mark-up was cleaned, and where no script runs. */
function plainParagraphs(bio: string): string[] {
  return bio
    .split(/<\/(?:p|li)>/i)
    .map(visibleText)
    .filter((text) => text !== '');
}

/** A tutor's own words, with the formatting they gave them. The cleaner of the mark-up loads with the first bio. */
export function Bio({ bio }: { bio: string }) {
  const [clean, setClean] = useState<{ of: string; blocks: readonly BioBlock[] }>();
  useEffect(() => {
    let wanted = true;
    void import('./bio-html.ts').then(
      ({ bioBlocks }) => {
        if (wanted) setClean({ of: bio, blocks: bioBlocks(bio) });
      },
      // the plain words stay
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [bio]);
  if (clean?.of !== bio) {
    return (
      <div className="prose">
        {plainParagraphs(bio).map((text, index) => (
          <p key={index}>{text}</p>
        ))}
      </div>
    );
  }
  // block by block, so that a paragraph that stands there already is not painted as a new one
  return (
    <div className="prose">
      {clean.blocks.map(({ key, tag: Block, html }) => (
        <Block key={key} dangerouslySetInnerHTML={{ __html: html }} />
      ))}
    </div>
  );
}
