import type { ReactNode } from 'react';

type Props = {
  readonly href: string;
  readonly children: ReactNode;
  readonly className?: string;
  readonly label?: string;
  /** Whether the address is shown beside it, so that print need not repeat it. */
  readonly isBare?: boolean;
  /** Whether it leads to the owner's own profile, which then counts as theirs (rel="me"). */
  readonly isMe?: boolean;
};

/** A link to another site, opened in a new tab without a referrer. */
export function OutLink({ href, children, className, label, isBare = false, isMe = false }: Props) {
  return (
    <a
      href={href}
      target="_blank"
      rel={isMe ? 'me noopener noreferrer' : 'noopener noreferrer'}
      className={className}
      aria-label={label}
      data-bare={isBare ? '' : undefined}
    >
      {children}
    </a>
  );
}
