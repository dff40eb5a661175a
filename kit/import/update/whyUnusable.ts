import { utf8 } from '#kit/import/merge/contentFolder.ts';
import { readIfThere } from '#kit/import/merge/replaceFiles.ts';
import type { Finding } from '#kit/messages/problem.ts';
import { BIB_FILE, YAML_FILES } from '#kit/content/contentFiles.ts';
import { readYaml } from '#kit/content/yaml/readYaml.ts';

/**
 * Why a folder can't be updated: an unreadable file hides the owner's papers, name or refusals.
 *
 * @returns What is wrong with each file that can't be read.
 */
export function whyUnusable(folder: string): Finding[] {
  return [BIB_FILE, 'site.yaml', YAML_FILES.profile.file].flatMap((file): Finding[] => {
    const bytes = readIfThere(folder, file);
    if (bytes === undefined) return [];
    const text = utf8(bytes);
    if (text === undefined) return [{ code: 'encoding', kind: 'run', file }];
    if (file === BIB_FILE) return [];
    const { value, problems } = readYaml(file, text.replaceAll(/\r\n?/gu, '\n'));
    const problem = problems.find(({ severity }) => severity === 'error');
    if (value !== undefined || problem === undefined) return [];
    return [{ code: 'brokenFile', kind: 'before', problem }];
  });
}
