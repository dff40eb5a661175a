import { homedir } from 'node:os';
import path from 'node:path';

/**
 * Expands "~" as shells do. They do so at the start of a word, but not in an answer typed at a
 * prompt, in "--import=~/x" or in quotes.
 * @param written - A path as written.
 * @returns The path with a leading "~" replaced by the home folder.
 */
export function expandHome(written: string): string {
  return /^~(?:$|[/\\])/u.test(written) ? path.join(homedir(), written.slice(1)) : written;
}
