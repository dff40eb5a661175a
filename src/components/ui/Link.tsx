import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useIsLive } from '#src/loading/whenIdle.ts';
import { pagePath, paperPath, routeOf } from '#src/lib/sitePaths.ts';
import * as words from 'virtual:words';
import { ANCHOR_PREFIX, BASE, routeAddress } from '#src/components/address.ts';

type LinkProps = Pick<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'children' | 'className' | 'dir' | 'lang' | 'rel' | 'onClick'
> & {
  /** The route of a page, perhaps with a query: "/projects", "/posts?category=Methods". */
  readonly to: string;
  /** The address without scripts, below the site's; by default that of the route. */
  readonly path?: string | undefined;
  readonly isCurrent?: boolean | undefined;
  readonly label?: string | undefined;
  /** Whether it repeats another link, for pointers alone. */
  readonly isExtra?: boolean;
};

/**
 * A link inside the site: a path in served HTML, so that it works without scripts, and a route once the
 * app is live. React Router's `Link` has only one address, which parts hydrated later would keep.
 */
export function Link({ to, path, isCurrent, label, isExtra, children, ...rest }: LinkProps) {
  const isLive = useIsLive();
  return (
    <a
      href={isLive ? `#${to}` : path === undefined ? routeAddress(to) : BASE + path}
      {...rest}
      tabIndex={isExtra ? -1 : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={label}
    >
      {children}
    </a>
  );
}

const PAGE_OF = {
  paper: 'publications',
  project: 'projects',
  job: 'career',
  degree: 'career',
  skill: 'skills',
} as const;

type ItemProps = Omit<LinkProps, 'to' | 'path'> & {
  readonly kind: keyof typeof PAGE_OF;
  readonly id: string;
};

/** A link to one item on a page: a paper, a project, a job, a degree or a skill. */
export function ItemLink({ kind, id, ...rest }: ItemProps) {
  const page = PAGE_OF[kind];
  const place = `${pagePath(page)}#${ANCHOR_PREFIX[kind]}${id}`;
  return (
    <Link
      to={`${routeOf(page)}?show=${encodeURIComponent(id)}`}
      path={kind === 'paper' ? paperPath(id) : place}
      {...rest}
    />
  );
}

type OutProps = Pick<LinkProps, 'children' | 'className' | 'label'> & {
  readonly href: string;
  /** Whether the text is the address, which print then doesn't repeat. */
  readonly isAddressShown?: boolean;
  /** Whether it leads to a profile of the owner (rel="me"). */
  readonly isMe?: boolean;
};

/** A link to another site, opened in a new tab without a referrer. */
export function OutLink({ href, children, className, label, isAddressShown, isMe }: OutProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel={isMe ? 'me noopener noreferrer' : 'noopener noreferrer'}
      className={className}
      aria-label={label}
      data-address-shown={isAddressShown ? '' : undefined}
    >
      {children}
    </a>
  );
}

/** The state of a history entry, which src/app/scrollMemory.ts numbers. */
export type EntryState = {
  readonly visit?: number;
  /** Path of the page that was shown when this entry was created; undefined for the first. */
  readonly from?: string | undefined;
};

/** A link to a list. If the visitor came from that list, it goes back, to the same scroll position. */
export function BackLink({ to }: Pick<LinkProps, 'to'>) {
  const onClick = (event: MouseEvent) => {
    const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (hasModifier || (window.history.state as EntryState | null)?.from !== to) return;
    event.preventDefault();
    window.history.back();
  };
  return (
    <Link to={to} className="text-link foot-link" onClick={onClick}>
      <span aria-hidden className="me-2 rtl:-scale-x-100">
        ←
      </span>
      {words.backToList}
    </Link>
  );
}
