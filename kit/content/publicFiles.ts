import { readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '#kit/messages/problem.ts';
import { IS_PACKAGE, PROJECT } from '#kit/project.ts';
import { placeIn } from './contentFolder.ts';
import { readFolder } from './readFolder.ts';

/** The subfolder of the content folder whose files are published as they are. */
export const PUBLIC_FOLDER = 'public';

/**
 * The same beside package.json, which owners of a clone may have; theirs in the content wins. Whoever
 * can change it can change the code: nothing in it is refused.
 */
const CLONES = IS_PACKAGE ? [] : [path.join(PROJECT, PUBLIC_FOLDER)];

/** Hidden files that hosts look for. All others belong to programs, or are secrets. */
const PUBLISHED_HIDDEN = ['.well-known', '.htaccess', '.nojekyll', '.domains'];
/** What Git, editors and desktops leave behind, of which an owner need not hear. */
const LEFTOVER = /^\.(?:git.*|DS_Store|_.*|directory|.*\.sw[a-p])$/u;

export type PublicFiles = {
  /** Path in the site → absolute path. */
  readonly files: ReadonlyMap<string, string>;
  readonly own: ReadonlySet<string>;
  readonly problems: readonly Problem[];
};

/**
 * Lists what the owner publishes unchanged: a CNAME, verification files, a résumé of their own
 * (requirement R4). Links that lead out of the folder are refused: content may come from strangers.
 *
 * @param others - Further folders; by default the one of a clone.
 */
export function publicFiles(folder: string, others: readonly string[] = CLONES): PublicFiles {
  const beside = others.flatMap((place) =>
    [...readFolder(place).keys()].map((file) => [file, path.join(place, file)] as const),
  );
  const { files, problems } = listed(folder);
  return { files: new Map([...beside, ...files]), own: new Set(files.keys()), problems };
}

type Listed = Pick<PublicFiles, 'files' | 'problems'>;

function listed(content: string): Listed {
  const place = placeIn(content, PUBLIC_FOLDER);
  if (place === 'missing') return { files: new Map(), problems: [] };
  if (place !== 'folder') return { files: new Map(), problems: [problem('', 'fileIsLink')] };
  const folder = path.join(content, PUBLIC_FOLDER);
  const root = realpathSync(folder);
  return below(folder, '', [root], root);
}

/** @param above - The real paths of the folders above; a link back to where one is has no end. */
function below(folder: string, at: string, above: readonly string[], root: string): Listed {
  const files = new Map<string, string>();
  const problems: Problem[] = [];
  for (const name of readdirSync(folder).toSorted()) {
    const place = path.join(folder, name);
    const file = at + name;
    if (name.startsWith('.') && !PUBLISHED_HIDDEN.includes(name)) {
      if (!LEFTOVER.test(name)) problems.push(problem(file, 'publicHidden'));
      continue;
    }
    const real = realPlace(place, root);
    const found = real === undefined ? undefined : statSync(real);
    if (real !== undefined && found?.isFile()) files.set(file, place);
    else if (real === undefined || !found?.isDirectory())
      problems.push(problem(file, 'fileIsLink'));
    else if (!above.includes(real)) {
      const inner = below(place, `${file}/`, [...above, real], root);
      for (const [each, from] of inner.files) files.set(each, from);
      problems.push(...inner.problems);
    }
  }
  return { files, problems };
}

/** Where a file really is; undefined if that is outside the folder, or nowhere. */
function realPlace(place: string, root: string): string | undefined {
  try {
    const real = realpathSync(place);
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
