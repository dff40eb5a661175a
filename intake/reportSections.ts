/** A part of a report: a heading, and a line for each thing that is said under it. */
export type Section = {
  readonly heading: string;
  readonly lines: readonly string[];
  /** What each line begins with; "-" where left out. */
  readonly sign?: string;
};

/** @returns Sections for a terminal, a blank line between two; those without a line are left out. */
export function sectionTexts(sections: readonly Section[]): string[] {
  return filled(sections).map(({ heading, lines, sign = '-' }) =>
    [`${heading}:`, ...lines.map((line) => `  ${sign} ${line}`)].join('\n'),
  );
}

/** @returns The sections that say something. */
export function filled(sections: readonly Section[]): Section[] {
  return sections.filter(({ lines }) => lines.length > 0);
}

/** What comes from a file or a service may neither steer the terminal nor leave its line. */
export function tame(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').replaceAll(/\s+/gu, ' ');
}
