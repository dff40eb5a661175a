import { ContentText } from '#src/components/text.tsx';
import { contentLangProps } from '#src/components/langProps.ts';
import { ForeignMark } from '#src/components/ForeignNote.tsx';
import { FlipCard } from '#src/components/FlipCard.tsx';
import type { TestimonialView } from '#src/content/views.ts';
import { useCard } from '#src/features/expand/useExpanded.ts';
import { plainText } from '#src/lib/plainText.ts';
import { LinkedinIcon } from '#src/components/pageIcons.tsx';
import * as words from 'virtual:words';
import { fill } from '#src/lib/words.ts';
import { OutLink } from '#src/components/ui/Link.tsx';

type Props = {
  readonly testimonial: TestimonialView;
  readonly index: number;
  readonly isWide: boolean;
};

/** A quotation: its preview on the front, the full text on the back, the speaker on both (P6). */
export function TestimonialCard({ testimonial, index, isWide }: Props) {
  const { isTurned, turn } = useCard(`testimonial-${index}`);
  const { name, text, preview } = testimonial;
  const plainPreview = typeof preview === 'string' ? preview : plainText(preview);
  // A quotation of more than 120 characters would not fit the card at the usual size.
  const quoteSize = [...plainPreview].length > 120 ? 'text-quote-small' : 'text-quote';
  return (
    <FlipCard
      title={name}
      isTurned={isTurned}
      onTurn={turn}
      size="flip-300"
      // In some browsers, a text that scrolls inside the card can't be scrolled by keyboard.
      mayGrow={isTurned}
      front={
        <blockquote className="flex h-full items-center pb-3">
          <ContentText
            text={preview}
            className={`quoted ms-[0.5em] max-w-[24em] font-medium text-heading ${quoteSize} ${isWide ? 'md:text-quote-wide' : ''}`}
          />
        </blockquote>
      }
      frontFoot={<Speaker testimonial={testimonial} nameAs="p" />}
      back={
        <ContentText
          as="blockquote"
          text={text}
          className={`text-pretty text-base text-lead ${isWide ? 'md:text-intro' : ''}`}
        />
      }
      backFoot={
        <div className="flex min-w-0 items-end justify-between gap-4 print:block">
          <Speaker testimonial={testimonial} nameAs="h3" />
          <SpeakerLink testimonial={testimonial} className="-my-3" />
        </div>
      }
    />
  );
}

type SpeakerProps = {
  readonly testimonial: TestimonialView;
  /** The element of the name: a heading if the testimonial has no other. */
  readonly nameAs: 'h2' | 'h3' | 'p';
};

export function Speaker({ testimonial: { name, title, text }, nameAs: Name }: SpeakerProps) {
  return (
    <div className="min-w-0 leading-snug">
      <Name {...contentLangProps} className="text-small font-semibold text-heading">
        {name}
      </Name>
      <ContentText text={title} className="text-sm" />
      {ForeignMark && <ForeignMark of={[text]} />}
    </div>
  );
}

type SpeakerLinkProps = { readonly testimonial: TestimonialView; readonly className: string };

export function SpeakerLink({ testimonial: { name, linkedin }, className }: SpeakerLinkProps) {
  if (!linkedin) return null;
  return (
    <OutLink
      href={linkedin}
      label={fill(words.onLinkedin, { name })}
      className={`icon-button flex-none ${className}`}
    >
      <LinkedinIcon />
    </OutLink>
  );
}
