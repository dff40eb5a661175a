import path from 'node:path';
import type { Problem } from '#kit/messages/problem.ts';
import { IS_PACKAGE, PROJECT } from '#kit/project.ts';
import { targetKind } from './contentFolder.ts';
import { filesBelow } from './readFolder.ts';

export const PUBLIC_FOLDER = 'public';

/** A clone's own, trusted like the code; the one in the content folder overrides it. */
const CLONES = IS_PACKAGE ? [] : [path.join(PROJECT, PUBLIC_FOLDER)];

/** Hidden files that hosts look for. All others belong to programs, or are secrets. */
const PUBLISHED_HIDDEN = ['.well-known', '.htaccess', '.nojekyll', '.domains'];
/** Files that Git, editors and desktops leave behind, which need no warning. */
const LEFTOVER = /^\.(?:git.*|DS_Store|_.*|directory|.*\.sw[a-p])$/u;

/**
 * Lists what the owner publishes unchanged: a CNAME, verification files, a résumé of their own
 * (requirement R4). Links that lead out of the folder are refused: content may come from strangers.
 */
export function publicFiles(folder: string, otherFolders: readonly string[] = CLONES) {
  const problems: Problem[] = [];
  const published = path.join(folder, PUBLIC_FOLDER);
  const kind = targetKind(folder, PUBLIC_FOLDER);
  if (kind !== 'missing' && kind !== 'folder') problems.push(refusedLink(''));
  const isPublished = (file: string) => {
    const name = path.posix.basename(file);
    const isHidden = name.startsWith('.') && !PUBLISHED_HIDDEN.includes(name);
    if (isHidden && !LEFTOVER.test(name))
      problems.push({
        severity: 'warning',
        file: `${PUBLIC_FOLDER}/${file}`,
        code: 'publicHidden',
      });
    const isInside = isHidden || /^(?:file|folder)$/u.test(targetKind(published, file));
    if (!isInside) problems.push(refusedLink(file));
    return isInside && !isHidden;
  };
  const files = new Map(kind === 'folder' ? filesBelow(published, isPublished) : []);
  const clones = otherFolders.flatMap((place) => [...filesBelow(place)]);
  return { files: new Map([...clones, ...files]), contentPaths: new Set(files.keys()), problems };
}

function refusedLink(name: string): Problem {
  const file = path.posix.join(PUBLIC_FOLDER, name);
  return { severity: 'error', file, code: 'fileIsLink', kind: 'public' };
}
