import path from 'node:path';

/**
 * Says which content folder is used, and so whose site it is: it may have been found automatically.
 *
 * @param name - the owner's name, if already known
 */
export function whoseContent(folder: string, project: string, name?: string): string {
  const shown = path.relative(project, folder);
  const place = shown === '' || shown.startsWith('..') ? folder : shown;
  return name === undefined ? `Content: ${place}` : `Content: ${place}, of ${name}`;
}
