import type { Testimonial } from '#src/content/content.ts';
import { NetworkIcon } from './icons.tsx';
import { OutLink } from './OutLink.tsx';
import { words } from '#text/siteWords.ts';
import { fill } from '#text/words.ts';
import { own } from './own.ts';

type Props = {
  readonly testimonial: Testimonial;
  /** What the name is on its page: a heading where nothing else is. */
  readonly nameAs: 'h2' | 'h3' | 'p';
};

/** Who says it: name and role. */
export function Speaker({ testimonial: { name, title }, nameAs: Name }: Props) {
  return (
    <div className="min-w-0 leading-snug">
      <Name {...own} className="text-small font-semibold text-heading">
        {name}
      </Name>
      {title !== '' && (
        <p {...own} className="text-sm">
          {title}
        </p>
      )}
    </div>
  );
}

/** Leads to the profile of who says it, where one is known. */
export function SpeakerLink({ testimonial: { name, linkedin }, className }: LinkProps) {
  if (!linkedin) return null;
  return (
    <OutLink
      href={linkedin}
      label={fill(words.onLinkedin, { name })}
      className={`icon-button flex-none ${className}`}
    >
      <NetworkIcon />
    </OutLink>
  );
}

type LinkProps = { readonly testimonial: Testimonial; readonly className: string };
