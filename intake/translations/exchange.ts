import { stringify } from 'yaml';
import type { Problem } from '#problems/problem.ts';
import { readYaml } from '#publish/read/yaml/readYaml.ts';
import { isRecord } from '#publish/read/yaml/values.ts';
import { isText, type Field, type Text, type Version } from './fields.ts';
import type { Standing } from './lock.ts';

/** A translation that came back and differs from what is there. */
export type Returned = {
  readonly field: Field;
  readonly version: Version;
  readonly text: Text;
  readonly line: number;
};

type Row = {
  readonly file: string;
  readonly field?: string;
  readonly state: string;
  readonly source: Text;
  readonly translation: Text;
};

/**
 * Writes the file that a translator fills in (requirement L9).
 *
 * @param standings - How the fields stand.
 * @param lang - The language to translate into.
 */
export function exportText(standings: readonly Standing[], lang: string): string {
  const own = standings.filter(({ version }) => version.lang === lang);
  const rows = own.map(({ field, version, state }): Row => ({
    file: field.file,
    ...(field.name !== '' && { field: field.name }),
    state,
    source: field.source.text,
    translation: version.text ?? (typeof field.source.text === 'string' ? '' : []),
  }));
  return `# Fill in each “translation”, and leave all else as it is: links, words in {braces} and the number of
# entries of a list stay. What is left empty stays untranslated.
${stringify({ language: lang, texts: rows }, { lineWidth: 100, aliasDuplicateObjects: false })}`;
}

/**
 * Reads a translator's file and checks it against the content as it is now.
 *
 * @param text - The file's text.
 * @param name - Its name, for problems.
 * @param standings - How the fields stand.
 * @returns What differs from the content, and everything that is wrong, by its line in that file.
 */
export function readReturned(
  text: string,
  name: string,
  standings: readonly Standing[],
): { readonly returned: readonly Returned[]; readonly problems: readonly Problem[] } {
  const yaml = readYaml(name, text);
  if (yaml.value === undefined) return { returned: [], problems: yaml.problems };
  const place = (line: number) => ({ severity: 'error', file: name, line }) as const;
  const lang: unknown = isRecord(yaml.value) ? yaml.value['language'] : undefined;
  const rows: unknown = isRecord(yaml.value) ? yaml.value['texts'] : undefined;
  if (typeof lang !== 'string' || !Array.isArray(rows))
    return { returned: [], problems: [{ ...place(1), code: 'notAnExport' }] };
  const own = new Map(
    standings
      .filter(({ version }) => version.lang === lang)
      .map(({ field, version }) => [`${field.file}\0${field.name}`, { field, version }] as const),
  );
  const returned: Returned[] = [];
  const problems: Problem[] = [];
  for (const [at, row] of (rows as readonly unknown[]).entries()) {
    const line = yaml.lineOf(['texts', at, 'translation']);
    const { file, field: path = '', source, translation } = isRecord(row) ? row : {};
    if (
      !isText(translation) ||
      (typeof translation !== 'string' && translation.every((it) => it === ''))
    )
      continue;
    const value = [file, path]
      .filter((part) => part !== '')
      .map(String)
      .join(' ');
    const found = own.get(`${String(file)}\0${String(path)}`);
    if (found === undefined) {
      problems.push({ ...place(line), code: 'translationOfNothing', value });
      continue;
    }
    const { field, version } = found;
    if (!isSame(source, field.source.text, field)) {
      problems.push({ ...place(line), code: 'translationOfOther', value });
      continue;
    }
    if (version.text !== undefined && isSame(translation, version.text, field)) continue;
    const wrong = faultsOf(field, translation).map((finding) => ({
      ...place(line),
      ...finding,
      value,
    }));
    problems.push(...wrong);
    const lengths = otherLengths(field.source.text, translation);
    if (wrong.length === 0 && lengths !== undefined)
      problems.push({
        ...place(line),
        severity: 'warning',
        code: 'translationSize',
        lengths,
        value,
      });
    returned.push({ field, version, text: translation, line });
  }
  return { returned, problems };
}

function isSame(one: unknown, other: Text, { kind }: Field): boolean {
  const plain = (text: unknown) => {
    const said = String(text).replaceAll(/\r\n?/gu, '\n');
    return kind === 'yaml' ? said : said.trim();
  };
  const all = (value: unknown) =>
    JSON.stringify(Array.isArray(value) ? value.map(plain) : plain(value));
  return all(one) === all(other);
}

/** From this ratio on, something has been left out or put in; what is short is free to be. */
const MOST_TIMES = 3;
const LONG_FROM = 60;

/** Lengths of two texts that can hardly say the same; undefined if they may. */
function otherLengths(source: Text, translation: Text): readonly [number, number] | undefined {
  const [one, other] = [lengthOf(source), lengthOf(translation)];
  const [least, most] = [Math.min(one, other), Math.max(one, other)];
  return most < LONG_FROM || most <= MOST_TIMES * least ? undefined : [one, other];
}

/** In letters; a character of Chinese, Japanese or Korean says as much as three of them. */
function lengthOf(text: Text): number {
  const all = typeof text === 'string' ? text : text.join('\n');
  const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
  return all.length + 2 * (all.match(dense)?.length ?? 0);
}

type TranslationFault =
  | { readonly code: 'translationKind' }
  | { readonly code: 'translationItems'; readonly counts: readonly [number, number] }
  | { readonly code: 'translationMarks'; readonly marks: readonly string[] }
  | { readonly code: 'translationBraces' };

function faultsOf(field: Field, translation: Text): TranslationFault[] {
  const source = field.source.text;
  if (typeof source !== typeof translation) return [{ code: 'translationKind' }];
  if (source.length !== translation.length && typeof source !== 'string')
    return [{ code: 'translationItems', counts: [source.length, translation.length] }];
  const sources = typeof source === 'string' ? [source] : source;
  const said = typeof translation === 'string' ? [translation] : translation;
  const faults = sources.flatMap((each, at): TranslationFault[] => {
    const before = marksOf(field, each);
    const after = marksOf(field, said[at] ?? '');
    const rest = [...after];
    const lost = before.filter((mark) => {
      const there = rest.indexOf(mark);
      if (there !== -1) rest.splice(there, 1);
      return there === -1;
    });
    const marks = [...lost, ...rest];
    return marks.length === 0 ? [] : [{ code: 'translationMarks', marks: [...new Set(marks)] }];
  });
  const isOpen = field.kind === 'bibtex' && said.some((each) => !isBalanced(each));
  return [...faults.slice(0, 1), ...(isOpen ? [{ code: 'translationBraces' } as const] : [])];
}

/** What is the same in every language. */
function marksOf({ kind, path }: Field, text: string): readonly string[] {
  if (kind === 'bibtex') return text.match(/(?<!\\)\$/gu) ?? [];
  // A link of a page may lead to the page in that language.
  if (kind === 'markdown') return text.match(/\]\(|^```|\$\$/gmu) ?? [];
  if (path[0] === 'words') return text.match(/\{\w+\}/gu) ?? [];
  return text.match(/\]\([^)\s]*\)|\*+|`|\[@[^\]]*\]/gu) ?? [];
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const [mark] of text.matchAll(/\\[^]|[{}]/gu)) {
    if (mark === '{') depth += 1;
    else if (mark === '}') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
