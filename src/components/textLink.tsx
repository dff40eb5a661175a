import type { ReactNode } from 'react';
import { fileAddress, routeAddress, textFileAddress } from '#src/components/address.ts';
import { OutLink } from '#src/components/ui/Link.tsx';
import { parseSafeUrl } from '#src/lib/safeUrl.ts';
import { filePath } from '#src/lib/sitePaths.ts';

export type LinkContext = { readonly isLive: boolean; readonly currentRoute: string };

/**
 * A link of formatted text: to another site, a page, an element (`place`) or a file. In the live app,
 * an element is part of the route, `?show=<id>`; in served HTML it is a hash.
 */
export function textLink(
  to: Readonly<Record<string, string>>,
  props: Readonly<Record<string, string>>,
  content: ReactNode,
  { isLive, currentRoute }: LinkContext,
  isAddressShown = false,
): ReactNode {
  const { href, route = currentRoute, place, file, textFile } = to;
  const hash = place ? `#${place}` : '';
  const { className, id } = props;
  const link = (address: string) => (
    <a {...props} href={address}>
      {content}
    </a>
  );
  if (file !== undefined) return link(fileAddress(filePath(file)) + hash);
  if (textFile !== undefined) return link(textFileAddress(filePath(textFile)) + hash);
  if (href !== undefined) {
    const url = parseSafeUrl(href);
    if (url === null) return content;
    if (url.protocol === 'mailto:') return link(href);
    const outLink = (
      <OutLink href={href} isAddressShown={isAddressShown} className={className}>
        {content}
      </OutLink>
    );
    return id === undefined ? outLink : <span id={id}>{outLink}</span>;
  }
  const page = route === '/' ? '/' : `/${route.replaceAll(/^\/+|\/+$/gu, '')}`;
  const liveAddress = `#${page}${place ? `?show=${encodeURIComponent(place)}` : ''}`;
  return link(isLive ? liveAddress : routeAddress(page) + hash);
}
