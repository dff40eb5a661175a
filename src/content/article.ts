import type { Citation, Prose, ProseElement } from './prose.ts';

/**
 * A parsed text, whose references to the rest of the site are not resolved yet. Its elements have them
 * as attributes: `to` is an address within the site and `name` an image, both with a line and column in
 * `at`; `word` is the key of a word of the site, whose placeholder `about` fills; `number` of a `cite`
 * element is the index of a citation.
 */
export type ArticleText = {
  /** The first section is the text before any heading. */
  readonly sections: readonly ProseElement[];
  /** Second-level headings. */
  readonly contents: readonly { readonly id: string; readonly title: string }[];
  readonly citations: readonly Citation[];
  readonly hasFormulas: boolean;
};

/** A file of `pages/` or `posts/`; what needs the rest of the site is not checked yet. */
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
  /** Its former addresses. */
  readonly aliases?: readonly string[];
  readonly wordCount: number;
};
