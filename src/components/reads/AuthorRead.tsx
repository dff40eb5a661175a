import type { PublicationView } from '#src/content/publicationViews.ts';
import { authorPlace } from './authorPlace.ts';
import { ReadStrip } from './ReadStrip.tsx';
import * as words from 'virtual:content/words';

type Props = Pick<
  PublicationView,
  'authors' | 'positions' | 'hasMoreAuthors' | 'collaboration' | 'isEdited'
> & {
  readonly ground: 'page' | 'raised';
};

/** The owner's place among the authors, as a read and in words; nothing if no author is known. */
export function AuthorRead(props: Props) {
  const { authors, positions, hasMoreAuthors, collaboration, isEdited, ground } = props;
  const place = isEdited
    ? { text: authors.length > 1 || hasMoreAuthors ? words.editors : words.editor }
    : authorPlace(authors, positions, hasMoreAuthors, collaboration);
  return (
    <>
      <ReadStrip authors={authors} ground={ground} />
      {place && (
        <p className="text-caption">
          {'role' in place ? (
            <>
              {place.before}
              <span className="font-semibold text-accent">
                {place.role}
                {!place.isClose && ' '}
              </span>
            </>
          ) : null}
          {place.text}
        </p>
      )}
    </>
  );
}
