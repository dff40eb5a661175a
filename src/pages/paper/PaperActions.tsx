import { useState } from 'react';
import { site } from 'virtual:content/site';
import { routeAddress } from '#src/components/address.ts';
import { paperRoute } from '#src/lib/sitePaths.ts';
import { CopyButton } from '#src/components/CopyButton.tsx';
import { CopyByHand } from '#src/components/CopyByHand.tsx';
import type { PaperView } from '#src/content/publicationViews.ts';
import { CiteButton } from '#src/pages/publications/CiteButton.tsx';
import { OPEN_WORDS } from '#src/pages/publications/openWords.ts';
import { Resources } from '#src/pages/publications/Resources.tsx';
import { plainText } from '#src/lib/plainText.ts';
import * as words from 'virtual:content/words';
import { fill } from '#src/lib/words.ts';
import { OutLink } from '#src/components/ui/Link.tsx';

type Props = { readonly paper: PaperView };

/** What a visitor can do with a paper: read it, cite it, copy its address, open its resources. */
export function PaperActions({ paper }: Props) {
  const { id, title, authors, kind, link, resources } = paper;
  const [refused, setRefused] = useState<string>();
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-2 sm:gap-3 [&_.button]:px-[clamp(0.875rem,4vw,1.375rem)]">
        {link !== undefined && (
          <OutLink href={link} className="button button-solid">
            {OPEN_WORDS[kind]}
          </OutLink>
        )}
        {authors.length > 0 && (
          <CiteButton
            subject={fill(words.citeSubject, { title: plainText(title) })}
            ids={[id]}
            className="button"
          />
        )}
        <span className="scripted">
          <CopyButton
            label={words.copyLink}
            text={() => new URL(routeAddress(paperRoute(id)), site.siteUrl).href}
            onRefused={setRefused}
            className="button"
          />
        </span>
        <Resources resources={resources} className="button" />
      </div>
      {refused !== undefined && <CopyByHand text={refused} />}
    </>
  );
}
