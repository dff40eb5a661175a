import { flushSync } from 'react-dom';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { ANCHOR_PREFIX } from '#src/components/address.ts';
import { FlipCard } from '#src/components/FlipCard.tsx';
import { plainText } from '#src/lib/plainText.ts';
import { useAbstract, useCard } from '#src/features/expand/useExpanded.ts';
import { CARD_HEIGHT } from '#src/styles/dimensions.ts';
import { Marks, PublicationFront } from './PublicationFront.tsx';
import { PublicationBack, PublicationFoot } from './PublicationBack.tsx';

type Props = { readonly publication: PublicationView };

export function PublicationCard({ publication }: Props) {
  const { id, title } = publication;
  const { isTurned, turn } = useCard(id);
  const { isShown, toggle } = useAbstract(id);
  /** What is opened stays, wherever the mouse goes next. */
  const stay = () => isTurned || turn(true);
  return (
    <FlipCard
      title={plainText(title)}
      isTurned={isTurned}
      onTurn={(turned) => inPlace(id, () => turn(turned))}
      height={CARD_HEIGHT.publication}
      mayGrow={isShown && isTurned}
      front={<PublicationFront publication={publication} />}
      frontFoot={<Marks publication={publication} />}
      back={<PublicationBack publication={publication} isAbstractShown={isShown} />}
      backFoot={
        <PublicationFoot
          publication={publication}
          isAbstractShown={isShown}
          onAbstract={() =>
            inPlace(id, () => {
              stay();
              toggle();
            })
          }
          onCite={stay}
        />
      }
    />
  );
}

/**
 * Changes a card that may take another row by that, and keeps it where it is on the screen; by
 * keyboard, the button that was pressed stays in view.
 */
function inPlace(id: string, change: () => void): void {
  const card = document.getElementById(ANCHOR_PREFIX.paper + id);
  const topOf = () => card?.getBoundingClientRect().top ?? 0;
  const before = topOf();
  flushSync(change);
  window.scrollBy({ top: topOf() - before, behavior: 'instant' });
  card?.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
