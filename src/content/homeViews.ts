import type { PostRow } from './articleViews.ts';
import type { HomeSection } from './content.ts';
import type { Ring } from './drawings.ts';
import type { PublicationView } from './publicationViews.ts';
import type { HomeFact } from './views.ts';
import type { ShownText } from './formatted.ts';
import type { Prose } from './prose.ts';

export type HighlightsView = {
  readonly ring: Ring;
  readonly facts: readonly HomeFact[];
  readonly sections: readonly HomeSection[];
  readonly about: readonly ShownText[];
  readonly items: readonly (readonly Prose[])[];
  readonly papers?: HomePapers;
  readonly posts?: HomePosts;
};

export type HomePosts = {
  readonly posts: readonly PostRow[];
  readonly count: number;
};

export type HomePapers = {
  readonly papers: readonly HomePaper[];
  /** Whether the owner selected them; else they are the newest. */
  readonly areSelected?: true;
};

export type HomePaper = Pick<
  PublicationView,
  'id' | 'title' | 'authors' | 'dir' | 'hasMoreAuthors' | 'collaboration' | 'isEdited'
> & {
  /** Venue and date; may be empty. */
  readonly where: string;
};
