import type { PublicationView } from '#src/content/publicationViews.ts';
import { OutLink } from '#src/components/OutLink.tsx';
import { ownOf } from '#src/components/own.ts';
import { plainText } from '#text/plainText.ts';
import { citedBy } from './citedBy.ts';
import { LabelOf } from './LabelOf.tsx';
import { openWord } from './openWords.ts';
import { resourceAddress } from './resourceAddress.ts';
import * as words from 'virtual:content/words';

type Props = {
  readonly publication: PublicationView;
  readonly isCiting: boolean;
  readonly onCite: () => void;
};

/** A publication's links on one line; each names the publication for screen readers. */
export function RowLinks({ publication, isCiting, onCite }: Props) {
  const { title, authors, kind, link, resources = [], citations, countedBy } = publication;
  const plain = plainText(title);
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-5 text-sm">
      {citations !== undefined && <span className="meta">{citedBy(citations, countedBy)}</span>}
      {link !== undefined && (
        <OutLink href={link} className="text-link foot-link">
          <LabelOf label={openWord(kind)} title={plain} />
        </OutLink>
      )}
      {resources.map((resource, index) => {
        const href = resourceAddress(resource);
        return href === undefined ? (
          <span key={index} {...ownOf(resource.label)} className="meta">
            {resource.label}
          </span>
        ) : (
          <OutLink key={index} href={href} className="text-link foot-link">
            <LabelOf label={resource.label} title={plain} />
          </OutLink>
        );
      })}
      {authors.length > 0 && (
        <button
          type="button"
          aria-expanded={isCiting}
          onClick={onCite}
          className="scripted text-link foot-link"
        >
          {words.cite}
        </button>
      )}
    </p>
  );
}
