import { readEntries } from '#formats/bibtex/entries.ts';
import { setFields } from '#formats/bibtex/setFields.ts';
import { newErrors } from '#intake/import/newErrors.ts';
import {
  readIfThere,
  replaceFiles,
  whyNotReplaced,
  type Change,
} from '#intake/import/replaceFiles.ts';
import type { Problem } from '#problems/problem.ts';
import type { LeftAlone } from '#problems/sentences/leftAlone.ts';
import { readReturned, type Returned } from './exchange.ts';
import { setText } from './setTexts.ts';
import { LOCK_FILE } from '#publish/read/contentFiles.ts';
import { translatableFields } from './fields.ts';
import { compareWithLock, lockText, readLock, type Standing } from './lock.ts';

export type Translations = {
  /** The site's own language first; none if the folder has one language. */
  readonly languages: readonly string[];
  readonly standings: readonly Standing[];
  /** Why the lock file was not written. */
  readonly problems: readonly LeftAlone[];
};

/**
 * Tells the weekly pull request which translations are stale (requirement L9); writes nothing.
 *
 * @param folder - The content folder.
 * @returns A section of Markdown; '' if none is stale.
 */
export async function staleMarkdown(folder: string): Promise<string> {
  const { fields } = await translatableFields(folder);
  const known = readLock(new TextDecoder().decode(readIfThere(folder, LOCK_FILE)));
  const { standings } = compareWithLock(fields, known ?? new Map());
  const rows = standings
    .filter(({ state }) => state === 'stale')
    .map(
      ({ field, version: { lang, file, line } }) =>
        `- ${lang}: \`${`${file}:${line} ${field.name}`.trim().replaceAll('`', '')}\``,
    );
  if (rows.length === 0) return '';
  return `\n## Translations out of date\n\nTheir source has changed since:\n\n${rows.join('\n')}\n`;
}

/**
 * Tells how the translations of a folder stand, and enters the new ones in its lock file
 * (requirement L9).
 *
 * @param folder - The content folder.
 * @param isAccepted - Whether stale translations are right as they are.
 */
export async function readTranslations(folder: string, isAccepted = false): Promise<Translations> {
  const { languages, fields, broken } = await translatableFields(folder);
  if (languages.length === 0) return { languages, standings: [], problems: [] };
  const before = readIfThere(folder, LOCK_FILE);
  const text = new TextDecoder().decode(before);
  const known = readLock(text);
  const { standings, lock } = compareWithLock(fields, known ?? new Map(), isAccepted);
  const problems = broken.map((file): LeftAlone => {
    return { code: 'lockLeft', file: LOCK_FILE, broken: file };
  });
  if (known === undefined) problems.push({ code: 'lockUnreadable', file: LOCK_FILE });
  const after = lockText(lock);
  if (problems.length > 0 || after === text || (before === undefined && lock.size === 0))
    return { languages, standings, problems };
  try {
    replaceFiles(folder, [{ name: LOCK_FILE, ...(before && { before }), after }]);
  } catch (error) {
    problems.push({ code: 'notReplaced', why: whyNotReplaced(error) });
  }
  return { languages, standings, problems };
}

export type Imported = {
  /** The number of translations that were written. */
  readonly count: number;
  /** What is wrong with the translator's file; if there is an error, nothing is written. */
  readonly problems: readonly Problem[];
  /** What else kept it from being written. */
  readonly errors: readonly LeftAlone[];
};

/**
 * Writes what a translator sent back into the content: all of it, or nothing (requirement L9).
 *
 * @param folder - The content folder.
 * @param text - The translator's file.
 * @param name - Its name, for problems.
 */
export async function importTranslations(
  folder: string,
  text: string,
  name: string,
): Promise<Imported> {
  const { standings } = await readTranslations(folder);
  const { returned, problems } = readReturned(text, name, standings);
  const isWrong = problems.some(({ severity }) => severity === 'error');
  if (isWrong || returned.length === 0) return { count: 0, problems, errors: [] };
  const changes = new Map<string, Change>();
  const unwritten: Problem[] = [];
  for (const each of returned) {
    const { file } = each.version;
    const before = readIfThere(folder, file);
    const now = changes.get(file)?.after ?? new TextDecoder().decode(before);
    const after = withTranslation(now, each);
    if (after !== undefined) changes.set(file, { name: file, ...(before && { before }), after });
    else {
      const place = { severity: 'error', file: name, line: each.line } as const;
      const value = `${file} ${each.field.name}`;
      unwritten.push({ ...place, code: 'translationUnwritten', value });
    }
  }
  if (unwritten.length > 0) return { count: 0, problems: unwritten, errors: [] };
  const errors = (await newErrors(folder, [...changes.values()])).map((why): LeftAlone => {
    return { code: 'notReplaced', why };
  });
  if (errors.length > 0) return { count: 0, problems, errors };
  try {
    replaceFiles(folder, [...changes.values()]);
  } catch (error) {
    return { count: 0, problems, errors: [{ code: 'notReplaced', why: whyNotReplaced(error) }] };
  }
  const entered = await readTranslations(folder);
  return { count: returned.length, problems, errors: entered.problems };
}

/** @returns A file's text with a translation; undefined if it can't be written. */
function withTranslation(before: string, { field, version, text }: Returned): string | undefined {
  const { lang } = version;
  if (field.kind === 'yaml')
    return setText(before, { field, from: field.source.lang, to: lang, text });
  const said = String(text);
  const eol = before.includes('\r\n') ? '\r\n' : '\n';
  if (field.kind === 'markdown') return `${said.trimEnd()}\n`.replaceAll(/\r?\n/gu, eol);
  const [key, name] = field.path.map(String);
  if (key === undefined || name === undefined) return undefined;
  const tagged = `${name}+${lang.toLowerCase()}`;
  const after = setFields(before, new Map([[key, [[tagged, said.replaceAll(/\r?\n/gu, eol)]]]]));
  const entry = readEntries(after).entries.find((each) => each.key === key);
  return entry?.fields.get(tagged)?.value === said ? after : undefined;
}
