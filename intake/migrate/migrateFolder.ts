import { utf8 } from '#intake/import/contentFolder.ts';
import { newErrors } from '#intake/import/newErrors.ts';
import {
  readIfThere,
  replaceFiles,
  whyNotReplaced,
  type Change,
} from '#intake/import/replaceFiles.ts';
import type { LeftAlone } from '#problems/sentences/leftAlone.ts';
import { RENAMES, type Rename } from '#publish/read/renames.ts';
import { renameFields, type Renamed } from './renameFields.ts';

export type Migrated = {
  readonly renamed: readonly (Renamed & { readonly file: string })[];
  /** Why nothing was written, or what was left as it is. */
  readonly problems: readonly LeftAlone[];
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
  const problems: LeftAlone[] = [];
  const renamed = files.flatMap((file) => {
    const before = readIfThere(folder, file);
    if (before === undefined) return [];
    const text = utf8(before);
    if (text === undefined) {
      problems.push({ code: 'leftNotUtf8', file });
      return [];
    }
    const result = renameFields(text, file, renames);
    if (result.isBroken) problems.push({ code: 'leftBroken', file });
    if (result.text !== text) changes.push({ name: file, before, after: result.text });
    return result.renamed.map((each) => ({ file, ...each }));
  });
  for (const why of await newErrors(folder, changes)) problems.push({ code: 'notReplaced', why });
  if (isDryRun || changes.length === 0 || problems.length > 0) return { renamed, problems };
  try {
    replaceFiles(folder, changes);
  } catch (error) {
    problems.push({ code: 'notReplaced', why: whyNotReplaced(error) });
  }
  return { renamed, problems };
}
