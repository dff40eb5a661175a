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
  /** Where it leads without scripts, below the site's address; by default, the route's own page. */
  readonly path?: string | undefined;
  readonly isCurrent?: boolean | undefined;
  readonly label?: string | undefined;
  /** Whether it only repeats, for pointers, what another link says. */
  readonly isExtra?: boolean;
};

/**
 * A link inside the site: a path in served HTML, so that it works without scripts, and a route once
 * the app is live. React Router's own `Link` has one address for both, and parts that are hydrated
 * late would keep that of their HTML.
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
  /** Whether the address is shown beside it, so that print need not repeat it. */
  readonly isBare?: boolean;
  /** Whether it leads to the owner's own profile, which then counts as theirs (rel="me"). */
  readonly isMe?: boolean;
};

/** A link to another site, opened in a new tab without a referrer. */
export function OutLink({ href, children, className, label, isBare, isMe }: OutProps) {
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

export type EntryState = {
  readonly visit?: number;
  /** Path of the page that was shown when this entry was created; undefined for the first. */
  readonly from?: string | undefined;
};

/**
 * A link to the list of a paper or post; who came from there goes back in the history, to the
 * place.
 */
export function BackLink({ to }: Pick<LinkProps, 'to'>) {
  const onClick = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || (window.history.state as EntryState | null)?.from !== to) return;
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
