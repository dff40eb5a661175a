import { didYouMean } from '#kit/messages/suggest.ts';
import { sayLines, someLines } from './words.ts';
import type { Lines, Sentence } from './words.ts';

type Named = { readonly value: string };

/** Rules that look at more than one field of the YAML files, or at more than one file. */
export const CONTENT = {
  unknownIcon: ({ value, meant }: Named & { meant?: string }): Sentence => [
    `there is no icon named “${value}”`,
    meant === undefined
      ? 'choose a name from https://lucide.dev/icons'
      : `did you mean “${meant}”?`,
  ],
  unknownLogo: ({ value, known }: Named & { known: readonly string[] }): Sentence => [
    `there is no logo named “${value}”`,
    didYouMean(
      value,
      known,
      `choose one of: ${known.join(', ')}; or put your own into your content folder, and write its name: “logo: images/logo.svg”`,
    ),
  ],
  endsBeforeStart: ({ value }: Named): Sentence => [
    `the period “${value}” ends before it starts`,
    'write the earlier date first',
  ],
  idTwice: ({ value, lines }: Named & Lines): Sentence => [
    `the id “${value}” is used twice, on ${sayLines(lines)}`,
    'give one of the two projects another id',
  ],
  categoryTwice: ({ value, lines }: Named & Lines): Sentence => [
    `“${value}” appears twice, on ${sayLines(lines)}`,
    'remove one of the two',
  ],
  reservedCategory: ({ value }: Named): Sentence => [
    `“${value}” can’t be a category: the filter’s first button is “All”`,
    'choose another name for the category',
  ],
  categoryCase: ({ value, earlier }: Named & { earlier: string }): Sentence => [
    `the category “${value}” differs from “${earlier}” only in capitalisation`,
    `write “${earlier}” in both places`,
  ],
  unknownPage: ({ value, known }: Named & { known: readonly string[] }): Sentence => [
    `there is no page “${value}”`,
    didYouMean(value, known, `choose one of: ${known.join(', ')}`),
  ],
  listedTwice: (
    it: Named & { list: string; times: number; lines: readonly number[] },
  ): Sentence => [
    `“${it.list}” lists “${it.value}” ${it.times === 2 ? 'twice' : `${it.times} times`}, on ${someLines(it.lines)}`,
    'keep one of them',
  ],
  noneSelected: (): Sentence => [
    '“home” lists “selected”, but no publication is selected',
    'add selected = {1}, selected = {2} … to the papers in publications.bib that home should show, or remove “selected” here',
  ],
  noneSelectedForResume: (): Sentence => [
    'the résumé should list the selected papers, but no publication is selected; it lists the newest',
    'add selected = {1}, selected = {2} … to papers in publications.bib, or write “papers: all” here',
  ],
  hiddenPage: ({ value }: Named): Sentence => [
    `the page “${value}” is hidden: “pages” does not list it`,
    `add “- ${value}” to “pages”, or remove it here`,
  ],
  emptyPage: ({ value }: Named): Sentence => [
    `the page “${value}” has no content, so the site leaves it out`,
    `give it content, or remove “${value}”`,
  ],
  sectionFile: ({ value, suffix = 'yaml' }: Named & { suffix?: string }): Sentence => [
    `“${value}” can’t be the address of a page`,
    `name the file in lowercase letters, digits and hyphens, such as invited-talks.${suffix}`,
  ],
  emptySection: (): Sentence => [
    'this file is empty, so there is no such page yet',
    'write its title and its items, or delete the file',
  ],
  sectionTaken: ({ value, suffix = 'yaml' }: Named & { suffix?: string }): Sentence => [
    `the site already uses the address “${value}”`,
    `give the file another name, such as my-${value}.${suffix}`,
  ],
  sectionTwice: ({ value, other }: Named & { other: string }): Sentence => [
    `“${value}” is the id of two pages: ${other} has it already`,
    'give one of the two files another name',
  ],
  brokenLink: ({ value, known }: Named & { known: readonly string[] }): Sentence => [
    `“${value}” leads to a page that the site doesn’t have`,
    didYouMean(value, known, `choose one of: ${known.join(', ')}`),
  ],
  linkInOneLanguage: ({ value, lang }: Named & { lang: string }): Sentence => [
    `“${value}” leads to nothing in ${lang}, where the link is left out`,
    'translate what it leads to, or give the link another address in that language',
  ],
  missingLinkedFile: ({ value }: Named): Sentence => [
    `there is no file “${value}” in the content folder`,
    'put the file there, or correct its name; capitals matter',
  ],
  unknownWord: ({ value, meant }: Named & { meant?: string }): Sentence => [
    `the site does not say “${value}”`,
    meant === undefined
      ? 'write the words as the site shows them; docs/words.md has them all'
      : `did you mean “${meant}”?`,
  ],
  undeclaredLanguage: (
    it: Named & { known: readonly string[]; meant?: string; isAfterComma?: true },
  ): Sentence => [`“${it.value}” is not one of the site’s languages`, whatLanguage(it)],
  untranslatable: ({
    value,
    field,
    known,
  }: Named & { field: string; known: readonly string[] }): Sentence => [
    `“${value}” is not shown: of a paper, only ${known.slice(0, -1).join(', ')} and ${known.at(-1)} are translated`,
    didYouMean(field, known, 'remove it: everything else stands once, in every language'),
  ],
  languageTwice: ({ value, earlier }: Named & { earlier: string }): Sentence => [
    value === earlier
      ? `“languages” lists “${value}” twice`
      : `“${value}” and “${earlier}” are the same language`,
    'keep one of them',
  ],
  otherLanguage: ({ value, first }: Named & { first: string }): Sentence => [
    `“lang” is “${value}”, but the first of the languages in site.yaml is “${first}”`,
    'remove “lang” here: the site’s own language is the first of the list',
  ],
  noSuchLanguage: ({ value }: Named): Sentence => [
    `“${value}” is the code of no language that is known here`,
    'correct it, as in en, pt-BR or zh-Hans',
  ],
  languageFolder: ({ value, lang }: Named & { lang: string }): Sentence => [
    `the page “${value}” would stand where the site in ${lang} is`,
    'give its file another name',
  ],
  translationMarkup: ({ langs: [whole, open] }: { langs: readonly [string, string] }): Sentence => [
    `a link, a star or a backquote is left open in ${open}, but not in ${whole}`,
    'close it as in the other language',
  ],
  translationLength: (it: {
    langs: readonly [string, string];
    counts: readonly [number, number];
  }): Sentence => [
    `the list has ${it.counts[0]} entries in ${it.langs[0]}, but ${it.counts[1]} in ${it.langs[1]}`,
    'translate each entry, or make sure that this is what you want',
  ],
  emptyWord: ({ value }: Named): Sentence => [
    `there is nothing to say in place of “${value}”`,
    'write the words to show there, or remove the line',
  ],
  lostPlace: ({ value, places }: Named & { places: readonly string[] }): Sentence => [
    `the words for “${value}” leave out ${places.join(' and ')}`,
    `write ${places.join(' and ')} where it should appear`,
  ],
  lowContrast: (it: {
    palette: string;
    ink: string;
    front: string;
    ground: string;
    ratio: string;
    needed: number;
    blamed: string;
    better: string;
  }): Sentence => [
    `the ${it.palette} palette: ${it.ink} ${it.front} on ${it.ground} has a contrast of ${it.ratio}, but needs ${it.needed}`,
    `write ${it.blamed}: "${it.better}", or another colour that contrasts more`,
  ],
};

function whatLanguage({
  known,
  meant,
  isAfterComma,
}: {
  known: readonly string[];
  meant?: string;
  isAfterComma?: true;
}): string {
  if (meant !== undefined) return `did you mean “${meant}”?`;
  return isAfterComma === true
    ? `put a text with a comma into quotes: {${known[0] ?? 'en'}: "First, this"}`
    : `write one of ${known.join(', ')}, or add it to “languages” in site.yaml`;
}
