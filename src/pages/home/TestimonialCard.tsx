import { FlipCard } from '#src/components/FlipCard.tsx';
import { NetworkIcon } from '#src/components/icons.tsx';
import { OutLink } from '#src/components/OutLink.tsx';
import type { Testimonial } from '#src/content/content.ts';
import { useCard } from '#src/features/expand/useExpanded.ts';
import { CARD_HEIGHT } from '#src/styles/dimensions.ts';
import { quoteSize } from './textSizes.ts';

type Props = {
  readonly testimonial: Testimonial;
  readonly index: number;
};

/** A quotation: its gist on the front; all of it, and whose it is, on the back (requirement P6). */
export function TestimonialCard({ testimonial, index }: Props) {
  const { isTurned, turn } = useCard(`testimonial-${index}`);
  const { name, title, text, preview, linkedin } = testimonial;
  return (
    <FlipCard
      title={name}
      isTurned={isTurned}
      onTurn={turn}
      height={CARD_HEIGHT.testimonial}
      // Scrolled inside the card, a long text would be out of a keyboard's reach in some browsers.
      mayGrow={isTurned}
      front={
        <blockquote className="flex h-full items-center pb-3">
          <p dir="auto" className={`quoted quoted-${quoteSize(preview)}`}>
            {preview}
          </p>
        </blockquote>
      }
      frontFoot={
        <div className="min-w-0 leading-snug">
          <p dir="auto" className="text-small font-semibold text-heading">
            {name}
          </p>
          {title !== '' && (
            <p dir="auto" className="text-sm">
              {title}
            </p>
          )}
        </div>
      }
      back={
        <blockquote dir="auto" className="quoted-whole">
          {text}
        </blockquote>
      }
      backFoot={
        <div className="flex min-w-0 items-end justify-between gap-4 leading-snug">
          <div className="min-w-0">
            <h3 dir="auto" className="text-small font-semibold text-heading">
              {name}
            </h3>
            {title !== '' && (
              <p dir="auto" className="text-sm">
                {title}
              </p>
            )}
          </div>
          {linkedin && (
            <OutLink
              href={linkedin}
              label={`${name} on LinkedIn`}
              className="icon-button -my-2 flex-none"
            >
              <NetworkIcon />
            </OutLink>
          )}
        </div>
      }
    />
  );
}
