import { Fragment } from 'react';
import type { AuthorView, PublicationView } from '#src/content/publicationViews.ts';
import { OutLink } from '#src/components/OutLink.tsx';
import { shortened } from './shortened.ts';

type Props = {
  readonly of: Pick<PublicationView, 'authors' | 'hasMoreAuthors' | 'isEdited'>;
  /** Whether a very long list is shortened. */
  readonly isShort?: boolean;
};

/** Authors in their order, the owner's name strong and in the highlight colour (P15, Q5). */
export function Authors({ of, isShort = false }: Props) {
  const { authors, hasMoreAuthors, isEdited } = of;
  const shown = isShort ? shortened(authors) : authors;
  if (shown.length === 0) return null;
  return (
    <p className="authors">
      {shown.map((author, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          {typeof author === 'number' ? (
            <span className="text-lead">… {author} more …</span>
          ) : (
            <Name author={author} />
          )}
        </Fragment>
      ))}
      {hasMoreAuthors && ', et al.'}
      {isEdited && (authors.length > 1 || hasMoreAuthors ? ' (eds.)' : ' (ed.)')}
    </p>
  );
}

function Name({ author: { name, isOwner, url, marks, markWords } }: { author: AuthorView }) {
  return (
    <>
      {isOwner ? (
        <strong dir="auto" className="font-bold text-accent">
          {name}
        </strong>
      ) : url === undefined ? (
        <bdi>{name}</bdi>
      ) : (
        <OutLink href={url} className="author-link">
          <bdi>{name}</bdi>
        </OutLink>
      )}
      {marks !== undefined && (
        <sup aria-hidden={markWords === undefined ? undefined : true}>{marks}</sup>
      )}
      {markWords !== undefined && <span className="sr-only"> ({markWords})</span>}
    </>
  );
}
