import { listProjectFolder, readProjectFile } from '#publish/read/projectFile.ts';

/** Packages that reach visitors as data or files, not as code that a bundler sees. */
const BESIDES_CODE = ['lucide-static', '@fontsource-variable/instrument-sans'];

/**
 * @param modules - The modules that were bundled, by path.
 * @returns The packages they come from, and those whose files are published otherwise, sorted.
 */
export function publishedPackages(modules: readonly string[]): string[] {
  const names = modules.flatMap((id) => {
    const name = /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/u.exec(id)?.[1];
    return name === undefined ? [] : [name.replaceAll('\\', '/')];
  });
  return [...new Set([...names, ...BESIDES_CODE])].toSorted();
}

/** Licences of what is published and comes with the project itself. */
const OWN = [['licenses/spline-sans-mono.txt', 'src/styles/fonts/OFL-SplineSansMono.txt']] as const;

/**
 * Reads the licence of each package that reaches visitors, and of the project's own typeface.
 * @returns Path in the site → its text.
 * @throws Where a package carries none.
 */
export function licenceFiles(packages: readonly string[]): [file: string, text: Uint8Array][] {
  const ofPackages = packages.map((name): [file: string, text: Uint8Array] => {
    const folder = `node_modules/${name}`;
    const licence = listProjectFolder(folder).find((file) => /^licen[cs]e/iu.test(file));
    if (licence === undefined) throw new Error(`${name} carries no licence text`);
    const file = `licenses/${name.replace(/^@/u, '').replaceAll('/', '-')}.txt`;
    return [file, readProjectFile(`${folder}/${licence}`)];
  });
  return [
    ...ofPackages,
    ...OWN.map(([file, path]): [string, Uint8Array] => [file, readProjectFile(path)]),
  ];
}
