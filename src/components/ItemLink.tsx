import type { ReactNode } from 'react';
import { routeOf } from '#src/lib/sitePaths.ts';
import { hashAddress, pageAddress, paperAddress, ANCHOR_PREFIX } from './address.ts';
import { useIsLive } from '#src/loading/useIsLive.ts';

type Props = {
  readonly kind: keyof typeof ANCHOR_PREFIX;
  readonly id: string;
  readonly children: ReactNode;
  readonly className?: string;
  /** Its accessible name, if its text is not enough. */
  readonly label?: string;
  readonly onClick?: () => void;
};

/** The page that shows each kind of item. */
const PAGE_OF = {
  paper: 'publications',
  project: 'projects',
  job: 'career',
  degree: 'career',
  skill: 'skills',
} as const;

/** A link to one item on a page: a paper, a project, a job, a degree or a skill. */
export function ItemLink({ kind, id, children, className, label, onClick }: Props) {
  const isLive = useIsLive();
  const served =
    kind === 'paper'
      ? paperAddress(id)
      : `${pageAddress(PAGE_OF[kind])}#${ANCHOR_PREFIX[kind]}${id}`;
  const live = `${hashAddress(routeOf(PAGE_OF[kind]))}?show=${encodeURIComponent(id)}`;
  return (
    <a href={isLive ? live : served} className={className} aria-label={label} onClick={onClick}>
      {children}
    </a>
  );
}
