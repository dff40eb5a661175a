/**
 * Formatted text, made from Markdown at build: text, or an element from a fixed list with its
 * attributes and what it contains. Data, never markup: what draws it creates each element.
 */
export type Prose = string | ProseElement;

export type ProseElement = {
  readonly tag: string;
  /**
   * Those of HTML and MathML, by their names there, and where a link within the site leads: `route`
   * (with `place`, an element's id) or `file`.
   */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly children?: readonly Prose[];
};

/** The forms of a word by count, a line each, in the order of `formOf`: a text is inlined. */
export type CountedText = string & { readonly isCounted: true };

/** One work in a citation: `see @key, p. 3`. */
export type CitedItem = {
  readonly key: string;
  /** Line and column of the key, from 1: "3:14". */
  readonly at: string;
  readonly prefix: string;
  readonly suffix: string;
  /** A page, a chapter …: CSL's label and what is counted. */
  readonly locator?: { readonly label: string; readonly value: string };
  /** `-@key`: without its authors, whom the sentence names. */
  readonly isWithoutAuthor: boolean;
  /** Brackets around it that are no citation, “[@a, @b]”: they stay as they are. */
  readonly brackets?: string;
};

/** `[@a; @b]`, or `@a` as part of a sentence. */
export type Citation = {
  readonly items: readonly CitedItem[];
  /** Whether it is part of the sentence, “Aldévar (2022) says”; any other key is just text then. */
  readonly isInSentence: boolean;
  readonly source: string;
};

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
