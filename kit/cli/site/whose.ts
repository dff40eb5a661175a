import path from 'node:path';

/**
 * Says which content folder is used, and so whose site it is: it may have been found automatically.
 *
 * @param folder - the content folder
 * @param project - the project's folder
 * @param name - the owner's name, if already known
 * @returns a line
 */
export function whoseContent(folder: string, project: string, name?: string): string {
  const shown = path.relative(project, folder);
  const place = shown === '' || shown.startsWith('..') ? folder : shown;
  return name === undefined ? `Content: ${place}` : `Content: ${place}, of ${name}`;
}
