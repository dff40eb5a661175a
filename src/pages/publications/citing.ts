import type { PaperTexts } from '#src/content/publicationViews.ts';

/** The citation formats on offer, with the labels of their buttons (requirement O6). */
export const STYLES = [
  ['BibTeX', 'bibtex'],
  ['RIS', 'ris'],
  ['APA', 'apa'],
  ['Vancouver', 'vancouver'],
] as const;

export type Style = (typeof STYLES)[number][1];

/**
 * @param papers - The texts of one paper or several.
 * @returns One text that cites them all: BibTeX or RIS entries one after the other; several
 *   references are numbered in Vancouver and separated by a blank line in APA.
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
