import { useState } from 'react';
import { site } from 'virtual:content/site';
import type { PublicationView } from '#src/content/views.ts';
import { paperAddress } from '#src/components/address.ts';
import { FlipCard } from '#src/components/FlipCard.tsx';
import { RichSpan } from '#src/components/RichSpan.tsx';
import { cutRichText, plainText } from '#text/richText.ts';
import { useAbstract, useCard } from '#src/features/expand/useExpanded.ts';
import { CARD_HEIGHT } from '#src/styles/dimensions.ts';
import { CitePanel } from './CitePanel.tsx';
import { POSITION_NAMES } from './positions.ts';
import { PublicationBack, PublicationFoot } from './PublicationBack.tsx';

type Props = { readonly publication: PublicationView };

/** User-perceived characters of a title on the front of its card (requirement P15). */
const TITLE_LENGTH = 70;

export function PublicationCard({ publication }: Props) {
  const { id, title, venue, positions = [] } = publication;
  const { isTurned, turn } = useCard(id);
  const { isShown, toggle } = useAbstract(id);
  const [isCiting, setCiting] = useState(false);
  const plainTitle = plainText(title);
  return (
    <FlipCard
      title={plainTitle}
      isTurned={isTurned}
      onTurn={turn}
      height={CARD_HEIGHT.publication}
      mayGrow={isShown || isCiting}
      front={
        <h3 dir="auto" className="text-lg font-semibold leading-7 text-heading">
          <RichSpan text={cutRichText(title, TITLE_LENGTH)} />
        </h3>
      }
      frontFoot={
        <>
          {positions.length > 0 && (
            <p className="front-part">
              {positions.map((position) => POSITION_NAMES[position]).join(', ')}
            </p>
          )}
          <p dir="auto" className="meta">
            {venue}
          </p>
        </>
      }
      back={<PublicationBack publication={publication} isAbstractShown={isShown} />}
      backFoot={
        <>
          {isCiting && (
            <CitePanel
              subject={plainTitle}
              ids={[id]}
              address={new URL(paperAddress(id), site.siteUrl ?? window.location.href).href}
            />
          )}
          <PublicationFoot
            publication={publication}
            isAbstractShown={isShown}
            onAbstract={toggle}
            isCiting={isCiting}
            onCite={() => setCiting(!isCiting)}
          />
        </>
      }
    />
  );
}
