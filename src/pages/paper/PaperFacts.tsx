import { OutLink } from '#src/components/OutLink.tsx';
import { Tag } from '#src/components/Tag.tsx';
import { kindLabel } from '#text/publicationNames.ts';
import type { PaperView } from '#src/content/views.ts';
import { Authors } from '#src/pages/publications/Authors.tsx';

type Props = { readonly paper: PaperView };

/** Who wrote it, what it is, where and when it appeared, and how often it is cited. */
export function PaperFacts({ paper }: Props) {
  const { authors, hasMoreAuthors, legend, venue, place, publisher, date } = paper;
  const { doi, doiLink, citations, citationsAsOf } = paper;
  const kind = kindLabel(paper);
  const whereElse = [place, publisher, date].filter(Boolean).join(', ');
  return (
    <div className="paper-facts">
      <Authors authors={authors} hasMore={hasMoreAuthors} />
      {legend !== undefined && (
        <p dir="auto" className="meta">
          {legend}
        </p>
      )}
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        {kind !== undefined && <Tag>{kind}</Tag>}
        <span dir="auto">
          {venue !== undefined && <em>{venue}</em>}
          {venue !== undefined && whereElse !== '' && ', '}
          {whereElse}
        </span>
      </p>
      {doi !== undefined && doiLink !== undefined && (
        <p className="meta">
          DOI{' '}
          <OutLink href={doiLink} className="text-link foot-link">
            {doi}
          </OutLink>
        </p>
      )}
      {citations !== undefined && (
        <p className="meta">
          Cited by {citations}
          {citationsAsOf !== undefined && ` (${citationsAsOf})`}
        </p>
      )}
    </div>
  );
}
