import path from 'node:path';
import type { Problem } from '#kit/messages/problem.ts';
import { IS_PACKAGE, PROJECT } from '#kit/project.ts';
import { targetKind } from './contentFolder.ts';
import { filesBelow } from './readFolder.ts';

export const PUBLIC_FOLDER = 'public';

/** `public/` of a clone, trusted like its code; files of the content folder override it. */
const CLONE_FOLDERS = IS_PACKAGE ? [] : [path.join(PROJECT, PUBLIC_FOLDER)];

/** Dotfiles that web hosts read; others are not published, since they may be secrets. */
const PUBLISHED_DOTFILES = ['.well-known', '.htaccess', '.nojekyll', '.domains'];
/** Dotfiles of Git, editors and desktops, which are left out without a warning. */
const HARMLESS_DOTFILE = /^\.(?:git.*|DS_Store|_.*|directory|.*\.sw[a-p])$/u;

/**
 * Lists the files that are published unchanged, such as a CNAME (requirement R4). Links out of the
 * folder are rejected, since content may be untrusted.
 */
export function publicFiles(folder: string, otherFolders: readonly string[] = CLONE_FOLDERS) {
  const problems: Problem[] = [];
  const published = path.join(folder, PUBLIC_FOLDER);
  const kind = targetKind(folder, PUBLIC_FOLDER);
  if (kind !== 'missing' && kind !== 'folder') problems.push(linkProblem(''));
  const isPublished = (file: string) => {
    const name = path.posix.basename(file);
    const isHidden = name.startsWith('.') && !PUBLISHED_DOTFILES.includes(name);
    if (isHidden && !HARMLESS_DOTFILE.test(name))
      problems.push({
        severity: 'warning',
        file: `${PUBLIC_FOLDER}/${file}`,
        code: 'publicHidden',
      });
    if (isHidden) return false;
    const isInside = /^(?:file|folder)$/u.test(targetKind(published, file));
    if (!isInside) problems.push(linkProblem(file));
    return isInside;
  };
  const files = new Map(kind === 'folder' ? filesBelow(published, isPublished) : []);
  const kitFiles = otherFolders.flatMap((otherFolder) => [...filesBelow(otherFolder)]);
  return { files: new Map([...kitFiles, ...files]), contentPaths: new Set(files.keys()), problems };
}

function linkProblem(name: string): Problem {
  const file = path.posix.join(PUBLIC_FOLDER, name);
  return { severity: 'error', file, code: 'fileIsLink', kind: 'public' };
}
