import { useState } from 'react';
import { ContentText, FormattedText } from '#src/components/text.tsx';
import { DatedText, pluralize } from '#src/components/sentence.tsx';
import { contentLangProps, langPropsOf } from '#src/components/langProps.ts';
import { AbstractText } from '#src/pages/publications/Abstract.tsx';
import { Ruler } from '#src/components/Section.tsx';
import { SkillLinks, Tag } from '#src/components/PageFrame.tsx';
import type { PaperView } from '#src/content/publicationViews.ts';
import { PaperMentions } from '#src/pages/writing/PaperMentions.tsx';
import { AuthorRead, POSITION_NAMES } from '#src/components/reads/AuthorRead.tsx';
import { kindLabel, type PublicationKind } from '#src/lib/publicationNames.ts';
import { publicationNames, formatNumber } from 'virtual:labels';
import { Authors } from '#src/pages/publications/Authors.tsx';
import { plainText } from '#src/lib/plainText.ts';
import { site } from 'virtual:site';
import * as words from 'virtual:words';
import { BackLink, Link, OutLink } from '#src/components/ui/Link.tsx';
import { routeAddress } from '#src/components/address.ts';
import { paperRoute } from '#src/lib/sitePaths.ts';
import { CopyButton, CopyByHand } from '#src/components/CopyButton.tsx';
import {
  CiteButton,
  RECORDS,
  REFERENCES,
  shareableUrl,
} from '#src/pages/publications/CiteButton.tsx';
import { citedBy, Notices, Resources, VenueDetails } from '#src/pages/publications/PaperParts.tsx';
import { fill } from '#src/lib/words.ts';

type Props = { readonly paper: PaperView };

/** The grid below the head of the page. */
const BODY_GRID = 'mt-10 grid gap-x-16 gap-y-10 border-t border-line pt-9';

/** A publication's own page: everything about it, at a permanent address (requirement O4). */
export function PaperPage({ paper }: Props) {
  const { title, authors, abstract, categories, keywords, evidencedSkills } = paper;
  const { contributionNote, roles, mentions } = paper;
  // Without a text on their left, citations take the full width (LK19).
  const hasText = [abstract, contributionNote, roles, mentions].some((text) => text?.length);
  return (
    <article className="frame pt-8 lg:pt-12">
      <p className="mb-4 print:hidden">
        <BackLink to="/publications" />
      </p>
      <h1
        tabIndex={-1}
        {...langPropsOf(title)}
        className="max-w-[26em] text-[clamp(1.625rem,3vw,2.25rem)] font-semibold leading-[1.16] tracking-[-0.026em] text-heading"
      >
        <FormattedText text={title} />
      </h1>
      <Ruler title={plainText(title)} className="mt-5 block" />
      <PaperFacts paper={paper} />
      <PaperActions paper={paper} />
      <div
        className={hasText ? `${BODY_GRID} xl:grid-cols-[minmax(0,9fr)_minmax(0,5fr)]` : BODY_GRID}
      >
        <div className="grid min-w-0 content-start gap-10 empty:hidden">
          {abstract && (
            <section aria-labelledby="abstract">
              <h2 id="abstract" className="text-xl font-semibold text-heading">
                {words.abstract}
              </h2>
              <p {...langPropsOf(abstract)} className="mt-3 max-w-measure">
                <AbstractText text={abstract} />
              </p>
            </section>
          )}
          <PaperContribution paper={paper} />
          {PaperMentions && mentions && <PaperMentions mentions={mentions} />}
          {(categories.length > 0 || (keywords ?? evidencedSkills)) && (
            <div>
              <PaperTopics paper={paper} />
              {evidencedSkills && <SkillLinks skills={evidencedSkills} />}
            </div>
          )}
        </div>
        {authors.length > 0 && <PaperCitations paper={paper} />}
      </div>
    </article>
  );
}

/** Longer lists, as of a consortium, open on demand: they would fill a page. */
const MAX_AUTHORS = 50;
const AUTHORS_CLASS = 'mt-1.5 text-copy text-lead';

