import type { TestimonialView } from '#src/content/views.ts';
import { LinkedinIcon } from './contactIcons.tsx';
import { ForeignMark } from '#src/components/ForeignNote.tsx';
import * as words from 'virtual:content/words';
import { fill } from '#src/lib/words.ts';
import { own, ownOf } from './own.ts';
import { OutLink } from '#src/components/ui/Link.tsx';

type Props = {
  readonly testimonial: TestimonialView;
  /** The element of the name: a heading if the testimonial has no other. */
  readonly nameAs: 'h2' | 'h3' | 'p';
};

/** The speaker's name and role. */
export function Speaker({ testimonial: { name, title, text }, nameAs: Name }: Props) {
  return (
    <div className="min-w-0 leading-snug">
      <Name {...own} className="text-small font-semibold text-heading">
        {name}
      </Name>
      {title !== '' && (
        <p {...ownOf(title)} className="text-sm">
          {title}
        </p>
      )}
      {ForeignMark && <ForeignMark of={[text]} />}
    </div>
  );
}

/** A link to the speaker's profile, if known. */
export function SpeakerLink({ testimonial: { name, linkedin }, className }: LinkProps) {
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

type LinkProps = { readonly testimonial: TestimonialView; readonly className: string };
