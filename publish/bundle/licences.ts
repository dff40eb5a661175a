import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Packages that reach visitors as data or files, not as code that a bundler sees. */
const BESIDES_CODE = ['lucide-static', '@fontsource-variable/instrument-sans'];

/**
 * In: the modules that were bundled, by path. Out: the packages they come from, and those whose
 * files are published otherwise, sorted.
 */
export function publishedPackages(modules: readonly string[]): string[] {
  const names = modules.flatMap((id) => {
    const name = /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/u.exec(id)?.[1];
    return name === undefined ? [] : [name.replaceAll('\\', '/')];
  });
  return [...new Set([...names, ...BESIDES_CODE])].toSorted();
}

/**
 * Puts the licence of each package that reaches visitors into `<site>/licenses`.
 * In: the project's folder, the built site and the packages. Throws where one carries no licence.
 */
export function copyLicences(project: string, site: string, packages: readonly string[]): void {
  const target = path.join(site, 'licenses');
  mkdirSync(target, { recursive: true });
  for (const name of packages) {
    const folder = path.join(project, 'node_modules', name);
    const licence = readdirSync(folder).find((file) => /^licen[cs]e/iu.test(file));
    if (licence === undefined) throw new Error(`${name} carries no licence text`);
    const file = `${name.replace(/^@/u, '').replaceAll('/', '-')}.txt`;
    cpSync(path.join(folder, licence), path.join(target, file));
  }
}
