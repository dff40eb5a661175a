import { site } from 'virtual:content/site';
import type { PublicationView } from '#src/content/views.ts';
import { FlipCard } from '#src/components/FlipCard.tsx';
import { OutLink } from '#src/components/OutLink.tsx';
import { RichSpan } from '#src/components/RichSpan.tsx';
import { cutRichText, plainText } from '#src/components/richText.ts';
import { useAbstract, useCard } from '#src/features/expand/useExpanded.ts';
import { CARD_HEIGHT } from '#src/styles/dimensions.ts';
import { Abstract, abstractId } from './Abstract.tsx';
import { Authors } from './Authors.tsx';

type Props = { readonly publication: PublicationView };

/** User-perceived characters of a title on the front of its card (requirement P15). */
const TITLE_LENGTH = 70;

export function PublicationCard({ publication }: Props) {
  const { id, title, authors, venue, year, link, abstract, citations } = publication;
  const { isTurned, turn } = useCard(id);
  const { isShown, toggle } = useAbstract(id);
  return (
    <FlipCard
      title={plainText(title)}
      isTurned={isTurned}
      onTurn={turn}
      height={CARD_HEIGHT.publication}
      mayGrow={isShown}
      front={
        <h3 dir="auto" className="text-lg font-semibold leading-7 text-white">
          <RichSpan text={cutRichText(title, TITLE_LENGTH)} />
        </h3>
      }
      frontFoot={
        <p dir="auto" className="meta">
          {venue ?? year}
        </p>
      }
      back={
        <>
          <h3 dir="auto" className="text-[0.9375rem] font-semibold leading-[1.4] text-white">
            {link === undefined ? (
              <RichSpan text={title} />
            ) : (
              <OutLink
                href={link}
                className="underline-offset-4 hover:text-highlight hover:underline"
              >
                <RichSpan text={title} />
              </OutLink>
            )}
          </h3>
          <Authors authors={authors} />
          {abstract && <Abstract id={id} text={abstract} isShown={isShown} />}
        </>
      }
      backFoot={
        <div className="flex flex-wrap items-center gap-x-4 text-[0.8125rem]">
          {citations !== undefined && <span className="meta">Cited by {citations}</span>}
          <OutLink href={site.links.scholar} className="text-link foot-link">
            Scholar profile
          </OutLink>
          {abstract && (
            <button
              type="button"
              aria-expanded={isShown}
              aria-controls={abstractId(id)}
              onClick={toggle}
              className="scripted text-link foot-link font-semibold"
            >
              {isShown ? 'Hide Abstract' : 'Show Abstract'}
            </button>
          )}
        </div>
      }
    />
  );
}
