import type { MouseEventHandler, ReactNode } from 'react';
import { routeOf } from '#src/lib/sitePaths.ts';
import { hashAddress, pageAddress } from './address.ts';
import { useIsLive } from '#src/loading/useIsLive.ts';

type Props = {
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly isCurrent?: boolean;
  readonly lang?: string | undefined;
  readonly label?: string;
  readonly onClick?: MouseEventHandler;
};

/** A link to a page: by its path in served HTML, by its hash once the app is live. */
export function PageLink({
  to,
  children,
  className,
  isCurrent = false,
  lang,
  label,
  onClick,
}: Props) {
  const isLive = useIsLive();
  return (
    <a
      href={isLive ? hashAddress(routeOf(to)) : pageAddress(to)}
      className={className}
      lang={lang}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </a>
  );
}
