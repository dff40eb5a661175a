import { readIfThere, replaceFiles, whyNotReplaced } from '#kit/import/merge/replaceFiles.ts';
import type { Finding } from '#kit/messages/problem.ts';
import { LOCK_FILE } from '#kit/content/contentFiles.ts';
import { translatableFields } from './fields.ts';
import { compareWithLock, lockText, readLock, type Standing } from './lock.ts';

export type Translations = {
  /** The site's own language first; none if the folder has one language. */
  readonly languages: readonly string[];
  readonly standings: readonly Standing[];
  /** Why the lock file was not written. */
  readonly problems: readonly Finding[];
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
  const problems = broken.map((file): Finding => {
    return { code: 'lockUnread', kind: 'left', file: LOCK_FILE, broken: file };
  });
  if (known === undefined)
    problems.push({ code: 'lockUnread', kind: 'unreadable', file: LOCK_FILE });
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
