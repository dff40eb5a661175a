import type { Citation } from './article.ts';
import type { Prose } from './prose.ts';

/** A text of the owner's as a page shows it: plain, or with formatting in it. */
export type ShownText = string | readonly Prose[];

export type FormattedText = {
  /** Until the site is known, links and citations wait for what they refer to, as in an article. */
  readonly prose: readonly Prose[];
  readonly citations: readonly Citation[];
  /** Its file in the content folder, and the file's lines, for messages. */
  readonly file: string;
  readonly lines: readonly string[];
};

export type Formattable = {
  /**
   * Those of its fields that have some, by name; an entry of a list as "about.0". The fields
   * themselves are plain text, once the site is known.
   */
  readonly formatted?: Readonly<Record<string, FormattedText>> | undefined;
};
