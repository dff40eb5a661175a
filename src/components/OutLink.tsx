import type { ReactNode } from 'react';

type Props = {
  readonly href: string;
  readonly children: ReactNode;
  readonly className?: string;
  readonly label?: string;
};

/** A link to another site, opened in a tab of its own without telling it who sent the visitor. */
export function OutLink({ href, children, className, label }: Props) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      aria-label={label}
    >
      {children}
    </a>
  );
}
