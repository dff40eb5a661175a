import { readNames } from './names.ts';
import { latexText } from './writeLatex.ts';
import { monthMacro } from '#kit/formats/facts/months.ts';
import { namesOf } from './write/names.ts';
import { address, braced } from './write/values.ts';

/** What an entry says of a post. */
export type CitedPost = {
  readonly slug: string;
  readonly title: string;
  /** The owner's name in reading order, or a group's. */
  readonly author: string;
  /** "2026-03-14" */
  readonly date: string;
  /** Its whole address, if the site has one. */
  readonly url?: string;
};

/**
 * A post as an entry of BibLaTeX's type for what is only on the web; BibTeX's styles print it as
 * `misc`.
 *
 * @returns The entry, one field per line, ending in a line feed.
 */
export function postBibtex({ slug, title, author, date, url }: CitedPost): string {
  const { names } = readNames(latexText(author));
  const [year = '', month = '', day = ''] = date.split('-');
  const family = names[0]?.family.normalize('NFKD').replaceAll(/[^\da-z]/giu, '') ?? '';
  const fields: readonly (readonly [name: string, value: string | undefined])[] = [
    ['title', braced(braced(latexText(title)))],
    ['author', braced(names.length === 0 ? latexText(author) : namesOf(names))],
    ['year', braced(year)],
    ['month', monthMacro(Number(month))],
    ['day', braced(String(Number(day)))],
    ['url', address(url)],
  ];
  const lines = fields.flatMap(([name, value]) =>
    value === undefined || value === '{}' ? [] : `  ${name} = ${value},\n`,
  );
  return `@online{${family.toLowerCase()}${year}-${slug},\n${lines.join('')}}\n`;
}
