import { BASE, hashAddress } from '#src/components/address.ts';
import { ownOf } from '#src/components/own.ts';
import { useIsLive } from '#src/loading/useIsLive.ts';
import { routeOf } from '#src/lib/sitePaths.ts';
import { tagPath } from '#src/lib/tagSlug.ts';

type Props = { readonly tag: string; readonly isCurrent?: boolean };

/** A link to the posts with a tag: a filter of the list, or a page of its own without scripts. */
export function TagLink({ tag, isCurrent = false }: Props) {
  const isLive = useIsLive();
  const filtered = `?category=${encodeURIComponent(tag.toWellFormed())}`;
  return (
    <a
      href={isLive ? hashAddress(routeOf('posts')) + filtered : BASE + encodeURI(tagPath(tag))}
      aria-current={isCurrent ? 'page' : undefined}
      {...ownOf(tag)}
    >
      {tag}
    </a>
  );
}
