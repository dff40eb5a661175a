import { listProjectFolder, readProjectFile } from '#publish/read/projectFile.ts';

/** Packages that reach visitors as data or files, not as bundled code. */
const BESIDES_CODE = [
  '@fontsource-variable/instrument-sans',
  '@fortawesome/free-brands-svg-icons',
  'lucide-static',
];

/**
 * @param modules - The paths of the bundled modules.
 * @returns The packages they come from, and those that are published in other ways, sorted.
 */
export function publishedPackages(modules: readonly string[]): string[] {
  const names = modules.flatMap((id) => {
    const name = /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/u.exec(id)?.[1];
    return name === undefined ? [] : [name.replaceAll('\\', '/')];
  });
  return [...new Set([...names, ...BESIDES_CODE])].toSorted();
}

/** Licences of published files that are part of the project itself. */
const OWN = [['licenses/spline-sans-mono.txt', 'src/styles/fonts/OFL-SplineSansMono.txt']] as const;

/**
 * Reads the licence of each package that reaches visitors, and of the project's own typeface.
 * @returns Path in the site → its text.
 * @throws If a package has none.
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
