import { FormattedText } from '#src/components/text.tsx';
import { langPropsOf } from '#src/components/langProps.ts';
import type { PublicationView, AuthorView } from '#src/content/publicationViews.ts';
import { Link, OutLink } from '#src/components/ui/Link.tsx';
import { paperRoute } from '#src/lib/sitePaths.ts';
import { Fragment } from 'react';
import { pluralize } from '#src/components/sentence.tsx';
import * as words from 'virtual:words';
import { fill } from '#src/lib/words.ts';
import { commaAfter, joinList } from '#src/lib/joinList.ts';

type Props = {
  readonly publication: Pick<
    PublicationView,
    'authors' | 'dir' | 'hasMoreAuthors' | 'collaboration' | 'isEdited'
  >;
  /** Longer lists are shortened; none by default. */
  readonly maxAuthors?: number;
  readonly className?: string;
};

const SMALL = 'mt-1.5 text-caption leading-5';

/** Authors in order, the owner's name strong and in the highlight colour (P15, Q5). */
export function Authors({ publication, maxAuthors = Infinity, className = SMALL }: Props) {
  const { authors, dir, hasMoreAuthors, collaboration, isEdited } = publication;
  const parts = shortenedAuthors(authors, maxAuthors);
  if (parts.length === 0) return null;
  // The script of the first name decides which comma the whole list has.
  const comma = commaAfter(authors[0]?.name ?? '', words.comma);
  const list = (
    <>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {'name' in part ? (
            <>
              {index > 0 && !Array.isArray(parts[index - 1]) && comma}
              <Name author={part} />
            </>
          ) : (
            <span className="js:before:content-['_…_']">
              <OmittedNames authors={part} comma={comma} />
            </span>
          )}
        </Fragment>
      ))}
      {hasMoreAuthors && comma + words.andOthers}
      {collaboration && comma + fill(words.forCollaboration, { name: collaboration })}
      {isEdited && ` ${authors.length > 1 || hasMoreAuthors ? words.editedByMany : words.edited}`}
    </>
  );
  // The paragraph keeps the page's direction, so that the list begins where other lines begin.
  return (
    <p className={`relative ${className}`}>
      {dir === undefined ? list : <span dir={dir}>{list}</span>}
    </p>
  );
}

/** If more names are omitted, screen readers read out only their number. */
const MAX_READ_ALOUD = 20;

type OmittedNamesProps = { readonly authors: readonly AuthorView[]; readonly comma: string };

function OmittedNames({ authors, comma }: OmittedNamesProps) {
  const isReadAloud = authors.length <= MAX_READ_ALOUD;
  return (
    <>
      {!isReadAloud && (
        <span className="sr-only">
          {comma + pluralize(words.moreAuthors, authors.length) + comma}
        </span>
      )}
      <span aria-hidden={isReadAloud ? undefined : true} className="js:sr-only">
        {comma + namesOf(authors) + comma}
      </span>
    </>
  );
}

function Name({ author: { name, isOwner, url, marks, markWords } }: { author: AuthorView }) {
  return (
    <>
      {isOwner ? (
        <strong dir="auto" className={`font-bold text-accent ${noWrap(name) ?? ''}`}>
          {name}
        </strong>
      ) : url === undefined ? (
        <bdi className={noWrap(name)}>{name}</bdi>
      ) : (
        <OutLink
          href={url}
          className="underline decoration-control underline-offset-4 hover:text-accent"
        >
          <bdi className={noWrap(name)}>{name}</bdi>
        </OutLink>
      )}
      {marks !== undefined && (
        <sup
          aria-hidden={markWords === undefined ? undefined : true}
          className="ms-px font-semibold leading-[0] text-lead"
        >
          {marks}
        </sup>
      )}
      {markWords !== undefined && <span className="sr-only"> ({markWords})</span>}
    </>
  );
}

/** How many authors at the start of a list are never omitted. */
const FIRST_AUTHORS = 2;

/** The first authors of a long list, the owner and the last; omitted ones are nested arrays. */
export function shortenedAuthors(
  authors: readonly AuthorView[],
  maxAuthors: number,
): readonly (AuthorView | readonly AuthorView[])[] {
  if (authors.length <= maxAuthors) return authors;
  const parts: (AuthorView | readonly AuthorView[])[] = [];
  let omitted: AuthorView[] = [];
  for (const [index, author] of authors.entries()) {
    if (index >= FIRST_AUTHORS && index < authors.length - 1 && !author.isOwner) {
      omitted.push(author);
      continue;
    }
    if (omitted.length > 0) parts.push(omitted);
    omitted = [];
    parts.push(author);
  }
  return parts;
}

/** A paper can have thousands of authors; the browser's search finds this many. */
const MAX_NAMES = 300;

export function namesOf(authors: readonly AuthorView[]): string {
  const names = joinList(
    authors.slice(0, MAX_NAMES).map(({ name }) => name),
    words.comma,
  );
  return authors.length > MAX_NAMES ? `${names} …` : names;
}

/** Characters that fit on a line of the narrowest screen. */
const MAX_LINE_LENGTH = 25;

/** The class that keeps a name, a range of pages or a date on one line, if it fits. */
export function noWrap(text: string): string | undefined {
  return text.length > MAX_LINE_LENGTH ? undefined : 'whitespace-nowrap';
}

/** A paper's title in a list; it links to the paper's page (requirement O4). */
export function PaperTitle({ id, title }: Pick<PublicationView, 'id' | 'title'>) {
  return (
    <h3 {...langPropsOf(title)} className="font-semibold leading-snug text-heading">
      <Link to={paperRoute(id)} className="title-link inline-block py-1">
        <FormattedText text={title} />
      </Link>
    </h3>
  );
}
