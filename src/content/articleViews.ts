import type { Ruler } from './drawings.ts';
import type { Picture } from './content.ts';
import type { Prose, ProseElement } from './prose.ts';

export type DayView = {
  /** "2026-03-14" */
  readonly iso: string;
  /** "14 March 2026" */
  readonly words: string;
  readonly year: string;
  /** Without the year: "14 Mar". */
  readonly short: string;
  /** With a short month: "14 Mar 2026". */
  readonly brief: string;
};

export type PostRow = {
  readonly slug: string;
  readonly title: readonly Prose[];
  readonly plainTitle: string;
  /** Empty if the owner wrote none. */
  readonly summary: readonly Prose[];
  readonly day: DayView;
  readonly minutes: number;
  readonly tags: readonly string[];
  readonly image?: Picture;
  readonly imageAlt?: string;
  readonly lang?: string;
  /** Only shown during development. */
  readonly isDraft?: true;
};

export type PostsView = {
  readonly posts: readonly PostRow[];
  /** The most common first. */
  readonly tags: readonly string[];
};

export type PostPeak = {
  readonly slug: string;
  readonly title: string;
  readonly tags: readonly string[];
  /** Where its date is, in percent of the width. */
  readonly x: number;
  readonly height: number;
  /** Whether there is room for its letter. */
  readonly isNamed?: true;
};

export type PostsOverview = Ruler & {
  readonly peaks: readonly PostPeak[];
  readonly peakWidth: number;
};

export type PostsPageView = PostsView & {
  /** Omitted if the posts are few or all of one year. */
  readonly overview?: PostsOverview;
};

/** A page or post that cites a paper. */
export type Mention = Pick<PostRow, 'title' | 'plainTitle' | 'summary' | 'lang'> & {
  /** "/posts/on-blanks" */
  readonly route: string;
  /** Of a post. */
  readonly day?: DayView;
};

export type ArticleView = {
  readonly kind: 'page' | 'post';
  /** Id of the page, or slug of the post. */
  readonly id: string;
  readonly title: readonly Prose[];
  readonly plainTitle: string;
  readonly summary: readonly Prose[];
  readonly day?: DayView;
  readonly updated?: DayView;
  readonly minutes?: number;
  readonly tags: readonly string[];
  readonly image?: Picture;
  readonly imageAlt?: string;
  /** Its language, if it isn't the site's. */
  readonly lang?: string;
  readonly isDraft?: true;
  readonly contents: readonly { readonly id: string; readonly title: string }[];
  readonly sections: readonly ProseElement[];
  readonly hasFormulas: boolean;
  /** The file of the typeface that its formulas are set in. */
  readonly mathFace?: string;
  /** Name of its PDF, if there is one. */
  readonly pdf?: string;
  /** Neighbours in time. */
  readonly earlier?: Pick<PostRow, 'slug' | 'plainTitle' | 'lang'>;
  readonly later?: Pick<PostRow, 'slug' | 'plainTitle' | 'lang'>;
  /** What became known about cited papers after the post: a correction, a retraction. */
  readonly since: readonly {
    readonly kind: 'corrected' | 'retracted';
    /** Slug of the paper, if it is the owner's, and how it is cited. */
    readonly paper?: string;
    readonly cited: string;
    readonly href?: string;
  }[];
  /** BibTeX of everything that it cites; '' if it cites nothing. */
  readonly citedBibtex: string;
  /** BibTeX of the post itself; '' for a page. */
  readonly bibtex: string;
};
