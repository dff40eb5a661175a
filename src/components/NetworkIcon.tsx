import type { ProfileView } from '#src/content/views.ts';
import { fileAddress } from './address.ts';

type Props = { readonly profile: ProfileView; readonly className?: string };

/** The mark of a profile's network; decorative, as a text or label names it. */
export function NetworkIcon({ profile, className = 'h-5 w-5' }: Props) {
  return (
    <svg aria-hidden="true" className={`flex-none ${className}`}>
      <use href={fileAddress(profile.icon)} />
    </svg>
  );
}
