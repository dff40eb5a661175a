import type { Standing, State } from '#kit/import/translations/lock.ts';
import { sayOf } from '#kit/messages/messages.ts';
import { readTranslations } from '#kit/import/translations/translationsFolder.ts';
import { readSettings } from '#kit/cli/settings.ts';

/** `accept`: stale translations are right as they are. */
type Options = { readonly accept?: boolean; readonly format?: 'json' };

type Output = {
  readonly write?: (line: string) => void;
  /** Where data goes. */
  readonly print?: (data: string) => void;
};

/**
 * Lists what is not translated, and what was translated from a text that has changed since
 * (requirement L9).
 *
 * @param folder - The content folder.
 * @param output - Overrides.
 * @returns The exit code: 1 if a file can't be read. A missing translation is no mistake.
 */
export async function runTranslations(
  folder: string,
  { accept = false, format }: Options,
  {
    write = (line) => console.log(line),
    print = (data) => process.stdout.write(`${data}\n`),
  }: Output = {},
): Promise<number> {
  const { languages, standings, problems } = await readTranslations(folder, accept);
  if (format === 'json')
    print(JSON.stringify({ languages, translations: standings.map(dataOf) }, undefined, 2));
  else for (const line of listed(languages, standings)) write(line);
  for (const problem of problems) write(sayOf(problem));
  return problems.length > 0 ? 1 : 0;
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
export async function run(options: Options): Promise<number> {
  return runTranslations(readSettings().content, options);
}
