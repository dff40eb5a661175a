import type { PaperTexts } from '#src/content/publicationViews.ts';

/** The ways to cite that are offered, in the words on their buttons (requirement O6). */
export const STYLES = [
  ['BibTeX', 'bibtex'],
  ['RIS', 'ris'],
  ['APA', 'apa'],
  ['Vancouver', 'vancouver'],
] as const;

export type Style = (typeof STYLES)[number][1];

/**
 * @param papers - The texts of one paper or several.
 * @param style - The way to cite.
 * @returns One text that cites them all: entries one after the other; references of more than one paper
 * are numbered in Vancouver and separated by a blank line elsewhere.
 */
export function citationText(papers: readonly PaperTexts[], style: Style): string {
  // A RIS record ends with a space and a line end that belong to it.
  if (style === 'ris') return papers.map((paper) => paper.ris).join('');
  const texts = papers.map((paper) => paper[style].trim());
  if (style === 'bibtex') return `${texts.join('\n\n')}\n`;
  if (style === 'vancouver' && texts.length > 1)
    return texts.map((text, index) => `${index + 1}. ${text}`).join('\n');
  return texts.join('\n\n');
}
