import { visibleText } from '@sao-mai/contracts';
import { useEffect, useState } from 'react';

/** The bio's words, paragraph by paragraph: what shows until its mark-up was cleaned, and where no script runs. */
function plainParagraphs(bio: string): string[] {
  return bio
    .split(/<\/(?:p|li)>/i)
    .map(visibleText)
    .filter((text) => text !== '');
}

/** A tutor's own words, with the formatting they gave them. The cleaner of the mark-up loads with the first bio. */
export function Bio({ bio }: { bio: string }) {
  const [clean, setClean] = useState<{ of: string; html: string }>();
  useEffect(() => {
    let wanted = true;
    void import('./bio-html.ts').then(
      ({ bioHtml }) => {
        if (wanted) setClean({ of: bio, html: bioHtml(bio) });
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
  return <div className="prose" dangerouslySetInnerHTML={{ __html: clean.html }} />;
}
