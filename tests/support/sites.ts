import path from 'node:path';
import { PROJECT } from '#kit/project.ts';
import { SAMPLE_CONTENT } from '#kit/cli/settings.ts';

const folder = (name: string) => path.join(PROJECT, 'tests', 'sites', name);

/** The content folders that tests share; what is in each, tests/sites/README.md says. */
export const TEST_SITES = {
  sample: SAMPLE_CONTENT,
  professor: folder('professor'),
  odd: folder('odd'),
  languages: folder('languages'),
  'name-alone': folder('name-alone'),
} as const;

/** The day on which test sites are built, so that their bytes are always the same. */
export const BUILD_DAY = '2026-11-26';
