import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DIST } from '#kit/cli/settings.ts';

/**
 * Identifies a script in any build, which names scripts after modules or groups of these.
 * @returns A pattern for the script's path.
 * @throws If the build has no such script, since then no test could break it.
 */
export function scriptOf(module: string): RegExp {
  const pattern = new RegExp(String.raw`/${module}-[^/]*\.js$`, 'u');
  const scripts = readdirSync(path.join(DIST, 'static', 'js'));
  if (scripts.some((file) => pattern.test(`/${file}`))) return pattern;
  throw new Error(`No script is built from ${module}: name another in the test`);
}
