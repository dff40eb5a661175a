import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { BuiltSite, ToldProblem } from '#publish/compare/compareSites.ts';
import { readFolder } from '#publish/read/readFolder.ts';
import type { Settings } from '#cli/settings.mjs';
import type { FoundKit } from './findKit.ts';

/** Where a kit wrote the site. */
export type BuiltWith = BuiltSite & { readonly dist: string };

/**
 * Checks and builds content with a kit, as its commands do.
 * @param kit - The kit.
 * @param settings - The content, and where the site will live.
 * @param home - An empty folder for the site.
 */
export async function buildWith(
  kit: FoundKit,
  settings: Settings,
  home: string,
): Promise<BuiltWith> {
  mkdirSync(home, { recursive: true });
  const { stdout } = await runKit(kit, ['check', '--format', 'json'], settings, home);
  const { code } = await runKit(kit, ['build'], settings, home);
  const dist = path.join(home, 'dist');
  return { files: code === 0 ? readFolder(dist) : undefined, problems: problemsIn(stdout), dist };
}

async function runKit(
  { folder }: FoundKit,
  words: readonly string[],
  { content, base, publishedAt = '' }: Settings,
  home: string,
): Promise<{ code: number | null; stdout: string }> {
  const child = spawn(process.execPath, [path.join(folder, 'cli', 'run.mjs'), ...words], {
    cwd: home,
    env: {
      ...process.env,
      // What it finds is told by the comparison.
      GITHUB_ACTIONS: '',
      INIT_CWD: '',
      PORTFOLIO_BASE: base,
      PORTFOLIO_CONTENT: content,
      PORTFOLIO_HOME: home,
      PORTFOLIO_SITE_URL: publishedAt,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => (stdout += piece));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout };
}

/** @returns None if the kit printed something else. */
function problemsIn(stdout: string): readonly ToldProblem[] {
  try {
    return (JSON.parse(stdout) as { problems: readonly ToldProblem[] }).problems;
  } catch {
    return [];
  }
}
