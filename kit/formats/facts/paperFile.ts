import path from 'node:path';
import type { Publication, Resource } from '#src/content/publication.ts';
import { paperPath } from '#src/lib/sitePaths.ts';

type Paper = Pick<Publication, 'slug' | 'resources'>;

/**
 * The path of a paper's file in the site. A PDF is below the paper's page, where Google Scholar looks
 * for it, unless an earlier PDF of the paper has the same name.
 */
export function paperFilePath({ slug, resources = [] }: Paper, { kind, file = '' }: Resource) {
  const name = path.posix.basename(file);
  const first = resources.find(
    (other) => other.kind === 'pdf' && path.posix.basename(other.file ?? '') === name,
  );
  return kind === 'pdf' && first?.file === file ? paperPath(slug) + name : `files/${file}`;
}