export function PaperFacts({ paper }: Props) {
  const { authors, legend, venue, editedBy, volumeAndPages, publisher, date } = paper;
  const { doi, doiLink, citations, countedBy, citationsAsOf } = paper;
  const kind = kindLabel(paper, publicationNames.kind);
  return (
    <div className="mt-5 max-w-measure font-names leading-7">
      <Notices publication={paper} />
      <Authors publication={paper} maxAuthors={MAX_AUTHORS} className={AUTHORS_CLASS} />
      {authors.length > MAX_AUTHORS && (
        <details>
          <summary className="text-link foot-link text-caption">
            {pluralize(words.allAuthors, authors.length)}
          </summary>
          <Authors publication={paper} className={AUTHORS_CLASS} />
        </details>
      )}
      <ContentText text={legend} className="meta" />
      <AuthorRead {...paper} background="page" />
      {[kind, venue, editedBy, volumeAndPages, publisher, date].some(Boolean) && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          {kind !== undefined && <Tag>{kind}</Tag>}
          <span {...contentLangProps}>
            <VenueDetails publication={paper} />
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
            <DatedText
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

/** The owner's part in a paper, if more is known than the position among its authors (O9). */
function PaperContribution({ paper }: Props) {
  const { positions = [], roles = [], contributionNote } = paper;
  const parts = [...positions.map((position) => POSITION_NAMES[position]), ...roles];
  if (roles.length === 0 && contributionNote === undefined) return null;
  return (
    <section aria-labelledby="part">
      <h2 id="part" className="text-xl font-semibold text-heading">
        {words.contribution}
      </h2>
      {parts.length > 0 && <p className="meta mt-2">{parts.join(' · ')}</p>}
      <ContentText text={contributionNote} className="mt-2 max-w-measure" />
    </section>
  );
}

/** Labels of the main link of publications that are not called papers. */
const OPEN_LABELS: Readonly<Partial<Record<PublicationKind, string>>> = {
  chapter: words.readChapter,
  book: words.readBook,
  thesis: words.readThesis,
  software: words.openSoftware,
  dataset: words.openDataset,
  talk: words.openTalk,
  poster: words.openPoster,
  patent: words.readPatent,
  report: words.readReport,
  other: words.openPublication,
};

export function PaperActions({ paper }: Props) {
  const { id, title, authors, kind, link, resources } = paper;
  const [refusedText, setRefusedText] = useState<string>();
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-2 sm:gap-3 [&_.button]:px-[clamp(0.875rem,4vw,1.375rem)]">
        {link !== undefined && (
          <OutLink href={link} className="button button-solid">
            {OPEN_LABELS[kind] ?? words.readPaper}
          </OutLink>
        )}
        {authors.length > 0 && (
          <CiteButton title={plainText(title)} ids={[id]} className="button" />
        )}
        <span className="scripted">
          <CopyButton
            label={words.copyLink}
            text={() => shareableUrl(routeAddress(paperRoute(id)), site.siteUrl)}
            onRefused={setRefusedText}
            className="button"
          />
        </span>
        <Resources resources={resources} className="button" />
      </div>
      {refusedText !== undefined && <CopyByHand text={refusedText} />}
    </>
  );
}

/** The publication as others cite it, to read and copy without scripts too (requirement O6). */
function PaperCitations({ paper }: Props) {
  return (
    <section aria-labelledby="cite" className="max-w-measure">
      <h2 id="cite" className="text-xl font-semibold text-heading">
        {words.citePaper}
      </h2>
      {REFERENCES.map(([name, style]) => (
        <div key={name} className="mt-3">
          <h3 className="meta">{name}</h3>
          <p dir="auto" className="text-[0.9375rem] leading-6 text-lead">
            {paper[style]}
          </p>
        </div>
      ))}
      {/* Records for reference managers, of no use on paper. */}
      <div className="mt-3 flex flex-wrap gap-x-6 gap-y-2 print:hidden">
        {RECORDS.map(([name, style]) => (
          <details key={name} className="min-w-0 max-w-full open:basis-full">
            <summary className="text-link foot-link text-caption">{name}</summary>
            <pre
              dir="auto"
              className="card mt-1 whitespace-pre-wrap p-4 font-code text-[0.8125rem] leading-6 text-lead"
            >
              {paper[style]}
            </pre>
          </details>
        ))}
      </div>
    </section>
  );
}

/** The categories, each linked to the list filtered by it, and the other keywords. */
function PaperTopics({ paper: { categories, keywords = [] } }: Props) {
  if (categories.length + keywords.length === 0) return null;
  return (
    <ul aria-label={words.topics} className="flex flex-wrap gap-x-3 gap-y-1">
      {categories.map((category) => (
        <li key={category} className="max-w-full">
          <Link
            to={`/publications?category=${encodeURIComponent(category.toWellFormed())}`}
            className="foot-link max-w-full hover:underline [&>span]:text-accent"
          >
            <Tag>{category}</Tag>
          </Link>
        </li>
      ))}
      {keywords.map((keyword) => (
        <li key={keyword} className="max-w-full">
          <Tag>{keyword}</Tag>
        </li>
      ))}
    </ul>
  );
}
