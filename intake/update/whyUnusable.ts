import { utf8 } from '#intake/import/contentFolder.ts';
import { readIfThere } from '#intake/import/replaceFiles.ts';
import { describeProblem } from '#problems/describeProblem.ts';
import { BIB_FILE, YAML_FILES } from '#publish/read/contentFiles.ts';
import { readYaml } from '#publish/read/yaml/readYaml.ts';

/**
 * Why a folder can't be updated: an unreadable file hides the owner's papers, name or refusals.
 *
 * @returns A sentence for each file that can't be read.
 */
export function whyUnusable(folder: string): string[] {
  return [BIB_FILE, 'site.yaml', YAML_FILES.profile.file].flatMap((file) => {
    const bytes = readIfThere(folder, file);
    if (bytes === undefined) return [];
    const text = utf8(bytes);
    if (text === undefined) {
      return `${file} is not saved as UTF-8; save it as UTF-8 in your editor, then run it again`;
    }
    if (file === BIB_FILE) return [];
    const { value, problems } = readYaml(file, text.replaceAll(/\r\n?/gu, '\n'));
    const problem = problems.find(({ severity }) => severity === 'error');
    if (value !== undefined || problem === undefined) return [];
    const { message, fix } = describeProblem(problem);
    const line = problem.line === undefined ? '' : `, line ${problem.line}`;
    return `${file}${line}: ${message}; ${fix}`;
  });
}
