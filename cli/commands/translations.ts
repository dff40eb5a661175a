import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exportText } from '#intake/translations/exchange.ts';
import type { Standing, State } from '#intake/translations/lock.ts';
import { formatProblems } from '#problems/formatProblems.ts';
import { sayLeftAlone } from '#problems/sentences/leftAlone.ts';
import { sayUnusable, type Unusable } from '#problems/sentences/unusable.ts';
import {
  importTranslations,
  readTranslations,
  type Translations,
} from '#intake/translations/translationsFolder.ts';
import { calledFrom, FriendlyError, readSettings } from '#cli/settings.mjs';
import { formatOf } from '#cli/usage.mjs';

const ACCEPT = '--accept';
const EXPORT = '--export';
const IMPORT = '--import';

type Output = {
  readonly write?: (line: string) => void;
  /** Where data goes. */
  readonly print?: (data: string) => void;
  /** The folder that files of translators are read from and written to. */
  readonly here?: string;
};

/** What was named is not there, or must not be written over. */
class Refused extends FriendlyError {
  readonly why: Unusable;

  constructor(why: Unusable) {
    super(sayUnusable(why));
    this.why = why;
  }
}

/**
 * Lists what is not translated, and what was translated from a text that has changed since
 * (requirement L9). Gives translators a file, and takes it back.
 *
 * @param folder - The content folder.
 * @param words - `--accept`: stale translations are right as they are; `--format json`; `--export de`;
 *   `--import FILE`.
 * @param output - Overrides.
 * @returns The exit code: 1 if a file can't be read or written. A missing translation is no mistake.
 */
export async function runTranslations(
  folder: string,
  words: readonly string[],
  {
    write = (line) => console.log(line),
    print = (data) => process.stdout.write(`${data}\n`),
    here = calledFrom(),
  }: Output = {},
): Promise<number> {
  const returned = valueOf(words, IMPORT);
  if (returned !== undefined) return takeBack(folder, path.resolve(here, returned), write);
  const read = await readTranslations(folder, words.includes(ACCEPT));
  const { languages, standings, problems } = read;
  const lang = valueOf(words, EXPORT);
  if (lang !== undefined) {
    write(handOut(read, lang, here));
    return 0;
  }
  if (formatOf(words) === 'json')
    print(JSON.stringify({ languages, translations: standings.map(dataOf) }, undefined, 2));
  else for (const line of listed(languages, standings)) write(line);
  for (const problem of problems) write(sayLeftAlone(problem));
  return problems.length > 0 ? 1 : 0;
}

/** Writes the file for a translator. */
function handOut({ languages, standings }: Translations, lang: string, here: string): string {
  if (!languages.includes(lang)) throw new Refused({ code: 'notOfTheSite', lang, languages });
  const name = `translations.${lang}.yaml`;
  try {
    // What is there may hold a translator's work, or be a link to somewhere else.
    writeFileSync(path.join(here, name), exportText(standings, lang), { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    throw new Refused({ code: 'fileThere', file: name });
  }
  return `Wrote ${name}. Fill in what is missing, then: npm run translations -- ${IMPORT} ${name}`;
}

async function takeBack(
  folder: string,
  file: string,
  write: (line: string) => void,
): Promise<number> {
  const name = path.basename(file);
  if (!existsSync(file)) throw new Refused({ code: 'fileMissing', file: name, place: file });
  const { count, problems, errors } = await importTranslations(
    folder,
    readFileSync(file, 'utf8'),
    name,
  );
  if (problems.length > 0) write(formatProblems(problems));
  for (const error of errors) write(sayLeftAlone(error));
  if (count > 0) write(count === 1 ? 'Wrote 1 translation.' : `Wrote ${count} translations.`);
  else if (problems.length === 0 && errors.length === 0)
    write('Nothing in it differs from your content.');
  else write('Nothing was written.');
  return errors.length > 0 || problems.some(({ severity }) => severity === 'error') ? 1 : 0;
}

/** @returns The value of an option: `--export de` or `--export=de`. */
function valueOf(words: readonly string[], option: string): string | undefined {
  const at = words.indexOf(option);
  const joined = words.find((word) => word.startsWith(`${option}=`));
  if (at === -1 && joined === undefined) return undefined;
  const value = joined?.slice(option.length + 1) ?? words[at + 1] ?? '';
  if (value === '' || value.startsWith('-'))
    throw new FriendlyError(`${option} takes ${option === EXPORT ? 'a language' : 'a file'}.`);
  return value;
}

function listed(languages: readonly string[], standings: readonly Standing[]): string[] {
  if (languages.length === 0)
    return ['Your site has one language. “languages” in site.yaml takes more: languages: [en, de]'];
  return languages.flatMap((lang, at) => {
    const own = standings.filter(({ version }) => version.lang === lang);
    if (at === 0 && own.length === 0) return [];
    const count = (state: State) => own.filter((each) => each.state === state).length;
    const counts = (['complete', 'stale', 'missing'] as const).map(
      (state) => `${count(state)} ${state}`,
    );
    const rows = own
      .filter(({ state }) => state !== 'complete')
      .map(({ field, version, state }) =>
        `  ${version.file}:${version.line}  ${state}  ${field.name}`.trimEnd(),
      );
    return [`${lang}: ${counts.join(', ')}`, ...rows];
  });
}

function dataOf({ field, version: { lang, file, line }, state }: Standing) {
  return { lang, state, file, line, ...(field.name !== '' && { field: field.name }) };
}

/** Lists the translations of the content folder from the settings. */
export async function run(words: readonly string[]): Promise<number> {
  // Without a preceding "--", npm consumes the option and only passes it on as a variable.
  const isAccepted = process.env['npm_config_accept'] === 'true';
  return runTranslations(readSettings().content, [...words, ...(isAccepted ? [ACCEPT] : [])]);
}
