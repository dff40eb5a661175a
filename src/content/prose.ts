/**
 * A node of formatted text, which the build makes from Markdown: text, or an element with its children.
 * It is data, never markup: components create the elements, all from a fixed list.
 */
export type Prose = string | ProseElement;

export type ProseElement = {
  readonly tag: string;
  /**
   * Attributes of HTML and MathML, by their names there, and the target of a link within the site: a
   * `route` or a `file`, and with `place` an element's id there.
   */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly children?: readonly Prose[];
};

/** Plural forms of a word, one a line, in the order of `formOf`: bundlers inline strings, not arrays. */
export type PluralLines = string & { readonly isCounted: true };

/** One work in a citation: `see @key, p. 3`. */
export type CitedItem = {
  readonly key: string;
  /** Line and column of the key, from 1: "3:14". */
  readonly at: string;
  readonly prefix: string;
  readonly suffix: string;
  /** CSL's label, such as "page" or "chapter", and the number. */
  readonly locator?: { readonly label: string; readonly value: string };
  /** `-@key`: the sentence already names the authors. */
  readonly isWithoutAuthor: boolean;
  /** The brackets around the key, if their text is no citation, as in “[@a, @b]”. */
  readonly brackets?: string;
};

/** `[@a; @b]`, or `@a` as part of a sentence. */
export type Citation = {
  readonly items: readonly CitedItem[];
  /** Whether it is part of the sentence, “Aldévar (2022) says”; an unknown key then is just text. */
  readonly isInSentence: boolean;
  readonly source: string;
};

/** A text of the owner for a page: plain, or formatted. */
export type ShownText = string | readonly Prose[];

export type FormattedText = {
  /** As in an article, links and citations are not resolved yet. */
  readonly prose: readonly Prose[];
  readonly citations: readonly Citation[];
  /** Its file in the content folder, and the file's lines, for messages. */
  readonly file: string;
  readonly lines: readonly string[];
};

export type Formattable = {
  /** Texts with formatting by the names of their fields; "about.0" for an entry of a list. */
  readonly formatted?: Readonly<Record<string, FormattedText>> | undefined;
};
