import { flushSync } from 'react-dom';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { ANCHOR_PREFIX, routeAddress } from '#src/components/address.ts';
import { FlipCard } from '#src/components/FlipCard.tsx';
import { plainText } from '#src/lib/plainText.ts';
import { useAbstract, useCard } from '#src/features/expand/useExpanded.ts';
import { formatNumber, cardTitles, publicationNames } from 'virtual:labels';
import { site } from 'virtual:site';
import { AuthorRead } from '#src/components/reads/AuthorRead.tsx';
import { ContentText, FormattedText } from '#src/components/text.tsx';
import { pluralForm, FilledText } from '#src/components/sentence.tsx';
import { contentLangProps, langPropsOf } from '#src/components/langProps.ts';
import { dateLabel, kindLabel } from '#src/lib/publicationNames.ts';
import { type RichText, takeUnits, truncateRichText } from '#src/lib/richText.ts';
import {
  citedBy,
  LinkLabel,
  NoticeMarks,
  Notices,
  resourceAddress,
  Resources,
} from './PaperParts.tsx';
import { Authors, namesOf } from './Authors.tsx';
import * as words from 'virtual:words';
import { joinList } from '#src/lib/joinList.ts';
import { Link, OutLink } from '#src/components/ui/Link.tsx';
import { Abstract, abstractId } from './Abstract.tsx';
import { CiteButton } from './CiteButton.tsx';
import { fill } from '#src/lib/words.ts';
import { paperRoute } from '#src/lib/sitePaths.ts';

type Props = { readonly publication: PublicationView };

/** A publication as a card with two faces; its state is in the store (requirements P15, LK3). */
export function PublicationCard({ publication }: Props) {
  const { id, title } = publication;
  const { isTurned, turn } = useCard(id);
  const { isShown, toggle } = useAbstract(id);
  /** Keeps the card turned when the mouse leaves, even if only hovering has turned it. */
  const keepTurned = () => isTurned || turn(true);
  return (
    <FlipCard
      title={plainText(title)}
      isTurned={isTurned}
      onTurn={(turned) => changeInPlace(id, () => turn(turned))}
      size="flip-250"
      mayGrow={isShown && isTurned}
      front={<PublicationFront publication={publication} />}
      frontFoot={<FrontFoot publication={publication} />}
      back={<PublicationBack publication={publication} isAbstractShown={isShown} />}
      backFoot={
        <BackFoot
          publication={publication}
          isAbstractShown={isShown}
          onAbstract={() =>
            changeInPlace(id, () => {
              keepTurned();
              toggle();
            })
          }
          onCite={keepTurned}
        />
      }
    />
  );
}

/**
 * Makes a change that may move the card to another row, and scrolls so that the card stays where it
 * was on the screen, and the focused button in view.
 */
