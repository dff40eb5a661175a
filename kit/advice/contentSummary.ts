import type { Content } from '#src/content/content.ts';
import { YAML_FILES } from '#kit/content/contentFiles.ts';
import type { Site } from '#kit/site/site.ts';
import { hasCslLocale } from '#kit/formats/csl/cslEngine.ts';
import { englishWords } from '#kit/site/languageView.ts';
import { keys } from '#src/lib/wordNames.ts';

/**
 * Summarises the content, for the end of a check.
 * @param hidden - Files of the owner's own pages that site.yaml leaves out.
 * @returns A sentence, and a line listing the hidden files if there are any.
 */
export function contentSummary(content: Content, hidden: readonly string[] = []): string[] {
  const { articles = [] } = content;
  const drafts = articles.filter(({ isDraft }) => isDraft === true);
  const ofKind = (wanted: 'page' | 'post') =>
    articles.filter(({ kind, isDraft }) => kind === wanted && isDraft !== true);
  const { projects, jobs, education, skills, strengths, testimonials } = content;
  const lists = { projects, jobs, education, skills, strengths, testimonials };
  const counts = [
    count(content.publications, 'publication'),
    ...Object.entries(lists).map(([key, list]) =>
      count(list, YAML_FILES[key as keyof typeof lists].names?.noun ?? key),
    ),
    count(content.sections, 'section'),
    count(ofKind('page'), 'page'),
    count(ofKind('post'), 'post'),
    count(drafts, 'draft'),
  ].flat();
  return [
    `Content is in order${counts.length === 0 ? '' : `: ${counts.join(', ')}`}.`,
    ...(hidden.length === 0 ? [] : [`Hidden: ${hidden.join(', ')} (not in “pages” of site.yaml).`]),
  ];
}

/**
 * Tells which languages have no table of the site's own words (requirement L3).
 *
 * @returns A line for each that has none, with how many words are still in English.
 */
export function missingWords(sites: readonly Site[]): string[] {
  return sites.flatMap(({ profile: { lang }, words }) => {
    const { length } = englishWords(lang, words);
    if (length === 0) return [];
    return `The kit has no words in ${englishName(lang)} yet: ${length} of ${keys().length} are English. Write yours under “words” in site.yaml.`;
  });
}

/**
 * Tells which languages’ references have English words between their fields (requirement L7).
 *
 * @returns A line for each of which nobody has translated them.
 */
export function englishReferences(sites: readonly Site[]): string[] {
  return sites.flatMap(({ profile: { lang }, publications }) => {
    if (publications.length === 0 || hasCslLocale(lang)) return [];
    return `References have English words in ${englishName(lang)} too (“In”, “eds.”): the CSL project has no others.`;
  });
}

function englishName(lang: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(lang) ?? lang;
}

function count({ length }: readonly unknown[], noun: string): string[] {
  return length === 0 ? [] : [`${length} ${noun}${length === 1 ? '' : 's'}`];
}
