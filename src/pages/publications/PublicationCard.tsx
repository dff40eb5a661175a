import { useState } from 'react';
import { site } from 'virtual:content/site';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { paperAddress } from '#src/components/address.ts';
import { FlipCard } from '#src/components/FlipCard.tsx';
import { plainText } from '#text/plainText.ts';
import { useAbstract, useCard } from '#src/features/expand/useExpanded.ts';
import { CARD_HEIGHT } from '#src/styles/dimensions.ts';
import { CitePanel } from './CitePanel.tsx';
import { Marks, PublicationFront } from './PublicationFront.tsx';
import { PublicationBack, PublicationFoot } from './PublicationBack.tsx';
import * as words from 'virtual:content/words';
import { fill } from '#text/words.ts';

type Props = { readonly publication: PublicationView };

export function PublicationCard({ publication }: Props) {
  const { id, title } = publication;
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
      front={<PublicationFront publication={publication} />}
      frontFoot={<Marks publication={publication} />}
      back={<PublicationBack publication={publication} isAbstractShown={isShown} />}
      backFoot={
        <>
          {isCiting && (
            <CitePanel
              subject={fill(words.citeSubject, { title: plainTitle })}
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
