import type { PublicationView } from '#src/content/publicationViews.ts';
import { plainText } from '#src/lib/plainText.ts';
import { CiteButton } from './CiteButton.tsx';
import { citedBy } from './citedBy.ts';
import { LabelOf } from './LabelOf.tsx';
import { openWord } from './openWords.ts';
import { Resources } from './Resources.tsx';
import * as words from 'virtual:content/words';
import { fill } from '#src/lib/words.ts';
import { OutLink } from '#src/components/ui/Link.tsx';

type Props = { readonly publication: PublicationView };

/** A publication's links on one line; each names the publication for screen readers. */
export function RowLinks({ publication }: Props) {
  const { id, title, authors, kind, link, resources, citations, countedBy } = publication;
  const plain = plainText(title);
  return (
    <div className="flex flex-wrap items-center gap-x-5 text-sm">
      {citations !== undefined && <span className="meta">{citedBy(citations, countedBy)}</span>}
      {link !== undefined && (
        <OutLink href={link} className="text-link foot-link">
          <LabelOf label={openWord(kind)} title={plain} />
        </OutLink>
      )}
      <Resources resources={resources} title={plain} />
      {authors.length > 0 && (
        <CiteButton subject={fill(words.citeSubject, { title: plain })} ids={[id]} />
      )}
    </div>
  );
}
