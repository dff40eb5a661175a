import type { ReactNode } from 'react';
import { fileAddress, routeAddress, textFileAddress } from '#src/components/address.ts';
import { OutLink } from '#src/components/ui/Link.tsx';
import { parseSafeUrl } from '#src/lib/safeUrl.ts';
import { filePath } from '#src/lib/sitePaths.ts';

export type LinkContext = { readonly isLive: boolean; readonly here: string };

/** An anchor is part of the route in the live app, and a hash in served HTML. */
export function textLink(
  to: Readonly<Record<string, string>>,
  props: Readonly<Record<string, string>>,
  content: ReactNode,
  { isLive, here }: LinkContext,
  isBare = false,
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
      <OutLink href={href} isBare={isBare} className={className}>
        {content}
      </OutLink>
    );
    return id === undefined ? out : <span id={id}>{out}</span>;
  }
  const page = route === '/' ? '/' : `/${route.replaceAll(/^\/+|\/+$/gu, '')}`;
  const live = `#${page}${place ? `?show=${encodeURIComponent(place)}` : ''}`;
  return link(isLive ? live : routeAddress(page) + hash);
}
