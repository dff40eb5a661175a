import type { Problem } from '#problems/problem.ts';
import { RENAMES, type Rename } from './renames.ts';
import type { Path } from './yaml/places.ts';
import type { YamlFile } from './yaml/readYaml.ts';
import { isRecord } from './yaml/values.ts';

/**
 * Fields under an earlier name (requirement R6). They are read all the same: only told.
 * @param yaml - A file of the content folder.
 * @param renames - The fields that were renamed.
 */
export function renamedFields(yaml: YamlFile, renames: readonly Rename[] = RENAMES): Problem[] {
  const own = renames.filter(({ file }) => file === yaml.file);
  const maps: (readonly [at: Path, map: unknown])[] = Array.isArray(yaml.value)
    ? yaml.value.map((map: unknown, index) => [[index], map] as const)
    : [[[], yaml.value]];
  return maps.flatMap(([at, map]) =>
    own
      .filter(({ from }) => isRecord(map) && Object.hasOwn(map, from))
      .map(({ from, to }): Problem => {
        const path = [...at, from];
        const mark = yaml.markOfKey(path);
        const place = { file: yaml.file, line: yaml.lineOf(path), ...(mark && { mark }) };
        return { severity: 'warning', ...place, code: 'renamedField', value: from, meant: to };
      }),
  );
}
