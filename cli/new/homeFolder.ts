import { homedir } from 'node:os';
import path from 'node:path';

/**
 * Opens "~" as shells do. They do it for a word of its own, but not in an answer that is typed
 * into a question, in "--import=~/x" or between quotes.
 * @param written - A path as written.
 * @returns The same with the home folder for a "~" at its beginning.
 */
export function expandHome(written: string): string {
  return /^~(?:$|[/\\])/u.test(written) ? path.join(homedir(), written.slice(1)) : written;
}
