import { readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '#kit/messages/problem.ts';
import { IS_PACKAGE, PROJECT } from '#kit/project.ts';
import { targetKind } from './contentFolder.ts';
import { readFolder } from './readFolder.ts';

/** The subfolder of the content folder whose files are published as they are. */
export const PUBLIC_FOLDER = 'public';

/**
 * The public/ folder of a clone, beside package.json; the one in the content folder overrides it.
 * Its files are trusted like the code.
 */
const CLONES = IS_PACKAGE ? [] : [path.join(PROJECT, PUBLIC_FOLDER)];

/** Hidden files that hosts look for. All others belong to programs, or are secrets. */
const PUBLISHED_HIDDEN = ['.well-known', '.htaccess', '.nojekyll', '.domains'];
/** Files that Git, editors and desktops leave behind, which need no warning. */
const LEFTOVER = /^\.(?:git.*|DS_Store|_.*|directory|.*\.sw[a-p])$/u;

export type PublicFiles = {
  /** Path in the site → absolute path. */
  readonly files: ReadonlyMap<string, string>;
  readonly contentPaths: ReadonlySet<string>;
  readonly problems: readonly Problem[];
};

/**
 * Lists what the owner publishes unchanged: a CNAME, verification files, a résumé of their own
 * (requirement R4). Links that lead out of the folder are refused: content may come from strangers.
 *
 * @param otherFolders - Further folders; by default the one of a clone.
 */
export function publicFiles(folder: string, otherFolders: readonly string[] = CLONES): PublicFiles {
  const clones = otherFolders.flatMap((place) =>
    [...readFolder(place).keys()].map((file) => [file, path.join(place, file)] as const),
  );
  const { files, problems } = listPublic(folder);
  return { files: new Map([...clones, ...files]), contentPaths: new Set(files.keys()), problems };
}

type Listed = Pick<PublicFiles, 'files' | 'problems'>;

function listPublic(content: string): Listed {
  const kind = targetKind(content, PUBLIC_FOLDER);
  if (kind === 'missing') return { files: new Map(), problems: [] };
  if (kind !== 'folder') return { files: new Map(), problems: [problem('', 'fileIsLink')] };
  const folder = path.join(content, PUBLIC_FOLDER);
  const root = realpathSync(folder);
  return listBelow(folder, '', [root], root);
}

/** @param above - The real paths of the parent folders, to stop at a link to one of them. */
function listBelow(folder: string, at: string, above: readonly string[], root: string): Listed {
  const files = new Map<string, string>();
  const problems: Problem[] = [];
  for (const name of readdirSync(folder).toSorted()) {
    const filePath = path.join(folder, name);
    const file = at + name;
    if (name.startsWith('.') && !PUBLISHED_HIDDEN.includes(name)) {
      if (!LEFTOVER.test(name)) problems.push(problem(file, 'publicHidden'));
      continue;
    }
    const real = realPathInside(filePath, root);
    const stats = real === undefined ? undefined : statSync(real);
    if (real !== undefined && stats?.isFile()) files.set(file, filePath);
    else if (real === undefined || !stats?.isDirectory())
      problems.push(problem(file, 'fileIsLink'));
    else if (!above.includes(real)) {
      const inner = listBelow(filePath, `${file}/`, [...above, real], root);
      for (const [innerFile, from] of inner.files) files.set(innerFile, from);
      problems.push(...inner.problems);
    }
  }
  return { files, problems };
}

/** Where a file really is; undefined if that is outside the folder, or nowhere. */
function realPathInside(filePath: string, root: string): string | undefined {
  try {
    const real = realpathSync(filePath);
    return real === root || real.startsWith(root + path.sep) ? real : undefined;
  } catch {
    return undefined;
  }
}

function problem(name: string, code: 'fileIsLink' | 'publicHidden'): Problem {
  const file = path.posix.join(PUBLIC_FOLDER, name);
  return code === 'publicHidden'
    ? { severity: 'warning', file, code }
    : { severity: 'error', file, code, kind: 'public' };
}
