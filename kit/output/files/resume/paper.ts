import type { Content } from '#src/content/content.ts';

/** Regions that use US Letter (CLDR, paperSize). */
const LETTER = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

/**
 * The résumé's paper size (requirement W10).
 *
 * @returns the owner's choice, else that of the region of the owner's language: the first one of a
 *   folder of several, for each of which the owner prints on the same paper
 */
export function paperOf({ theme, profile, languages }: Content): 'a4' | 'us-letter' {
  const { region = '' } = new Intl.Locale(languages?.all[0] ?? profile.lang).maximize();
  const paper = theme?.paper ?? (LETTER.has(region) ? 'letter' : 'a4');
  return paper === 'letter' ? 'us-letter' : paper;
}
