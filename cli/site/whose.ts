import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isSample } from '#publish/read/isSample.ts';

/** What makes a folder one of content. */
const PROFILE = 'profile.yaml';

/**
 * Says which folder is read, and so whose site it is: a forgotten PORTFOLIO_CONTENT would otherwise
 * publish the sample.
 * In: the content folder, the project's folder, and the owner's name where it is known already.
 * Out: a line, and one more where the sample is read while content of somebody's own lies beside it.
 */
export function whoseContent(folder: string, project: string, name?: string): string[] {
  const shown = path.relative(project, folder);
  const place = shown === '' || shown.startsWith('..') ? folder : shown;
  const line = name === undefined ? `Content: ${place}` : `Content: ${place}, of ${name}`;
  const [own] = isSample(folder) ? ownFolders(folder, project) : [];
  if (own === undefined) return [line];
  return [
    line,
    `This is the sample. Your own content seems to be in ${own}: put PORTFOLIO_CONTENT=${own} before the command.`,
  ];
}

function ownFolders(folder: string, project: string): string[] {
  return readdirSync(project, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .filter((name) => path.join(project, name) !== folder)
    .filter((name) => existsSync(path.join(project, name, PROFILE)));
}
