import type { ReactNode } from 'react';
import { hashAddress, paperAddress, pathAddress, ANCHOR_PREFIX } from './address.ts';
import { useIsLive } from '#src/loading/useIsLive.ts';

type Props = {
  readonly kind: keyof typeof ANCHOR_PREFIX;
  readonly id: string;
  readonly children: ReactNode;
  readonly className?: string;
};

const PATHS = {
  paper: '/publications',
  project: '/projects',
  job: '/career',
  skill: '/skills',
} as const;

/** A link to one thing on a page: a paper, a project, a job or a skill. */
export function ItemLink({ kind, id, children, className }: Props) {
  const isLive = useIsLive();
  const served =
    kind === 'paper' ? paperAddress(id) : `${pathAddress(PATHS[kind])}#${ANCHOR_PREFIX[kind]}${id}`;
  const live = `${hashAddress(PATHS[kind])}?show=${encodeURIComponent(id)}`;
  return (
    <a href={isLive ? live : served} className={className}>
      {children}
    </a>
  );
}
