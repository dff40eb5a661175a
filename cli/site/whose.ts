import path from 'node:path';

/**
 * Says which folder is read, and so whose site it is: content may have been found by itself.
 *
 * @param folder - the content folder
 * @param project - the project's folder
 * @param name - the owner's name, where it is known already
 * @returns a line
 */
export function whoseContent(folder: string, project: string, name?: string): string {
  const shown = path.relative(project, folder);
  const place = shown === '' || shown.startsWith('..') ? folder : shown;
  return name === undefined ? `Content: ${place}` : `Content: ${place}, of ${name}`;
}
