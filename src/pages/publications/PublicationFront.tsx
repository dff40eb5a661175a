import { formatNumber } from 'virtual:content/plurals';
import { cardTitles } from 'virtual:content/cardTitles';
import { AuthorRead } from '#src/components/reads/AuthorRead.tsx';
import { countedForm } from '#src/components/counted.ts';
import { Filled } from '#src/components/Filled.tsx';
import { RichSpan } from '#src/components/RichSpan.tsx';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { kindLabel } from '#src/lib/publicationNames.ts';
import { plainText } from '#src/lib/plainText.ts';
import { takeUnits, truncateRichText, type RichText } from '#src/lib/richText.ts';
import { LabelOf } from './LabelOf.tsx';
import { NoticeMarks } from './Notices.tsx';
import { namesOf } from './shortened.ts';
import { resourceAddress } from './resourceAddress.ts';
import { own, ownOf } from '#src/components/own.ts';
import { publicationNames } from 'virtual:content/publicationNames';
import * as words from 'virtual:content/words';
import { listed } from '#src/lib/listed.ts';
import { OutLink } from '#src/components/ui/Link.tsx';

type Props = { readonly publication: PublicationView };
const TITLE = 'mt-2 text-pretty text-[1.0625rem] font-semibold tracking-[-0.011em] text-heading';
/** In a card that takes half of the row. */
const TITLE_WIDE =
  '[@media_(min-width:576px)_and_(max-width:1179px)]:group-[.full-row]:text-xl wide:group-[.half-row]:text-xl wide:group-[.half-row]:leading-[1.32] wide:group-[.half-row]:tracking-[-0.016em]';

/**
 * Lines of a whole title: as many as the card's height has room for, then an ellipsis. The rest
 * stays there to be found and heard.
 */
const TITLE_LINES = 'line-clamp-4 wide:group-[.half-row]:line-clamp-3';
/** From this length on, in UTF-16 units, a title takes four lines, and the venue has one. */
const FOUR_LINES_FROM = 96;

/** Length of a title on the front of its card, in user-perceived characters (requirement P15). */
const TITLE_LENGTH = 70;

/** Length of an abstract's beginning there: more than there is ever room for. */
const BEGINNING = 420;

/** The front of a publication's card: lines without data are omitted (requirement P15). */
export function PublicationFront({ publication }: Props) {
  const { title, venue, editedBy, publisher, categories, citations, notices = [] } = publication;
  const { contributionNote, abstract, authors } = publication;
  const more = (abstract && beginningOf(abstract)) ?? contributionNote ?? namesOf(authors);
  const isWhole = cardTitles === 'full';
  const isLong = isWhole && plainText(title).length > FOUR_LINES_FROM;
  const where = listed([venue, editedBy, publisher], words.comma);
  const hasTopics = categories.length + notices.length > 0;
  return (
    <div className="flex h-full flex-col text-caption">
      {(hasTopics || citations !== undefined) && (
        <p className="flex justify-between gap-3 leading-[1.35]">
          {hasTopics && (
            <span {...own}>
              <NoticeMarks publication={publication} />
              {listed(categories, words.comma)}
            </span>
          )}
          {citations !== undefined && (
            <span className="ms-auto whitespace-nowrap">
              <Filled
                text={countedForm(words.citationCount, citations)}
                with={{
                  count: <b className="font-semibold text-heading">{formatNumber(citations)}</b>,
                }}
              />
            </span>
          )}
        </p>
      )}
      <h3
        {...ownOf(title)}
        className={`${TITLE} ${isLong ? 'leading-[1.3]' : 'leading-[1.36]'} ${TITLE_WIDE} ${isWhole ? TITLE_LINES : ''}`}
      >
        <RichSpan text={isWhole ? title : truncateRichText(title, TITLE_LENGTH)} />
      </h3>
      {/* What the back has in full fills the room that is left (LK6). */}
      <div aria-hidden="true" className="card-room">
        <p {...ownOf(more)} className="room-clamp">
          {typeof more === 'string' ? more : <RichSpan text={more} />}
        </p>
      </div>
      {venue !== undefined && (
        <p {...own} className="mt-auto pt-[5px] text-sm leading-[1.4] text-lead">
          <span className={isLong ? 'line-clamp-1' : 'line-clamp-2'}>{where}</span>
        </p>
      )}
      <div className={venue === undefined ? 'mt-auto' : undefined}>
        <AuthorRead {...publication} ground="raised" />
      </div>
    </div>
  );
}

function beginningOf(abstract: RichText): RichText {
  const isCut = plainText(abstract).length > BEGINNING;
  return isCut ? [...takeUnits(abstract, BEGINNING), '…'] : abstract;
}

/** A paper's kind, if it is not an article (Q6), and its resources: one link for each kind of them. */
export function Marks({ publication }: Props) {
  const { title, resources = [] } = publication;
  const kind = kindLabel(publication, publicationNames.kind);
  const marks = new Map(
    resources.toReversed().flatMap((resource) => {
      const { mark } = resource;
      return mark === undefined ? [] : [[mark, resourceAddress(resource)] as const];
    }),
  );
  if (kind === undefined && marks.size === 0) return null;
  return (
    <p
      className={`flex items-center gap-x-2 gap-y-0.5 whitespace-nowrap text-caption ${marks.size > 2 ? 'flex-wrap' : ''}`}
    >
      {kind !== undefined && (
        <span dir="auto" className="min-w-0 truncate">
          {kind}
        </span>
      )}
      {[...marks].toReversed().map(([mark, href]) =>
        href === undefined ? (
          <span key={mark}>{mark}</span>
        ) : (
          <OutLink key={mark} href={href} className="text-link foot-link">
            <LabelOf label={mark} title={plainText(title)} />
          </OutLink>
        ),
      )}
    </p>
  );
}
