import type { MouseEvent } from 'react';
import { routeOf } from '#src/lib/sitePaths.ts';
import * as words from 'virtual:content/words';
import { cameFrom } from './cameFrom.ts';
import { PageLink } from './PageLink.tsx';

type Props = {
  /** The page's id. */
  readonly to: string;
};

/**
 * A link to the list that a paper or a post belongs to. Visitors who came from there go back in the
 * history, to the scroll position and the filter that they left.
 */
export function BackLink({ to }: Props) {
  const onClick = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || !cameFrom(routeOf(to))) return;
    event.preventDefault();
    window.history.back();
  };
  return (
    <PageLink to={to} className="text-link foot-link" onClick={onClick}>
      <span aria-hidden="true" className="me-2 rtl:-scale-x-100">
        ←
      </span>
      {words.backToList}
    </PageLink>
  );
}
