import { ownOf } from '#src/components/own.ts';
import { Link } from '#src/components/ui/Link.tsx';
import { tagPath } from '#src/lib/tagSlug.ts';

type Props = { readonly tag: string; readonly isCurrent?: boolean };

/** A link to the posts with a tag: a filter of the list, or a page of its own without scripts. */
export function TagLink({ tag, isCurrent }: Props) {
  return (
    <Link
      to={`/posts?category=${encodeURIComponent(tag.toWellFormed())}`}
      path={encodeURI(tagPath(tag))}
      isCurrent={isCurrent}
      {...ownOf(tag)}
    >
      {tag}
    </Link>
  );
}
