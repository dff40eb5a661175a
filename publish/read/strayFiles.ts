import type { Problem } from '#problems/problem.ts';
import { nearest } from '#problems/suggest.ts';
import { KNOWN_FILES, YAML_FILES } from './contentFiles.ts';

/** Only the profile is required; any other missing file counts as an empty list. */
export function missingProfile(names: readonly string[]): Problem[] {
  const name = YAML_FILES.profile.file;
  if (names.includes(name)) return [];
  const similar = nearest(name, names.filter(isStray));
  const missing = { code: 'missingFile', name, ...(similar !== undefined && { similar }) } as const;
  return [{ severity: 'error', file: name, ...missing }];
}

function isStray(name: string): boolean {
  return /\.(?:ya?ml|bib)$/iu.test(name) && !KNOWN_FILES.includes(name);
}

/** Warns about unknown files, since a mistyped name would be silently ignored. */
export function strayFiles(names: readonly string[]): Problem[] {
  return names
    .filter(isStray)
    .toSorted()
    .map((file): Problem => {
      const meant = nearest(file, KNOWN_FILES);
      const known = KNOWN_FILES;
      return {
        severity: 'warning',
        file,
        code: 'fileNotRead',
        known,
        ...(meant !== undefined && { meant }),
      };
    });
}