function changeInPlace(id: string, change: () => void): void {
  const card = document.getElementById(ANCHOR_PREFIX.paper + id);
  const topOf = () => card?.getBoundingClientRect().top ?? 0;
  const before = topOf();
  flushSync(change);
  window.scrollBy({ top: topOf() - before, behavior: 'instant' });
  card?.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

const TITLE = 'mt-2 text-pretty text-[1.0625rem] font-semibold tracking-[-0.011em] text-heading';
/** The title of a card that is wider than its neighbours. */
const TITLE_WIDE =
  '[@media_(min-width:576px)_and_(max-width:1179px)]:group-[.full-row]:text-xl wide:group-[.half-row]:text-xl wide:group-[.half-row]:leading-[1.32] wide:group-[.half-row]:tracking-[-0.016em]';

/** Clamps by style, so that the whole title can be searched and is read aloud. */
const TITLE_LINES = 'line-clamp-4 wide:group-[.half-row]:line-clamp-3';
/** A longer title, in UTF-16 units, takes four lines, and leaves one for the venue. */
const THREE_LINES_LENGTH = 96;

/** Length of a title on the front of its card, in user-perceived characters (requirement P15). */
const TITLE_LENGTH = 70;

/** Length of an abstract's beginning on the front, in UTF-16 units: more than ever fits. */
const ABSTRACT_LENGTH = 420;

/** The front of a publication's card: lines without data are omitted (requirement P15). */
function PublicationFront({ publication }: Props) {
  const { title, venue, editedBy, publisher, categories, citations, notices = [] } = publication;
  const { contributionNote, abstract, authors } = publication;
  const preview = (abstract && beginningOf(abstract)) ?? contributionNote ?? namesOf(authors);
  const isFullTitle = cardTitles === 'full';
  const isLong = isFullTitle && plainText(title).length > THREE_LINES_LENGTH;
  const where = joinList([venue, editedBy, publisher], words.comma);
  const hasTopics = categories.length + notices.length > 0;
  return (
    <div className="flex h-full flex-col text-caption">
      {(hasTopics || citations !== undefined) && (
        <p className="flex justify-between gap-3 leading-[1.35]">
          {hasTopics && (
            <span {...contentLangProps}>
              <NoticeMarks publication={publication} />
              {joinList(categories, words.comma)}
            </span>
          )}
          {citations !== undefined && (
            <span className="ms-auto whitespace-nowrap">
              <FilledText
                text={pluralForm(words.citationCount, citations)}
                with={{
                  count: <b className="font-semibold text-heading">{formatNumber(citations)}</b>,
                }}
              />
            </span>
          )}
        </p>
      )}
      <h3
        {...langPropsOf(title)}
        className={`${TITLE} ${isLong ? 'leading-[1.3]' : 'leading-[1.36]'} ${TITLE_WIDE} ${isFullTitle ? TITLE_LINES : ''}`}
      >
        <FormattedText text={isFullTitle ? title : truncateRichText(title, TITLE_LENGTH)} />
      </h3>
      {/* Fills the remaining room with the beginning of a text from the back (LK6). */}
      <div aria-hidden className="mb-[-2px] mt-[6px] flex-[1_1_0] [container-type:size]">
        <p
          {...langPropsOf(preview)}
          className="room-clamp hidden overflow-hidden leading-[1.35] [-webkit-box-orient:vertical]"
        >
          <FormattedText text={preview} />
        </p>
      </div>
      {venue !== undefined && (
        <p {...contentLangProps} className="mt-auto pt-[5px] text-sm leading-[1.4] text-lead">
          <span className={isLong ? 'line-clamp-1' : 'line-clamp-2'}>{where}</span>
        </p>
      )}
      <div className={venue === undefined ? 'mt-auto' : undefined}>
        <AuthorRead {...publication} background="raised" />
      </div>
    </div>
  );
}

function beginningOf(abstract: RichText): RichText {
  const isLong = plainText(abstract).length > ABSTRACT_LENGTH;
  return isLong ? [...takeUnits(abstract, ABSTRACT_LENGTH), '…'] : abstract;
}

/** A paper's kind, unless it is an article (Q6), and one link for each kind of resource. */
function FrontFoot({ publication }: Props) {
  const { title, resources = [] } = publication;
  const kind = kindLabel(publication, publicationNames.kind);
  const firstByKind = resources.filter(
    ({ kindName }, index) =>
      kindName && resources.findIndex((other) => other.kindName === kindName) === index,
  );
  if (kind === undefined && firstByKind.length === 0) return null;
  return (
    <p
      className={`flex items-center gap-x-2 gap-y-0.5 whitespace-nowrap text-caption ${firstByKind.length > 2 ? 'flex-wrap' : ''}`}
    >
      {kind !== undefined && (
        <span dir="auto" className="min-w-0 truncate">
          {kind}
        </span>
      )}
      {firstByKind.map((resource) => {
        const { kindName = '' } = resource;
        const href = resourceAddress(resource);
        return href === undefined ? (
          <span key={kindName}>{kindName}</span>
        ) : (
          <OutLink key={kindName} href={href} className="text-link foot-link">
            <LinkLabel label={kindName} title={plainText(title)} />
          </OutLink>
        );
      })}
    </p>
  );
}

const scholarProfile = site.profiles.find(({ id }) => id === 'scholar');

type BackProps = Props & { readonly isAbstractShown: boolean };

function PublicationBack({ publication, isAbstractShown }: BackProps) {
  const { id, title, venue, editedBy, publisher, link, abstract, hasAbstract } = publication;
  const { contributionNote, roles, citations, countedBy } = publication;
  const date = dateLabel(publication, publicationNames.status);
  const kind = kindLabel(publication, publicationNames.kind);
  const where = joinList([venue, editedBy, publisher, date, kind], words.comma);
  return (
    <>
      <h3 {...langPropsOf(title)} className="text-small font-semibold leading-[1.4] text-heading">
        {link === undefined ? (
          <FormattedText text={title} />
        ) : (
          <OutLink
            href={link}
            className="title-link -my-0.5 inline-block py-0.5 coarse:-my-3 coarse:py-3"
          >
            <FormattedText text={title} />
          </OutLink>
        )}
      </h3>
      <Notices publication={publication} />
      <Authors publication={publication} maxAuthors={4} />
      <ContentText text={where} className="mt-1 text-caption italic leading-5" />
      <ContentText text={contributionNote} className="mt-1 text-caption leading-5 text-lead" />
      {citations !== undefined && (
        <p className="mt-1 text-caption leading-5">{citedBy(citations, countedBy)}</p>
      )}
      {hasAbstract && <Abstract id={id} text={abstract} isShown={isAbstractShown} />}
      {roles && isAbstractShown && <p className="meta mt-3">{roles.join(' · ')}</p>}
    </>
  );
}

type BackFootProps = BackProps & { readonly onAbstract: () => void; readonly onCite: () => void };

/** The foot of the back: links (LK3), and the buttons for the abstract and for citing. */
function BackFoot({ publication, isAbstractShown, onAbstract, onCite }: BackFootProps) {
  const { id, title, authors, resources, hasAbstract } = publication;
  const plainTitle = plainText(title);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2.5 text-caption">
        <Resources resources={resources} />
        <Link
          to={paperRoute(id)}
          label={fill(words.allDetailsOf, { title: plainTitle })}
          className="text-link foot-link"
        >
          {words.allDetails}
        </Link>
        {scholarProfile !== undefined && (
          <OutLink href={scholarProfile.url} className="text-link foot-link">
            {words.scholarProfile}
          </OutLink>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-2.5 text-caption">
        {hasAbstract && (
          <button
            type="button"
            aria-expanded={isAbstractShown}
            aria-controls={abstractId(id)}
            onClick={onAbstract}
            className="scripted text-link foot-link font-semibold"
          >
            {isAbstractShown ? words.hideAbstract : words.showAbstract}
          </button>
        )}
        {authors.length > 0 && (
          <CiteButton
            title={plainTitle}
            ids={[id]}
            path={routeAddress(paperRoute(id))}
            onOpen={onCite}
            className="text-link foot-link font-semibold"
          />
        )}
      </div>
    </>
  );
}
