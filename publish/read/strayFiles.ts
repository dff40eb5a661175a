import type { Problem } from '#problems/problem.ts';
import { nearest } from '#problems/suggest.ts';
import { KNOWN_FILES, YAML_FILES } from './contentFiles.ts';

/** Only the profile is required; any other missing file counts as an empty list. */
export function missingProfile(names: readonly string[]): Problem[] {
  const name = YAML_FILES.profile.file;
  if (names.includes(name)) return [];
  const similar = nearProfile(names);
  const missing = { code: 'missingFile', name, ...(similar !== undefined && { similar }) } as const;
  return [{ severity: 'error', file: name, ...missing }];
}

/** "Profile.yaml", "profile.yml", "profile.yaml.txt", "my-profile.yaml": what it was meant to be. */
function nearProfile(names: readonly string[]): string | undefined {
  const stray = names.filter((name) => isStray(name) || /\.txt$/iu.test(name));
  const bare = (name: string) => name.replace(/(?:\.(?:ya?ml|txt|bib))+$/iu, '');
  const near = nearest('profile', stray.map(bare));
  return stray.find((name) => bare(name) === near);
}

function isStray(name: string): boolean {
  return /\.(?:ya?ml|bib)$/iu.test(name) && !KNOWN_FILES.includes(name);
}

/** Warns about unknown files, since a mistyped name would be silently ignored. */
export function strayFiles(names: readonly string[]): Problem[] {
  // The file that is nearly the profile is named where the profile is missing.
  const told = names.includes(YAML_FILES.profile.file) ? undefined : nearProfile(names);
  return names
    .filter((name) => isStray(name) && name !== told)
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
