import type { MouseEvent, ReactNode } from 'react';
import { routeOf } from '#text/sitePaths.ts';
import { cameFrom } from './cameFrom.ts';
import { PageLink } from './PageLink.tsx';

type Props = { readonly to: string; readonly children: ReactNode; readonly className?: string };

/**
 * A link to the page that another one belongs to. Visitors who came from there go back in the
 * history, to the scroll position and the filter that they left.
 */
export function BackLink({ to, children, className }: Props) {
  const onClick = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || !cameFrom(routeOf(to))) return;
    event.preventDefault();
    window.history.back();
  };
  return (
    <PageLink to={to} className={className} onClick={onClick}>
      {children}
    </PageLink>
  );
}
