import { utf8 } from '#intake/import/contentFolder.ts';
import { newErrors } from '#intake/import/newErrors.ts';
import {
  readIfThere,
  replaceFiles,
  whyNotReplaced,
  type Change,
} from '#intake/import/replaceFiles.ts';
import { sayUnwritten } from '#problems/sentences/unwritten.ts';
import { RENAMES, type Rename } from '#publish/read/renames.ts';
import { renameFields, type Renamed } from './renameFields.ts';

export type Migrated = {
  readonly renamed: readonly (Renamed & { readonly file: string })[];
  /** Why nothing was written, or what was left as it is. */
  readonly problems: readonly string[];
};

/**
 * Gives the fields of a content folder the names of this version (requirement R6): in all files, or
 * in none.
 *
 * @param folder - The content folder.
 * @param isDryRun - Whether nothing is written.
 * @param renames - The fields that were renamed.
 */
export async function migrateFolder(
  folder: string,
  isDryRun: boolean,
  renames: readonly Rename[] = RENAMES,
): Promise<Migrated> {
  const files = [...new Set(renames.map(({ file }) => file))];
  const changes: Change[] = [];
  const problems: string[] = [];
  const renamed = files.flatMap((file) => {
    const before = readIfThere(folder, file);
    if (before === undefined) return [];
    const text = utf8(before);
    if (text === undefined) {
      problems.push(`${file} is not saved as UTF-8 and was left as it is.`);
      return [];
    }
    const result = renameFields(text, file, renames);
    if (result.isBroken)
      problems.push(`${file} has mistakes and was left as it is; npm run check names them.`);
    if (result.text !== text) changes.push({ name: file, before, after: result.text });
    return result.renamed.map((each) => ({ file, ...each }));
  });
  problems.push(...(await newErrors(folder, changes)).map(sayUnwritten));
  if (isDryRun || changes.length === 0 || problems.length > 0) return { renamed, problems };
  try {
    replaceFiles(folder, changes);
  } catch (error) {
    problems.push(sayUnwritten(whyNotReplaced(error)));
  }
  return { renamed, problems };
}
