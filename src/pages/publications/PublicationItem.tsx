import { memo } from 'react';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { paperAddress, ANCHOR_PREFIX } from '#src/components/address.ts';
import { RichSpan } from '#src/components/RichSpan.tsx';
import { plainText } from '#text/richText.ts';
import { useIsLive } from '#src/loading/useIsLive.ts';
import { PublicationCard } from './PublicationCard.tsx';
import { PublicationRow } from './PublicationRow.tsx';
import { useIsNear } from './useIsNear.ts';
import { own } from '#src/components/own.ts';

type Props = {
  readonly publication: PublicationView;
  /** Whether the list is so long that a paper out of view is only its title (quality V5). */
  readonly isInLongList: boolean;
  /** Whether it is a row of the list, not a card. */
  readonly isRow: boolean;
  /** The classes that set its card's share of the row. */
  readonly span: string;
  /** Whether a link led to this one. */
  readonly isTarget: boolean;
};

const ROW =
  'border-t border-line py-4 first:border-t-0 first:pt-0 print:break-inside-avoid print:py-[6pt]';
/** In a long list, a paper out of view is its title alone, in the space of its future card. */
const ALONE =
  'overflow-hidden font-semibold text-heading [contain-intrinsic-size:auto_250px] [contain:strict] [content-visibility:auto] print:h-auto print:[contain:none]';
const ROW_ALONE = `h-36 text-base leading-snug ${ALONE}`;
const CARD_ALONE = `card h-[250px] p-5 text-lg leading-7 ${ALONE}`;

/** One publication: its card or its row, or its title alone if out of view in a long list. */
export const PublicationItem = memo(function PublicationItem(props: Props) {
  const { publication, isInLongList, isRow, span, isTarget } = props;
  const [isNear, item] = useIsNear(isInLongList);
  const isWhole = isNear || isTarget;
  return (
    <li
      ref={item}
      id={ANCHOR_PREFIX.paper + publication.id}
      className={`${isRow ? ROW : `group ${span}`} ${isWhole ? 'shown-card' : isRow ? ROW_ALONE : CARD_ALONE}`}
    >
      {!isWhole ? (
        <TitleAlone publication={publication} />
      ) : isRow ? (
        <PublicationRow publication={publication} />
      ) : (
        <PublicationCard publication={publication} />
      )}
    </li>
  );
});

/** In served HTML, the title links to the paper's own page, which has all the rest. */
function TitleAlone({ publication: { id, title } }: Pick<Props, 'publication'>) {
  const isLive = useIsLive();
  return (
    <h3 {...own}>
      {isLive ? (
        plainText(title)
      ) : (
        <a href={paperAddress(id)}>
          <RichSpan text={title} />
        </a>
      )}
    </h3>
  );
}
