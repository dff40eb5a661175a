/** A section of a report: a heading and the lines below it. */
export type Section = {
  readonly heading: string;
  readonly lines: readonly string[];
  /** What each line begins with; "-" where left out. */
  readonly sign?: string;
};

/** @returns The sections as text for a terminal; empty ones are left out. */
export function sectionTexts(sections: readonly Section[]): string[] {
  return filled(sections).map(({ heading, lines, sign = '-' }) =>
    [`${heading}:`, ...lines.map((line) => `  ${sign} ${line}`)].join('\n'),
  );
}

/** @returns The sections that have lines. */
export function filled(sections: readonly Section[]): Section[] {
  return sections.filter(({ lines }) => lines.length > 0);
}

/** Text from a file or a service must not send control codes to the terminal or break its line. */
export function stripControls(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').replaceAll(/\s+/gu, ' ');
}
