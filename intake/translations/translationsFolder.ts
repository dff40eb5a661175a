import { readIfThere, replaceFiles, whyNotReplaced } from '#intake/import/replaceFiles.ts';
import { LOCK_FILE } from '#publish/read/contentFiles.ts';
import { translatableFields } from './fields.ts';
import { compareWithLock, lockText, readLock, type Standing } from './lock.ts';

export type Translations = {
  /** The site's own language first; none if the folder has one language. */
  readonly languages: readonly string[];
  readonly standings: readonly Standing[];
  /** Why the lock file was not written. */
  readonly problems: readonly string[];
};

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
  const problems = broken.map(
    (file) => `${file} has mistakes, so ${LOCK_FILE} stays as it is; npm run check names them.`,
  );
  if (known === undefined)
    problems.push(
      `${LOCK_FILE} can’t be read; take it from your last commit, or remove it to begin anew.`,
    );
  const after = lockText(lock);
  if (problems.length > 0 || after === text || (before === undefined && lock.size === 0))
    return { languages, standings, problems };
  try {
    replaceFiles(folder, [{ name: LOCK_FILE, ...(before && { before }), after }]);
  } catch (error) {
    problems.push(whyNotReplaced(error));
  }
  return { languages, standings, problems };
}
