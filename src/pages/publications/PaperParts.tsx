import { ContentText } from '#src/components/text.tsx';
import { wordsLang } from '#src/components/langProps.ts';
import { Fragment } from 'react';
import type { PaperView, PublicationView, ResourceView } from '#src/content/publicationViews.ts';
import type { Notice } from '#src/content/publication.ts';
import { commaAfter } from '#src/lib/joinList.ts';
import { plainText } from '#src/lib/plainText.ts';
import { publicationNames, formatNumber } from 'virtual:labels';
import * as words from 'virtual:words';
import { fill } from '#src/lib/words.ts';
import { Link, OutLink } from '#src/components/ui/Link.tsx';
import { fileAddress } from '#src/components/address.ts';
import { paperRoute } from '#src/lib/sitePaths.ts';
import { noWrap } from './Authors.tsx';

// Parts that a paper's card, its row in the list and its own page share.

type Props = { readonly publication: PublicationView };
type Kind = Notice['kind'];

const NOTICES: Readonly<Record<Kind, readonly [link: string, colours: string]>> = {
  retraction: [words.retractionNotice, 'border-base-t text-base-t'],
  correction: [words.correctionNotice, 'border-base-g text-base-g'],
};

const noticeKinds = ({ notices = [] }: PublicationView) => [
  ...new Set(notices.map(({ kind }) => kind)),
];

/** A publication's notices, one word each: the front of its card has no room for more. */
export function NoticeMarks({ publication }: Props) {
  return noticeKinds(publication).map((kind) => <NoticeMark key={kind} kind={kind} />);
}

function NoticeMark({ kind }: { readonly kind: Kind }) {
  return (
    // A word in a frame: colour alone is not enough, and print and forced colours keep the frame.
    <span
      lang={wordsLang}
      className={`me-2 inline-block rounded border px-1.5 font-semibold print:border-current print:text-heading ${NOTICES[kind][1]}`}
    >
      {publicationNames.notice[kind]}
    </span>
  );
}

/** Retraction, corrections and the published version of a preprint, with their links. */
export function Notices({ publication }: Props) {
  const { notices = [], publishedAs } = publication;
  const kinds = noticeKinds(publication);
  if (kinds.length === 0 && publishedAs === undefined) return null;
  const title = plainText(publication.title);
  const linksOf = (kind: Kind) =>
    notices.flatMap((notice) => (notice.kind === kind ? (notice.href ?? []) : []));
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-4 text-[0.8125rem] leading-5">
      {kinds.map((kind) => (
        <span key={kind}>
          <NoticeMark kind={kind} />
          {linksOf(kind).map((href, index) => (
            <OutLink key={href} href={href} className="text-link foot-link me-3">
              <LinkLabel
                label={NOTICES[kind][0] + (index > 0 ? ` ${index + 1}` : '')}
                title={title}
              />
            </OutLink>
          ))}
        </span>
      ))}
      {publishedAs !== undefined && (
        <Link to={paperRoute(publishedAs)} className="text-link foot-link">
          <LinkLabel label={words.publishedVersion} title={title} />
        </Link>
      )}
    </p>
  );
}

/** A link's visible label, and around it, for screen readers, the title of the publication. */
export function LinkLabel({ label, title }: { readonly label: string; readonly title: string }) {
  return words.labelOf
    .split(/(\s*\{label\}\s*)/u)
    .map((part, index) => (
      <Fragment key={index}>
        {index === 1
          ? fill(part, { label })
          : part !== '' && <span className="sr-only">{fill(part, { title })}</span>}
      </Fragment>
    ));
}

type VenueDetailsProps = {
  readonly publication: Pick<PaperView, 'venue' | 'editedBy' | 'volumeAndPages' | 'publisher'> & {
    readonly date?: string | undefined;
  };
};

/** Where a paper appeared: venue, editors, volume and pages, publisher, date; only the venue wraps. */
export function VenueDetails({ publication }: VenueDetailsProps) {
  const { venue, editedBy, volumeAndPages, publisher, date } = publication;
  const parts = [venue, editedBy, volumeAndPages, publisher, date].flatMap((part) => part ?? []);
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && commaAfter(parts.slice(0, index).join(' '), words.comma)}
      {index > 0 || part !== venue ? <span className={noWrap(part)}>{part}</span> : <em>{part}</em>}
    </Fragment>
  ));
}

/** Returns "Cited by 27 (Crossref, 2026-11)", or "Cited by 27" if the owner counted. */
export function citedBy(citations: number, countedBy: PublicationView['countedBy']): string {
  const count = formatNumber(citations);
  return countedBy === undefined
    ? fill(words.citedBy, { count })
    : fill(words.citedByIn, { count, source: countedBy });
}

type ResourcesProps = {
  readonly resources?: readonly ResourceView[] | undefined;
  /** The publication's title, for screen readers; omitted on the publication's own page. */
  readonly title?: string;
  readonly className?: string;
};

/** A paper's resources: code, data, preprint, files (requirement Q3). */
export function Resources(props: ResourcesProps) {
  const { resources = [], title, className = 'text-link foot-link' } = props;
  return resources.map((resource, index) => {
    const { label } = resource;
    const href = resourceAddress(resource);
    return href === undefined ? (
      <ContentText key={index} as="span" text={label} className="meta" />
    ) : (
      <OutLink key={index} href={href} className={className}>
        {title === undefined ? label : <LinkLabel label={label} title={title} />}
      </OutLink>
    );
  });
}

/** The address of a resource; undefined if it is plain text, such as an award. */
export function resourceAddress({ href, file }: ResourceView): string | undefined {
  return file === undefined ? href : fileAddress(file);
}
