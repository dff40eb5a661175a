import { Fragment } from 'react';
import type { AuthorView } from '#src/content/views.ts';
import { shortened } from './shortened.ts';

type Props = {
  readonly authors: readonly AuthorView[];
  readonly hasMore?: boolean | undefined;
  /** Whether a very long list is shortened. */
  readonly isShort?: boolean;
};

/** Authors in their order, the owner's name strong and in the highlight colour (P15). */
export function Authors({ authors, hasMore = false, isShort = false }: Props) {
  const shown = isShort ? shortened(authors) : authors;
  return (
    <p className="authors">
      {shown.map((author, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          {typeof author === 'number' ? (
            <span className="text-lead">… {author} more …</span>
          ) : author.isOwner ? (
            <strong dir="auto" className="font-bold text-accent">
              {author.name}
            </strong>
          ) : (
            <bdi>{author.name}</bdi>
          )}
        </Fragment>
      ))}
      {hasMore && ', et al.'}
    </p>
  );
}
