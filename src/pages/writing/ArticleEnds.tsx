import { useState } from 'react';
import type { ArticleView } from '#src/content/articleViews.ts';
import { CopyButton, CopyByHand } from '#src/components/CopyButton.tsx';
import { PopoverButton } from '#src/components/PopoverButton.tsx';
import { postRoute } from '#src/lib/sitePaths.ts';
import * as words from 'virtual:words';
import { textIn } from './PostItem.tsx';
import { BackLink, Link } from '#src/components/ui/Link.tsx';

type Props = { readonly article: ArticleView };

/** Where to go from a text: its neighbours in time, the list, and how to cite it. */
export function ArticleEnds({ article }: Props) {
  const { kind, earlier, later, bibtex, citedBibtex } = article;
  const isPost = kind === 'post';
  const hasRecords = bibtex !== '' || citedBibtex !== '';
  return (
    <>
      {(earlier ?? later) && (
        <nav aria-label={words.moreWriting} className="turns">
          {earlier && (
            <Link to={postRoute(earlier.slug)} rel="prev">
              <span>{words.earlier}</span>
              <b {...textIn(earlier.lang, earlier.plainTitle)}>{earlier.plainTitle}</b>
            </Link>
          )}
          {later && (
            <Link to={postRoute(later.slug)} rel="next" className="later">
              <span>{words.later}</span>
              <b {...textIn(later.lang, later.plainTitle)}>{later.plainTitle}</b>
            </Link>
          )}
        </nav>
      )}
      {(isPost || hasRecords) && (
        <div className="ends">
          {isPost && <BackLink to="/posts" />}
          {bibtex !== '' && <Record label={words.citePost} text={bibtex} />}
          {citedBibtex !== '' && <Record label={words.citedBibtex} text={citedBibtex} />}
        </div>
      )}
    </>
  );
}

/** A record for reference managers, to read without scripts and to copy with them. */
function Record({ label, text }: { readonly label: string; readonly text: string }) {
  const [refused, setRefused] = useState<string>();
  return (
    <PopoverButton label={label} name={label} className="text-link foot-link">
      <span className="scripted">
        <CopyButton label={words.copyCode} text={() => text} onRefused={setRefused} />
      </span>
      {refused !== undefined && <CopyByHand text={refused} />}
      <pre dir="ltr" className="record">
        {text}
      </pre>
    </PopoverButton>
  );
}
