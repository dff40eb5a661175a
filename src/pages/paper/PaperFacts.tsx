import { Fragment } from 'react';
import { formatNumber } from 'virtual:content/plurals';
import { Dated } from '#src/components/Dated.tsx';
import { AuthorRead } from '#src/components/reads/AuthorRead.tsx';
import { counted } from '#src/components/counted.ts';
import { Tag } from '#src/components/Tag.tsx';
import { kindLabel } from '#src/lib/publicationNames.ts';
import type { PaperView } from '#src/content/publicationViews.ts';
import { Authors } from '#src/pages/publications/Authors.tsx';
import { citedBy, kept } from '#src/pages/publications/Resources.tsx';
import { publicationNames } from 'virtual:content/publicationNames';
import * as words from 'virtual:content/words';
import { Notices } from '#src/pages/publications/Notices.tsx';
import { own, ownOf } from '#src/components/own.ts';
import { fill } from '#src/lib/words.ts';
import { commaAfter } from '#src/lib/listed.ts';
import { OutLink } from '#src/components/ui/Link.tsx';
import { POSITION_NAMES } from '#src/pages/publications/positions.ts';

type Props = { readonly paper: PaperView };

/** A consortium's list would fill a page by itself: it opens on demand, without scripts too. */
const MAX_AUTHORS = 50;
const AUTHORS = 'mt-1.5 text-copy text-lead';

/** Who wrote it, what it is, where and when it appeared, and how often it is cited. */
export function PaperFacts({ paper }: Props) {
  const { authors, legend, venue, editedBy, place, publisher, date } = paper;
  const { doi, doiLink, citations, countedBy, citationsAsOf } = paper;
  const kind = kindLabel(paper, publicationNames.kind);
  const whereElse = [editedBy, place, publisher, date].filter(Boolean);
  return (
    <div className="mt-5 max-w-measure font-names leading-7">
      <Notices publication={paper} />
      <Authors of={paper} whole={MAX_AUTHORS} className={AUTHORS} />
      {authors.length > MAX_AUTHORS && (
        <details>
          <summary className="text-link foot-link text-caption">
            {counted(words.allAuthors, authors.length)}
          </summary>
          <Authors of={paper} className={AUTHORS} />
        </details>
      )}
      {legend !== undefined && (
        <p dir="auto" className="meta">
          {legend}
        </p>
      )}
      <AuthorRead {...paper} ground="page" />
      {[kind, venue, ...whereElse].some(Boolean) && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          {kind !== undefined && <Tag>{kind}</Tag>}
          <span {...own}>
            {venue !== undefined && <em>{venue}</em>}
            {whereElse.map((part = '', index) => (
              <Fragment key={index}>
                {(index > 0 || venue !== undefined) &&
                  commaAfter([venue, ...whereElse.slice(0, index)].join(' '), words.comma)}
                <span className={kept(part)}>{part}</span>
              </Fragment>
            ))}
          </span>
        </p>
      )}
      {doi !== undefined && doiLink !== undefined && (
        <p className="meta">
          DOI{' '}
          <OutLink href={doiLink} className="text-link foot-link">
            <bdi dir="ltr">{doi}</bdi>
          </OutLink>
        </p>
      )}
      {citations !== undefined && (
        <p className="meta">
          {countedBy === undefined && citationsAsOf !== undefined ? (
            <Dated
              text={fill(words.citedByIn, { count: formatNumber(citations) })}
              date={citationsAsOf}
            />
          ) : (
            citedBy(citations, countedBy)
          )}
        </p>
      )}
    </div>
  );
}

type PaperContributionProps = { readonly paper: PaperView };

/** The owner's part in a paper, if more is known than the place among its authors (O9). */
export function PaperContribution({ paper }: PaperContributionProps) {
  const { positions = [], roles = [], contributionNote } = paper;
  const stated = [...positions.map((position) => POSITION_NAMES[position]), ...roles];
  if (roles.length === 0 && contributionNote === undefined) return null;
  return (
    <section aria-labelledby="part">
      <h2 id="part" className="text-xl font-semibold text-heading">
        {words.contribution}
      </h2>
      {stated.length > 0 && <p className="meta mt-2">{stated.join(' · ')}</p>}
      {contributionNote !== undefined && (
        <p {...ownOf(contributionNote)} className="mt-2 max-w-measure">
          {contributionNote}
        </p>
      )}
    </section>
  );
}
