import type { Content } from '#src/content/content.ts';
import { BIB_FILE, LIST_KEYS, type ListKey, YAML_FILES } from '#kit/content/contentFiles.ts';
import type { Site } from '#kit/site/site.ts';
import { hasCslLocale } from '#kit/formats/csl/cslEngine.ts';
import { englishWords } from '#kit/site/languageView.ts';
import { keys } from '#src/lib/wordNames.ts';
import type { Publication } from '#src/content/publication.ts';
import { formatProblems } from '#kit/messages/formatProblems.ts';
import type { Problem } from '#kit/messages/problem.ts';

export function contentSummary(content: Content, hidden: readonly string[] = []): string[] {
  const { articles = [] } = content;
  const drafts = articles.filter(({ isDraft }) => isDraft === true);
  const articlesOfKind = (articleKind: 'page' | 'post') =>
    articles.filter(({ kind, isDraft }) => kind === articleKind && isDraft !== true);
  const counts = [
    countOf(content.publications, 'publication'),
    ...[...new Set<ListKey>(['projects', ...LIST_KEYS])].map((key) =>
      countOf(content[key], YAML_FILES[key].names.noun),
    ),
    countOf(content.sections, 'section'),
    countOf(articlesOfKind('page'), 'page'),
    countOf(articlesOfKind('post'), 'post'),
    countOf(drafts, 'draft'),
  ].flat();
  return [
    `Content is in order${counts.length === 0 ? '' : `: ${counts.join(', ')}`}.`,
    ...(hidden.length === 0 ? [] : [`Hidden: ${hidden.join(', ')} (not in “pages” of site.yaml).`]),
  ];
}

/** Reports the languages without a table of the site's own words (requirement L3). */
export function missingWords(sites: readonly Site[]): string[] {
  return sites.flatMap(({ profile: { lang }, words }) => {
    const { length } = englishWords(lang, words);
    if (length === 0) return [];
    return `The kit has no words in ${englishName(lang)} yet: ${length} of ${keys().length} are English. Write yours under “words” in site.yaml.`;
  });
}

/** Reports the languages whose references contain English words (requirement L7). */
export function englishReferences(sites: readonly Site[]): string[] {
  return sites.flatMap(({ profile: { lang }, publications }) => {
    if (publications.length === 0 || hasCslLocale(lang)) return [];
    return `References have English words in ${englishName(lang)} too (“In”, “eds.”): the CSL project has no others.`;
  });
}

function englishName(lang: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(lang) ?? lang;
}

function countOf({ length }: readonly unknown[], noun: string): string[] {
  return length === 0 ? [] : [`${length} ${noun}${length === 1 ? '' : 's'}`];
}

/** Whether a problem leaves out an entry or its duplicate. */
function isLeftOut({ code, kind }: Problem): boolean {
  const isDropped = code === 'noTitle' || code === 'noBrace' || code === 'entryNotClosed';
  return isDropped || (code === 'twice' && kind === 'paper');
}

/** Adds a line that counts the papers shown and those to fix (requirement Q1). */
export function reportProblems(
  problems: readonly Problem[],
  publications: readonly Publication[] = [],
): string {
  // `ownerNotAuthor` is fixed in profile.yaml, so it is not counted here.
  const faults = problems.filter(
    ({ file, code }) => file === BIB_FILE && code !== 'ownerNotAuthor',
  );
  const omitted = faults.filter(isLeftOut).length;
  const entryLines = publications.map(({ line }) => line).toSorted((a, b) => a - b);
  const faulty = new Set(
    faults
      .filter((problem) => !isLeftOut(problem))
      .flatMap(({ line = 0 }) => entryLines.findLast((entryLine) => entryLine <= line) ?? []),
  ).size;
  const report = formatProblems(problems);
  const total = publications.length;
  if (total === 0 || (omitted === 0 && faulty === 0)) return report;
  const parts = [
    `${BIB_FILE}: ${total} ${total === 1 ? 'paper is shown' : 'papers are shown'}`,
    faulty > 0 && `${faulty} of them ${faulty === 1 ? 'has' : 'have'} something to fix`,
    omitted > 0 && `${omitted} ${omitted === 1 ? 'entry is' : 'entries are'} left out`,
  ];
  return `${report}\n${parts.filter(Boolean).join(', ')}.`;
}
