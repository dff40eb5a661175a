import path from 'node:path';
import { PROJECT } from '#kit/project.ts';
import { packageFolder, readLicence, readProjectFile } from '#kit/content/projectFile.ts';

/** Packages that reach visitors as data or files, not as bundled code. */
const ASSETS = ['@fontsource-variable/instrument-sans', '@fortawesome/free-brands-svg-icons'];

/** Lists the packages that reach visitors; `kit`, the kit's folder, may itself be in node_modules. */
export function publishedPackages(modules: readonly string[], kit = PROJECT) {
  const kitPath = `${kit.replaceAll(path.sep, '/')}/`;
  const bundled = modules.flatMap((module) => {
    const id = module.replaceAll('\\', '/');
    const inKit = id.startsWith(kitPath) ? id.slice(kitPath.length) : id;
    const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//u.exec(inKit) ?? [];
    if (name === undefined) return [];
    const end = id.lastIndexOf(`node_modules/${name}/`) + `node_modules/${name}`.length;
    return [[name, id.slice(0, end)] as const];
  });
  const dataPackages = ASSETS.map((name) => [name, packageFolder(name)] as const);
  return [...new Map([...bundled, ...dataPackages])]
    .map(([name, folder]) => ({ name, folder }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Licences of icons and a typeface that come without a package. */
const EXTRAS = [
  ['licenses/lucide.txt', 'kit/plugin/LICENSE-Lucide.txt'],
  ['licenses/spline-sans-mono.txt', 'src/styles/fonts/OFL-SplineSansMono.txt'],
] as const;

/** Licence files by path in the site. Throws if a package has no licence. */
export function licenceFiles(packages: ReturnType<typeof publishedPackages>) {
  const packageLicences = packages.map(({ name, folder }): [file: string, text: Uint8Array] => {
    const text = readLicence(folder);
    if (text === undefined) throw new Error(`${name} carries no licence text`);
    const file = `licenses/${name.replace(/^@/u, '').replaceAll('/', '-')}.txt`;
    return [file, text];
  });
  return [
    ...packageLicences,
    ...EXTRAS.map(([file, source]): [string, Uint8Array] => [file, readProjectFile(source)]),
  ];
}
