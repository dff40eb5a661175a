import { FlipCard } from '#src/components/FlipCard.tsx';
import { OwnText } from '#src/components/OwnText.tsx';
import { Speaker, SpeakerLink } from '#src/components/Speaker.tsx';
import type { TestimonialView } from '#src/content/views.ts';
import { useCard } from '#src/features/expand/useExpanded.ts';
import { CARD_HEIGHT } from '#src/styles/dimensions.ts';
import { plainText } from '#src/lib/plainText.ts';
import { isLongQuote } from './textSizes.ts';
import { ownOf } from '#src/components/own.ts';

type Props = {
  readonly testimonial: TestimonialView;
  readonly index: number;
  /** Whether it takes a whole row, where its text is larger. */
  readonly isWide: boolean;
};

/** A quotation: its gist on the front, all of it on the back, the speaker on both (P6). */
export function TestimonialCard({ testimonial, index, isWide }: Props) {
  const { isTurned, turn } = useCard(`testimonial-${index}`);
  const { name, text, preview } = testimonial;
  const plain = typeof preview === 'string' ? preview : plainText(preview);
  return (
    <FlipCard
      title={name}
      isTurned={isTurned}
      onTurn={turn}
      height={CARD_HEIGHT.testimonial}
      // In some browsers, a text that scrolls inside the card cannot be reached by keyboard.
      mayGrow={isTurned}
      front={
        <blockquote className="flex h-full items-center pb-3">
          <p
            {...ownOf(preview)}
            className={`quoted ms-[0.5em] max-w-[24em] font-medium text-heading ${isLongQuote(plain) ? 'text-quote-small' : 'text-quote'} ${isWide ? 'md:text-quote-wide' : ''}`}
          >
            <OwnText text={preview} />
          </p>
        </blockquote>
      }
      frontFoot={<Speaker testimonial={testimonial} nameAs="p" />}
      back={
        <blockquote
          {...ownOf(text)}
          className={`text-pretty text-base text-lead ${isWide ? 'md:text-intro' : ''}`}
        >
          <OwnText text={text} />
        </blockquote>
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
