import { Fragment } from 'react';
import type { AuthorView } from '#src/content/views.ts';

type Props = { readonly authors: readonly AuthorView[] };

/** Authors in their order, the owner's name strong and in the highlight colour (P15). */
export function Authors({ authors }: Props) {
  return (
    <p className="mt-1.5 text-[0.8125rem] leading-5">
      {authors.map(({ name, isOwner }, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          {isOwner ? (
            <strong dir="auto" className="font-bold text-highlight">
              {name}
            </strong>
          ) : (
            <bdi>{name}</bdi>
          )}
        </Fragment>
      ))}
    </p>
  );
}
