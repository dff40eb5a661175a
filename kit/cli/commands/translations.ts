import { readTranslations, writeLock, type Translation } from '#kit/import/translations.ts';
import { sayOf } from '#kit/messages/messages.ts';
import { readSettings } from '#kit/cli/settings.ts';

/** `accept` marks stale translations as up to date. */
type Options = { readonly accept?: boolean; readonly format?: 'json' };

/** Lists missing and stale translations (L9); the exit code is 1 only if a file can't be read. */
export async function runTranslations(
  folder: string,
  { accept = false, format }: Options,
  write: (line: string) => void = console.log,
): Promise<number> {
  const { languages, translations, problems, lock } = await readTranslations(folder, accept);
  if (problems.length === 0 && languages.length > 0) problems.push(...writeLock(folder, lock));
  if (format === 'json') write(JSON.stringify({ languages, translations }, undefined, 2));
  else if (languages.length === 0)
    write('Your site has one language. “languages” in site.yaml takes more: languages: [en, de]');
  else
    for (const lang of languages)
      if (lang !== languages[0] || translations.some((each) => each.lang === lang))
        write(langReport(lang, translations));
  for (const problem of problems) write(sayOf(problem));
  return problems.length > 0 ? 1 : 0;
}

function langReport(lang: string, translations: readonly Translation[]): string {
  const langTranslations = translations.filter((each) => each.lang === lang);
  const counts = ['complete', 'stale', 'missing'].map(
    (state) => `${langTranslations.filter((each) => each.state === state).length} ${state}`,
  );
  const rows = langTranslations
    .filter(({ state }) => state !== 'complete')
    .map(({ file, line, state, field }) =>
      `\n  ${file}:${line}  ${state}  ${field ?? ''}`.trimEnd(),
    );
  return `${lang}: ${counts.join(', ')}${rows.join('')}`;
}

export async function staleMarkdown(folder: string): Promise<string> {
  const { translations } = await readTranslations(folder);
  const rows = translations
    .filter(({ state }) => state === 'stale')
    .map(
      ({ lang, file, line, field }) =>
        `- ${lang}: \`${[`${file}:${line}`, field].join(' ').trim().replaceAll('`', '')}\`\n`,
    );
  if (rows.length === 0) return '';
  return `\n## Translations out of date\n\nTheir source has changed since:\n\n${rows.join('')}`;
}

export async function run(options: Options): Promise<number> {
  return runTranslations(readSettings().content, options);
}
