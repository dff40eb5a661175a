import type { ReactNode } from 'react';
import { hashAddress, paperAddress, pathAddress, SHOWN } from './address.ts';
import { useIsLive } from '#src/loading/useIsLive.ts';

type Props = {
  readonly kind: keyof typeof SHOWN;
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
export function ShowLink({ kind, id, children, className }: Props) {
  const isLive = useIsLive();
  const served =
    kind === 'paper' ? paperAddress(id) : `${pathAddress(PATHS[kind])}#${SHOWN[kind]}${id}`;
  const live = `${hashAddress(PATHS[kind])}?show=${encodeURIComponent(id)}`;
  return (
    <a href={isLive ? live : served} className={className}>
      {children}
    </a>
  );
}
