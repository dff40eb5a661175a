import { site } from 'virtual:content/site';
import { Footer } from '#src/app/Footer.tsx';
import { Header } from '#src/app/Header.tsx';
import { pageOf } from '#src/app/pages.ts';
import { pageAddress } from '#src/components/address.ts';
import { OutLink } from '#src/components/OutLink.tsx';
import { RichSpan } from '#src/components/RichSpan.tsx';
import { Tag } from '#src/components/Tag.tsx';
import { kindOf } from '#formats/facts/kinds.ts';
import { dateLabel, kindLabel } from '#text/publicationNames.ts';
import type { Publication } from '#src/content/content.ts';
import { authorView } from '#publish/derive/views.ts';
import type { Citations } from '#publish/derive/citation.ts';
import { contributionOf } from '#publish/derive/contribution.ts';
import { resourcesOf } from '#publish/derive/resources.ts';
import { POSITION_NAMES } from '#src/pages/publications/positions.ts';
import { Resources } from '#src/pages/publications/Resources.tsx';
import { Authors } from '#src/pages/publications/Authors.tsx';

type Props = { readonly publication: Publication; readonly citations: Citations };

const CITATIONS = [
  ['APA', 'apa'],
  ['Vancouver', 'vancouver'],
  ['BibTeX', 'bibtex'],
  ['RIS', 'ris'],
] as const;

/** One publication's own page: everything about it, without scripts. */
export function PaperPage({ publication, citations }: Props) {
  const { title, authors, venue, volume, issue, pages, doi, link } = publication;
  const { positions, roles, contributionNote } = contributionOf(publication);
  const kind = kindLabel({ ...publication, kind: kindOf(publication) });
  const where = [venue, volume && `${volume}${issue ? `(${issue})` : ''}`, pages].filter(Boolean);
  return (
    <div className="flex min-h-screen flex-col">
      <Header current={pageOf('publications')} />
      <main id="main" tabIndex={-1} className="flex-1">
        <article className="frame pt-10 lg:pt-14">
          <p className="mb-4">
            <a href={pageAddress('publications')} className="text-link">
              All publications of <bdi>{site.name}</bdi>
            </a>
          </p>
          <h1 dir="auto" className="max-w-[24em] text-section font-semibold text-heading">
            <RichSpan text={title} />
          </h1>
          <div className="mt-4 max-w-measure">
            <Authors authors={authors.map(authorView)} hasMore={publication.hasMoreAuthors} />
            <p className="meta mt-2">
              <bdi>{[kind, ...where, dateLabel(publication)].filter(Boolean).join(', ')}</bdi>
            </p>
            {publication.citations !== undefined && (
              <p className="meta">Cited by {publication.citations}</p>
            )}
            {doi !== undefined && (
              <p className="meta">
                DOI{' '}
                <OutLink href={`https://doi.org/${encodeURI(doi)}`} className="text-link">
                  {doi}
                </OutLink>
              </p>
            )}
            <Resources resources={resourcesOf(publication)} />
            {link !== undefined && (
              <p className="mt-5">
                <OutLink href={link} className="button">
                  Read the paper
                </OutLink>
              </p>
            )}
          </div>
          {publication.abstract && (
            <section aria-labelledby="abstract" className="pt-10">
              <h2 id="abstract" className="text-xl font-semibold text-heading">
                Abstract
              </h2>
              <p dir="auto" className="mt-3 max-w-measure">
                <RichSpan text={publication.abstract} />
              </p>
            </section>
          )}
          {(contributionNote !== undefined || positions.length > 0) && (
            <section aria-labelledby="part" className="pt-10">
              <h2 id="part" className="text-xl font-semibold text-heading">
                Contribution
              </h2>
              <p className="meta mt-2">
                {[...positions.map((position) => POSITION_NAMES[position]), ...roles].join(' · ')}
              </p>
              {contributionNote !== undefined && (
                <p dir="auto" className="mt-2 max-w-measure">
                  {contributionNote}
                </p>
              )}
            </section>
          )}
          {publication.categories.length > 0 && (
            <ul aria-label="Categories" className="mt-6 flex flex-wrap gap-2">
              {publication.categories.map((category) => (
                <li key={category} className="max-w-full">
                  <Tag>{category}</Tag>
                </li>
              ))}
            </ul>
          )}
          <section aria-labelledby="cite" className="pt-10">
            <h2 id="cite" className="text-xl font-semibold text-heading">
              Cite this paper
            </h2>
            {CITATIONS.map(([name, style]) => (
              <div key={name} className="mt-5">
                <h3 className="meta">{name}</h3>
                <pre
                  dir="auto"
                  className="card mt-1 max-w-[72ch] whitespace-pre-wrap p-4 font-mono text-[0.8125rem] leading-6 text-lead"
                >
                  {citations[style]}
                </pre>
              </div>
            ))}
          </section>
        </article>
      </main>
      <Footer current={pageOf('publications')} />
    </div>
  );
}
