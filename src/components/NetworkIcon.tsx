import type { ProfileView } from '#src/content/views.ts';
import { useIsLive } from '#src/loading/useIsLive.ts';
import { fileAddress } from './address.ts';

type Props = { readonly profile: ProfileView; readonly className?: string };

/** The mark of a network; requested once the app is live, never before the first paint (V3). */
export function NetworkIcon({ profile, className = 'h-5 w-5' }: Props) {
  const isLive = useIsLive();
  const icon = (
    <svg aria-hidden="true" className={`block flex-none ${className}`}>
      <use href={fileAddress(profile.icon)} />
    </svg>
  );
  if (isLive) return icon;
  return (
    <span aria-hidden="true" className={`flex-none ${className}`}>
      <noscript>{icon}</noscript>
    </span>
  );
}
