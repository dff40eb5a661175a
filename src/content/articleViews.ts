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
  /** "14 Mar" */
  readonly dayAndMonth: string;
  /** "14 Mar 2026" */
  readonly withShortMonth: string;
};

export type PostRow = {
  readonly slug: string;
  readonly title: readonly Prose[];
  readonly plainTitle: string;
  readonly summary: readonly Prose[];
  readonly day: DayView;
  readonly minutes: number;
  readonly tags: readonly string[];
  readonly image?: Picture;
  readonly imageAlt?: string;
  readonly lang?: string;
  readonly isDraft?: true;
};

/** A post as a peak in the drawing above the list of posts. */
export type PostPeak = Pick<PostRow, 'slug' | 'tags'> & {
  readonly title: string;
  /** The post's date, in percent of the drawing's width. */
  readonly x: number;
  readonly height: number;
  /** Omitted if its letter would overlap that of an earlier peak. */
  readonly hasLabel?: true;
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

/** The data of a page or post in Markdown; for both, `id` is the slug. */
export type ArticleView = Pick<Article, 'kind' | 'id'> &
  Pick<ArticleText, 'contents' | 'sections' | 'hasFormulas'> &
  Omit<PostRow, 'slug' | 'day' | 'minutes'> &
  Partial<Pick<PostRow, 'day' | 'minutes'>> & {
    readonly updated?: DayView;
    readonly mathFace?: string;
    readonly pdf?: string;
    readonly earlier?: Pick<PostRow, 'slug' | 'plainTitle' | 'lang'>;
    readonly later?: Pick<PostRow, 'slug' | 'plainTitle' | 'lang'>;
    /** Corrections and retractions of cited papers that are newer than the post. */
    readonly newNotices: readonly {
      readonly kind: 'corrected' | 'retracted';
      /** Slug of the paper, if it is the owner's. */
      readonly paper?: string;
      readonly citationText: string;
      readonly href?: string;
    }[];
    /** BibTeX of all cited works; '' if there are none. */
    readonly citedBibtex: string;
    /** BibTeX of the post itself; '' for a page. */
    readonly bibtex: string;
  };
