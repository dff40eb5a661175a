import type { Site } from '#kit/site/site.ts';
import { sitePaths } from '#kit/site/languageSites.ts';
import { REPLACEABLE } from '#kit/output/files/ownFiles.ts';
import { PUBLIC_FOLDER } from '#kit/content/publicFiles.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { madeFiles } from './madeFiles.ts';

/** What the app and its licences are published in. */
const APP = /^(?:static|licenses)\//u;

/**
 * Files of the owner's own that would take the place of a page or file that the site makes.
 *
 * @param own - The paths of the owner's files in the site.
 * @returns An error for each.
 */
export async function takenFiles(site: Site, own: Iterable<string>): Promise<Problem[]> {
  const others = [...own].filter((file) => !REPLACEABLE.includes(file));
  if (others.length === 0) return [];
  const pages = sitePaths(site).map((page) => `${page}index.html`);
  const made = [...pages, '404.html', ...(await madeFiles(site))].filter(
    // One in other capitals is told by name: ownFileCase.
    (file) => !REPLACEABLE.includes(file),
  );
  return others.flatMap((file): Problem[] => {
    const name =
      made.find((each) => areInTheWay(file, each)) ?? (APP.test(file) ? file : undefined);
    if (name === undefined) return [];
    const isPage = name.endsWith('.html');
    const place = { severity: 'error', file: `${PUBLIC_FOLDER}/${file}` } as const;
    return [{ ...place, code: 'taken', kind: 'public', name, isPage }];
  });
}

/** The same file, or one is a folder of the other; some systems take capitals for small letters. */
function areInTheWay(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
}
