import type { Testimonial } from '#src/content/content.ts';
import { FlipCard } from '#src/components/FlipCard.tsx';
import { NetworkIcon } from '#src/components/icons.tsx';
import { OutLink } from '#src/components/OutLink.tsx';
import { useCard } from '#src/features/expand/useExpanded.ts';
import { CARD_HEIGHT } from '#src/styles/dimensions.ts';

type Props = { readonly testimonial: Testimonial; readonly index: number };

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
        <>
          <QuoteMark />
          <blockquote dir="auto" className="mt-3 text-2xl leading-9 text-lead">
            {preview}
          </blockquote>
        </>
      }
      frontFoot={
        <>
          <p dir="auto" className="text-sm font-semibold text-heading">
            {name}
          </p>
          <p dir="auto" className="meta">
            {title}
          </p>
        </>
      }
      back={
        <>
          <h3 dir="auto" className="font-semibold text-heading">
            {name}
          </h3>
          <p dir="auto" className="meta">
            {title}
          </p>
          <blockquote dir="auto" className="mt-3 text-[0.9375rem] leading-6">
            {text}
          </blockquote>
        </>
      }
      backFoot={
        linkedin && (
          <OutLink href={linkedin} className="text-link foot-link gap-2 text-sm">
            <NetworkIcon className="h-4 w-4" />
            LinkedIn profile
          </OutLink>
        )
      }
    />
  );
}

function QuoteMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 16" className="h-4 w-6 fill-current text-accent">
      <path d="M0 16V9.5C0 4 3 .8 9 0l.8 2.4C6.8 3.2 5.2 4.8 5 7h4.5v9zM13.5 16V9.5c0-5.5 3-8.7 9-9.5l.8 2.4c-3 .8-4.6 2.4-4.8 4.6H23v9z" />
    </svg>
  );
}
