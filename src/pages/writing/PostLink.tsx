import type { ReactNode } from 'react';
import { BASE, hashAddress } from '#src/components/address.ts';
import { useIsLive } from '#src/loading/useIsLive.ts';

type Props = {
  /** "/posts/on-blanks" */
  readonly route: string;
  readonly children: ReactNode;
  readonly className?: string;
  /** Whether it leads to the post before or after in time. */
  readonly rel?: 'prev' | 'next';
  /** Whether it only repeats, for pointers, what another link says. */
  readonly isExtra?: boolean;
};

/** A link to a post or to a page in Markdown: by its path in served HTML, by its hash once live. */
export function PostLink({ route, children, className, rel, isExtra = false }: Props) {
  const isLive = useIsLive();
  return (
    <a
      href={isLive ? hashAddress(route) : `${BASE}${route.slice(1)}/`}
      className={className}
      rel={rel}
      tabIndex={isExtra ? -1 : undefined}
    >
      {children}
    </a>
  );
}
