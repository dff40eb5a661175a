import { migrateFolder } from '#intake/migrate/migrateFolder.ts';
import { sayLeftAlone } from '#problems/sentences/leftAlone.ts';
import { readSettings } from '#cli/settings.mjs';

const WRITE = '--write';

/**
 * Renames the fields of a content folder and says which (requirement R6).
 * @param folder - The content folder.
 * @param words - `--write` writes; without it, nothing is changed.
 * @returns The exit code: 1 if something could not be renamed, otherwise 0.
 */
export async function runMigrate(
  folder: string,
  words: readonly string[],
  write: (line: string) => void = (line) => console.log(line),
): Promise<number> {
  const isDryRun = !words.includes(WRITE);
  const { renamed, problems } = await migrateFolder(folder, isDryRun);
  const ready = renamed.filter(({ isTwice }) => isTwice !== true);
  for (const { file, line, from, to, isTwice } of renamed)
    write(
      isTwice === true
        ? sayLeftAlone({ code: 'bothNames', file, line, from, to })
        : `${file}:${line}  ${from} → ${to}`,
    );
  for (const problem of problems) write(sayLeftAlone(problem));
  const isDone = !isDryRun && problems.length === 0;
  const count = ready.length === 1 ? '1 field' : `${ready.length} fields`;
  if (renamed.length === 0 && problems.length === 0)
    write('Every field has its name of this version: there is nothing to rename.');
  else if (ready.length > 0)
    write(
      isDone
        ? `Renamed ${count}; nothing else in your files has changed.`
        : `${count} to rename, nothing is changed yet: “npm run migrate -- ${WRITE}” renames ${ready.length === 1 ? 'it' : 'them'}.`,
    );
  return problems.length > 0 || ready.length < renamed.length ? 1 : 0;
}

/** Renames the fields of the content folder from the settings. */
export async function run(words: readonly string[]): Promise<number> {
  // Without a preceding "--", npm consumes the option and only passes it on as a variable.
  const isWriting = words.includes(WRITE) || process.env['npm_config_write'] === 'true';
  return runMigrate(readSettings().content, isWriting ? [WRITE] : []);
}
