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
  const path = file ?? textFile;
  if (path !== undefined) {
    const address = file === undefined ? textFileAddress : fileAddress;
    return (
      <a {...props} href={address(filePath(path)) + hash}>
        {content}
      </a>
    );
  }
  if (href !== undefined) {
    const url = parseSafeUrl(href);
    if (url === null) return content;
    if (url.protocol === 'mailto:')
      return (
        <a {...props} href={href}>
          {content}
        </a>
      );
    const out = (
      <OutLink href={href} isBare={isBare} {...(className !== undefined && { className })}>
        {content}
      </OutLink>
    );
    return id === undefined ? out : <span id={id}>{out}</span>;
  }
  const page = route === '/' ? '/' : `/${route.replaceAll(/^\/+|\/+$/gu, '')}`;
  const live = `#${page}${place ? `?show=${encodeURIComponent(place)}` : ''}`;
  return (
    <a {...props} href={isLive ? live : routeAddress(page) + hash}>
      {content}
    </a>
  );
}
