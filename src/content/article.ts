import type { Citation, Prose, ProseElement } from './prose.ts';

/**
 * A text as data, which knows nothing of the site yet. Where it refers to it, elements have these
 * attributes: `to`, an address within the site, and `name`, an image, both with `at`, their line and
 * column; `word`, and what it is `about`, a label; and `cite` elements have the number of one of the
 * `citations`.
 */
export type ArticleText = {
  /** The first one is before any heading. */
  readonly sections: readonly ProseElement[];
  /** Second-level headings. */
  readonly contents: readonly { readonly id: string; readonly title: string }[];
  readonly citations: readonly Citation[];
  readonly hasFormulas: boolean;
};

/** A file of `pages/` or `posts/`, checked as far as it goes without the rest of the site. */
export type Article = ArticleText & {
  readonly kind: 'page' | 'post';
  readonly id: string;
  /** Its path in the content folder, and its lines, for messages. */
  readonly file: string;
  readonly lines: readonly string[];
  readonly title: readonly Prose[];
  readonly summary: readonly Prose[];
  /** A post's day, "2026-03-14". */
  readonly date?: string;
  readonly updated?: string;
  readonly tags: readonly string[];
  readonly image?: string;
  readonly imageAlt?: string;
  readonly isDraft?: true;
  readonly lang?: string;
  readonly hasPdf?: true;
  /** false leaves a page out of the menu (requirement Y4). */
  readonly menu?: false;
  /** Addresses that it had before. */
  readonly aliases?: readonly string[];
  readonly wordCount: number;
};
