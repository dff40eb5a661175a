import path from 'node:path';
import { PROJECT } from '#kit/project.ts';
import { packageFolder, readLicence } from '#kit/content/packageFolder.ts';
import { readProjectFile } from '#kit/content/projectFile.ts';

/** Packages that reach visitors as data or files, not as bundled code. */
const AS_FILES = ['@fontsource-variable/instrument-sans', '@fortawesome/free-brands-svg-icons'];

/** @param kit - Its folder, which may itself lie in node_modules. */
export function publishedPackages(
  modules: readonly string[],
  kit = PROJECT,
): { readonly name: string; readonly folder: string }[] {
  const kitPath = `${kit.replaceAll(path.sep, '/')}/`;
  const bundled = modules.flatMap((module) => {
    const id = module.replaceAll('\\', '/');
    const inKit = id.startsWith(kitPath) ? id.slice(kitPath.length) : id;
    const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//u.exec(inKit) ?? [];
    if (name === undefined) return [];
    const end = id.lastIndexOf(`node_modules/${name}/`) + `node_modules/${name}`.length;
    return [[name, id.slice(0, end)] as const];
  });
  const dataPackages = AS_FILES.map((name) => [name, packageFolder(name)] as const);
  return [...new Map([...bundled, ...dataPackages])]
    .map(([name, folder]) => ({ name, folder }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Licences of icons and a typeface that no package carries. */
const OTHERS = [
  ['licenses/lucide.txt', 'kit/plugin/LICENSE-Lucide.txt'],
  ['licenses/spline-sans-mono.txt', 'src/styles/fonts/OFL-SplineSansMono.txt'],
] as const;

/** The licences of all that reaches visitors, by path in the site. Throws if a package has none. */
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
    ...OTHERS.map(([file, source]): [string, Uint8Array] => [file, readProjectFile(source)]),
  ];
}
