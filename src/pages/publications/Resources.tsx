import type { PublicationView, ResourceView } from '#src/content/publicationViews.ts';
import { ownOf } from '#src/components/own.ts';
import { OutLink } from '#src/components/ui/Link.tsx';
import { plainText } from '#src/lib/plainText.ts';
import { CiteButton } from './CiteButton.tsx';
import * as words from 'virtual:content/words';
import { fill } from '#src/lib/words.ts';
import { Fragment } from 'react';
import { fileAddress } from '#src/components/address.ts';
import type { PublicationKind } from '#src/lib/publicationKinds.ts';
import { formatNumber } from 'virtual:content/plurals';

type Props = {
  readonly resources?: readonly ResourceView[] | undefined;
  /** The publication's title, for screen readers, where it is not on the page's own heading. */
  readonly title?: string;
  readonly className?: string;
};

/** A paper's resources: code, data, preprint, files (requirement Q3). */
export function Resources({ resources = [], title, className = 'text-link foot-link' }: Props) {
  return resources.map((resource, index) => {
    const { label } = resource;
    const href = resourceAddress(resource);
    return href === undefined ? (
      <span key={index} {...ownOf(label)} className="meta">
        {label}
      </span>
    ) : (
      <OutLink key={index} href={href} className={className}>
        {title === undefined ? label : <LabelOf label={label} title={title} />}
      </OutLink>
    );
  });
}

type RowLinksProps = { readonly publication: PublicationView };

/** A publication's links on one line; each names the publication for screen readers. */
export function RowLinks({ publication }: RowLinksProps) {
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

type LabelOfProps = {
  readonly label: string;
  readonly title: string;
};

/** What a link shows, and round it, for screen readers, of which publication it is. */
export function LabelOf({ label, title }: LabelOfProps) {
  return words.labelOf
    .split(/(\s*\{label\}\s*)/u)
    .map((part, at) => (
      <Fragment key={at}>
        {at === 1
          ? fill(part, { label })
          : part !== '' && <span className="sr-only">{fill(part, { title })}</span>}
      </Fragment>
    ));
}

/** @returns Where it leads; undefined if it is plain text, such as an award. */
export function resourceAddress({
  href,
  file,
}: Pick<ResourceView, 'href' | 'file'>): string | undefined {
  return file === undefined ? href : fileAddress(file);
}

export const OPEN_WORDS: Readonly<Record<PublicationKind, string>> = {
  article: words.readPaper,
  'conference-paper': words.readPaper,
  preprint: words.readPaper,
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

/** Kinds that nobody reads. */
const NOT_READ: readonly PublicationKind[] = ['software', 'dataset', 'talk', 'poster', 'other'];

/** @returns The word of the link that leads to it, where the title stands beside it. */
function openWord(kind: PublicationKind): string {
  return NOT_READ.includes(kind) ? words.open : words.read;
}

/** @returns "Cited by 27 (Crossref, 2026-11)", or "Cited by 27" if the owner counted. */
export function citedBy(citations: number, countedBy: PublicationView['countedBy']): string {
  const count = formatNumber(citations);
  return countedBy === undefined
    ? fill(words.citedBy, { count })
    : fill(words.citedByIn, { count, source: countedBy });
}

const KEPT = 25;

/** The class that keeps a name, a range of pages or a date on one line, if it fits. */
export function kept(text: string): string | undefined {
  return text.length > KEPT ? undefined : 'whitespace-nowrap';
}
