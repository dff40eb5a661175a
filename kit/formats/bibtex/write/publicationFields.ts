import type { PersonName } from '#kit/formats/facts/personName.ts';
import type { Author, Publication } from '#src/content/publication.ts';

type Named = 'type' | 'title' | 'authors' | 'hasMoreAuthors';

/** What BibTeX fields hold of a publication; all but type, title and names may be unknown. */
export type PublicationFields = {
  readonly [Name in Exclude<keyof Publication, Named>]?: Publication[Name] | undefined;
} & Pick<Publication, 'type' | 'title'> & {
    readonly authors: readonly (PersonName & Pick<Author, 'equal' | 'corresponding'>)[];
    readonly hasMoreAuthors?: boolean | undefined;
  };
