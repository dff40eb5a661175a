import type { Article, ArticleText } from './article.ts';
import type { Ruler } from './drawings.ts';
import type { Picture } from './content.ts';
import type { Prose } from './prose.ts';

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
  readonly isDraft?: true;
};

export type PostPeak = Pick<PostRow, 'slug' | 'tags'> & {
  readonly title: string;
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

export type PostsPageView = {
  readonly posts: readonly PostRow[];
  readonly tags: readonly string[];
  /** Omitted if the posts are few or all of one year. */
  readonly overview?: PostsOverview;
};

/** A page or post that cites a paper. */
export type Mention = Pick<PostRow, 'title' | 'plainTitle' | 'summary' | 'lang'> & {
  /** "/posts/on-blanks" */
  readonly route: string;
  readonly day?: DayView;
};

/** A page or a post, whose id is its slug. */
export type ArticleView = Pick<Article, 'kind' | 'id'> &
  Pick<ArticleText, 'contents' | 'sections' | 'hasFormulas'> &
  Omit<PostRow, 'slug' | 'day' | 'minutes'> &
  Partial<Pick<PostRow, 'day' | 'minutes'>> & {
    readonly updated?: DayView;
    readonly mathFace?: string;
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
