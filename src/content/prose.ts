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
