import type { ReactNode } from 'react';
import { fileAddress, routeAddress, textFileAddress } from '#src/components/address.ts';
import { OutLink } from '#src/components/ui/Link.tsx';
import { parseSafeUrl } from '#src/lib/safeUrl.ts';
import { filePath } from '#src/lib/sitePaths.ts';

/** `here` is the route of the page that has the link. */
export type LinkContext = { readonly isLive: boolean; readonly here: string };

/**
 * A link of formatted text: to another site, a page, an element (`place`) or a file. In the live app,
 * an element is part of the route, `?show=<id>`; in served HTML it is a hash.
 */
export function textLink(
  to: Readonly<Record<string, string>>,
  props: Readonly<Record<string, string>>,
  content: ReactNode,
  { isLive, here }: LinkContext,
  isAddressShown = false,
): ReactNode {
  const { href, route = here, place, file, textFile } = to;
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
    const out = (
      <OutLink href={href} isAddressShown={isAddressShown} className={className}>
        {content}
      </OutLink>
    );
    return id === undefined ? out : <span id={id}>{out}</span>;
  }
  const page = route === '/' ? '/' : `/${route.replaceAll(/^\/+|\/+$/gu, '')}`;
  const live = `#${page}${place ? `?show=${encodeURIComponent(place)}` : ''}`;
  return link(isLive ? live : routeAddress(page) + hash);
}
