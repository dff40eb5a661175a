import type { ReactNode } from 'react';
import { useIsLive } from '#src/loading/useIsLive.ts';
import { hashAddress, paperAddress } from './address.ts';
import { paperRoute } from '#src/lib/sitePaths.ts';

type Props = {
  /** The publication's id. */
  readonly id: string;
  readonly children: ReactNode;
  readonly className?: string;
  readonly label?: string;
};

/** A link to a publication's own page, whose address is permanent (requirement O4). */
export function PaperLink({ id, children, className, label }: Props) {
  const isLive = useIsLive();
  return (
    <a
      href={isLive ? hashAddress(paperRoute(id)) : paperAddress(id)}
      className={className}
      aria-label={label}
    >
      {children}
    </a>
  );
}
