import path from 'node:path';
import { expect, test } from 'vitest';
import { moduleId } from './paths.ts';
import { HOME_PAGE, MAIN, scriptGroups } from './siteBundle.ts';

/** What each module imports, and which import it on demand; by paths in the project. */
const MODULES: Readonly<Record<string, { imports?: string[]; dynamicImporters?: string[] }>> = {
  [MAIN]: { imports: ['src/app/pages.tsx'] },
  'src/app/pages.tsx': {},
  [HOME_PAGE]: {
    imports: ['src/components/Section.tsx'],
    dynamicImporters: ['src/app/pages.tsx'],
  },
  'src/components/Section.tsx': {},
  'src/pages/career/CareerPage.tsx': {
    imports: ['src/components/PageFrame.tsx'],
    dynamicImporters: ['src/app/pages.tsx'],
  },
  'src/components/PageFrame.tsx': {},
};

test.each([
  { system: 'Linux', project: '/home/ada/Portfolio', separator: path.posix.sep },
  { system: 'Windows', project: 'D:\\ada\\Portfolio', separator: path.win32.sep },
])(
  'T5, F4: every view stays apart, and so does what home needs on $system',
  ({ project, separator }) => {
    const idOf = (file: string) => moduleId(file, project, separator);
    // As Vite writes ids, whatever the system.
    const asVite = (file: string) => `${project.replaceAll('\\', '/')}/${file}`;
    const infos = new Map(
      Object.entries(MODULES).map(([file, { imports = [], dynamicImporters = [] }]) => [
        asVite(file),
        { importedIds: imports.map(asVite), dynamicImporters: dynamicImporters.map(asVite) },
      ]),
    );
    const { name } = scriptGroups(idOf)[1] ?? {};
    if (typeof name !== 'function') throw new Error('There is no group of what pages share.');
    const context = { getModuleInfo: (id: string) => infos.get(id) ?? null };
    const groups = Object.fromEntries(
      Object.keys(MODULES).map((file) => [file, name(asVite(file), context as never)]),
    );
    expect(groups).toEqual({
      [MAIN]: null,
      'src/app/pages.tsx': null,
      [HOME_PAGE]: null,
      'src/components/Section.tsx': 'homeParts',
      'src/pages/career/CareerPage.tsx': null,
      'src/components/PageFrame.tsx': 'shared',
    });
  },
);
