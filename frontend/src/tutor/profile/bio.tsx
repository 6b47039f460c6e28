import { visibleText } from '@sao-mai/contracts';
import { useEffect, useState } from 'react';
import type { BioBlock } from './bio-html.ts';

/** The bio's plain text by paragraph, shown until the markup is sanitised and without scripts. */
function plainParagraphs(bio: string): string[] {
  return bio
    .split(/<\/(?:p|li)>/i)
    .map(visibleText)
    .filter((text) => text !== '');
}

/** Shows a bio with its formatting. The sanitiser loads with the first bio. */
export function Bio({ bio }: { bio: string }) {
  const [clean, setClean] = useState<{ of: string; blocks: readonly BioBlock[] }>();
  useEffect(() => {
    let wanted = true;
    void import('./bio-html.ts').then(
      ({ bioBlocks }) => {
        if (wanted) setClean({ of: bio, blocks: bioBlocks(bio) });
      },
      // Keeps the plain text.
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
  // Block by block, so that rendered paragraphs do not count as newly painted.
  return (
    <div className="prose">
      {clean.blocks.map(({ key, tag: Block, html }) => (
        <Block key={key} dangerouslySetInnerHTML={{ __html: html }} />
      ))}
    </div>
  );
}
