import path from 'node:path';
import { PROJECT } from '#kit/project.ts';
import { packageFolder, readLicence } from '#kit/content/packageFolder.ts';
import { readProjectFile } from '#kit/content/projectFile.ts';

/** Packages that reach visitors as data or files, not as bundled code. */
const BESIDES_CODE = ['@fontsource-variable/instrument-sans', '@fortawesome/free-brands-svg-icons'];

/**
 * @param kit - The folder of the kit, which may itself lie in node_modules.
 * @returns The packages they come from, and those that are published in other ways, by name.
 */
export function publishedPackages(
  modules: readonly string[],
  kit = PROJECT,
): { readonly name: string; readonly folder: string }[] {
  const own = `${kit.replaceAll(path.sep, '/')}/`;
  const bundled = modules.flatMap((module) => {
    const id = module.replaceAll('\\', '/');
    const inKit = id.startsWith(own) ? id.slice(own.length) : id;
    const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//u.exec(inKit) ?? [];
    if (name === undefined) return [];
    const end = id.lastIndexOf(`node_modules/${name}/`) + `node_modules/${name}`.length;
    return [[name, id.slice(0, end)] as const];
  });
  const beside = BESIDES_CODE.map((name) => [name, packageFolder(name)] as const);
  return [...new Map([...bundled, ...beside])]
    .map(([name, folder]) => ({ name, folder }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Licences of what is published without a package that carries them. */
const OWN = [
  ['licenses/lucide.txt', 'kit/plugin/LICENSE-Lucide.txt'],
  ['licenses/spline-sans-mono.txt', 'src/styles/fonts/OFL-SplineSansMono.txt'],
] as const;

/**
 * Reads the licence of all that reaches visitors: packages, icons and the project's own typeface.
 * @returns Path in the site → its text.
 * @throws If a package has none.
 */
export function licenceFiles(
  packages: ReturnType<typeof publishedPackages>,
): [file: string, text: Uint8Array][] {
  const ofPackages = packages.map(({ name, folder }): [file: string, text: Uint8Array] => {
    const text = readLicence(folder);
    if (text === undefined) throw new Error(`${name} carries no licence text`);
    const file = `licenses/${name.replace(/^@/u, '').replaceAll('/', '-')}.txt`;
    return [file, text];
  });
  return [
    ...ofPackages,
    ...OWN.map(([file, place]): [string, Uint8Array] => [file, readProjectFile(place)]),
  ];
}
