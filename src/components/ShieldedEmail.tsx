import type { MouseEvent, ReactNode } from 'react';
import { site } from 'virtual:site';
import { useIsLive } from '#src/loading/whenIdle.ts';

type Props = {
  readonly label?: string;
  readonly className: string;
  readonly children: ReactNode;
};

/** A link to an e-mail address that a click decodes (Y7); null in a build of a site without one. */
export const ShieldedEmail = import.meta.env.HAS_SHIELDED_EMAIL ? Shielded : null;

export const shieldedAddress = import.meta.env.HAS_SHIELDED_EMAIL ? decode : null;

function Shielded({ label, className, children }: Props) {
  // Until the app runs, a click can't decode the address.
  const href = useIsLive() ? 'mailto:' : undefined;
  const fillIn = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    currentTarget.href = `mailto:${decode()}`;
  };
  return (
    <a href={href} onClick={fillIn} aria-label={label} className={`scripted ${className}`}>
      {children}
    </a>
  );
}

function decode(): string {
  return atob(site.shield?.code ?? '');
}
