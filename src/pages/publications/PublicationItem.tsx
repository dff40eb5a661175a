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
  /** Whether the list is so long that out of view a title is enough (quality V5). */
  readonly isInLongList: boolean;
  /** Whether it stands as a row of the list, not as a card. */
  readonly isRow: boolean;
  /** Whether a link led to this one. */
  readonly isTarget: boolean;
};

/** One publication: its card or its row, or out of view in a long list its title alone. */
export const PublicationItem = memo(function PublicationItem(props: Props) {
  const { publication, isInLongList, isRow, isTarget } = props;
  const [isNear, item] = useIsNear(isInLongList);
  const isWhole = isNear || isTarget;
  const Whole = isRow ? PublicationRow : PublicationCard;
  return (
    <li
      ref={item}
      id={ANCHOR_PREFIX.paper + publication.id}
      className={`${isRow ? 'paper-row' : ''} ${isWhole ? 'shown-card' : 'paper-title'}`}
    >
      {isWhole ? <Whole publication={publication} /> : <TitleAlone publication={publication} />}
    </li>
  );
});

/** Served, the title leads to the paper's own page, which has all the rest. */
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
