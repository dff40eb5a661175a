import type { Profile } from '#src/content/content.ts';

/** As long as a summary may be, in characters; the first paragraph is shown in any case. */
const MOST = 700;

/** The summary of a résumé. */
export type ResumeSummary = {
  /** The field of profile.yaml that it is taken from. */
  readonly field: 'intro' | 'about';
  readonly paragraphs: readonly string[];
  /** Whether that field has more paragraphs. */
  readonly isCut: boolean;
};

/**
 * Chooses the summary of the résumé: the intro, else the first paragraphs of about, where a JSON
 * Resume's summary is imported to (requirement N8).
 * @param profile - The profile.
 * @returns It; without either, no paragraphs.
 */
export function resumeSummary({ intro, about }: Profile): ResumeSummary {
  if (intro.trim() !== '') return { field: 'intro', paragraphs: [intro], isCut: false };
  const lengths = about.map((_, index) => about.slice(0, index + 1).join(' ').length);
  const count = Math.max(1, lengths.filter((length) => length <= MOST).length);
  const paragraphs = about.slice(0, count);
  return { field: 'about', paragraphs, isCut: paragraphs.length < about.length };
}
