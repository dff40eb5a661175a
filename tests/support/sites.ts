import path from 'node:path';
import { PROJECT } from '#kit/project.ts';
import { SAMPLE_CONTENT } from '#kit/cli/settings.ts';

const folder = (name: string) => path.join(PROJECT, 'tests', 'sites', name);

/** Content folders that tests share; tests/sites/README.md explains what each is for. */
export const TEST_SITES = {
  sample: SAMPLE_CONTENT,
  professor: folder('professor'),
  odd: folder('odd'),
  languages: folder('languages'),
  'name-alone': folder('name-alone'),
} as const;

/** The date of every build of these sites, so that their bytes are always the same. */
export const BUILD_DAY = '2026-11-26';
