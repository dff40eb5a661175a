import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runNpm } from '#kit/cli/npm.ts';
import { callerFolder, FriendlyError, type Settings } from '#kit/cli/settings.ts';
import { siteSettings } from '#kit/cli/site/siteSettings.ts';
import { IS_PACKAGE, PROJECT } from '#kit/project.ts';
import { readFolder } from '#kit/content/readFolder.ts';

type Kit = Readonly<Record<'folder' | 'name' | 'version', string>>;
type Files = ReadonlyMap<string, Uint8Array>;
/** `before`: the other kit built the site until now, so the report shows what this kit changes. */
type Options = { readonly before?: boolean; readonly markdown?: boolean };
/** The site that a kit builds from the content; `files` is undefined if the build fails. */
type BuiltSite = Kit & { readonly files?: Files; readonly problems: readonly string[] };

/** Builds the content with this kit and another one, and reports what visitors would notice (R7). */
export async function run(name: string, options: Options): Promise<void> {
  const settings = await siteSettings();
  const temp = mkdtempSync(path.join(tmpdir(), 'portfolio-compare-'));
  try {
    const [otherKit, thisKit] = [findKit(name, temp), kitIn(PROJECT)];
    const version = otherKit.version + (otherKit.version === thisKit.version ? ` (${name})` : '');
    const kits = [{ ...otherKit, version }, thisKit];
    const [before, after] = (options.before ? kits : kits.toReversed()).map((kit, index) =>
      build(kit, settings, path.join(temp, ['old', 'new'][index] ?? '')),
    ) as [BuiltSite, BuiltSite];
    const title = `Your site with ${after.version}, instead of ${before.version}`;
    const report = reportOf(before, after, temp);
    const indented = report.replaceAll(/^(?=.)/gmu, '    ');
    console.log(options.markdown ? `## ${title}\n\n${indented}\n` : `${title}\n\n${report}`);
  } finally {
    rmSync(temp, { recursive: true, force: true });
  }
}

/** @param name - A folder, or else a version of the package; in a clone, a tag or commit. */
function findKit(name: string, temp: string): Kit {
  const folder = path.resolve(callerFolder(), name);
  if (existsSync(path.join(folder, 'kit', 'cli', 'run.mjs'))) return kitIn(folder);
  const { name: pkg } = kitIn(PROJECT);
  writeFileSync(path.join(temp, 'package.json'), '{"private": true}\n');
  const npmArgs = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const source = IS_PACKAGE ? `${pkg}@${name.replace(/^v/u, '')}` : `git+file://${PROJECT}#${name}`;
  const { status } = runNpm([...npmArgs, source], { cwd: temp, stdio: ['ignore', 2, 2] });
  if (status === 0) return kitIn(path.join(temp, 'node_modules', pkg));
  throw new FriendlyError(`There is no kit in “${name}”, and no version of that name.`);
}

function kitIn(folder: string): Kit {
  const manifest = readFileSync(path.join(folder, 'package.json'), 'utf8');
  const { name, version } = JSON.parse(manifest) as Kit;
  return { folder, name, version };
}

function build(kit: Kit, { content, base, publishedAt = '' }: Settings, home: string): BuiltSite {
  mkdirSync(home);
  const urls = { PORTFOLIO_BASE: base, PORTFOLIO_SITE_URL: publishedAt, GITHUB_ACTIONS: '' };
  const env = { ...process.env, ...urls, PORTFOLIO_HOME: home, PORTFOLIO_CONTENT: content };
  const program = path.join(kit.folder, 'kit', 'cli', 'run.mjs');
  const runKit = (...args: string[]) =>
    spawnSync(process.execPath, [program, ...args], { cwd: home, env, encoding: 'utf8' });
  type Problem = Record<'file' | 'severity' | 'sentence', string> & { line: number | null };
  const data = JSON.parse(runKit('check', '--format', 'json').stdout || '{}');
  const problems = ((data.problems ?? []) as Problem[]).map(({ file, line, severity, sentence }) =>
    `${file}:${line ?? 1}  ${severity}  ${sentence}`.replaceAll(/\s*[\n\r]\s*/gu, ' '),
  );
  const isBuilt = runKit('build').status === 0;
  return { ...kit, problems, ...(isBuilt && { files: readFolder(path.join(home, 'dist')) }) };
}

function reportOf(before: BuiltSite, after: BuiltSite, temp: string): string {
  const section = (heading: string, lines: readonly string[], excluded: readonly string[] = []) => {
    const rows = lines.filter((line) => !excluded.includes(line)).map((line) => `\n  ${line}`);
    return rows.length === 0 ? [] : [heading + rows.join('')];
  };
  const problems = [
    ...section('Problems that are new:', after.problems, before.problems),
    ...section('Problems that are gone:', before.problems, after.problems),
  ];
  const [oldFiles, newFiles] = [before.files, after.files];
  if (oldFiles === undefined || newFiles === undefined) {
    const { version } = oldFiles ? after : before;
    return [`${version} can’t build this content.`, ...problems].join('\n\n');
  }
  const parts = [
    ...section('Addresses that are gone:', pageAddresses(oldFiles), pageAddresses(newFiles)),
    ...section('Addresses that are new:', pageAddresses(newFiles), pageAddresses(oldFiles)),
    ...problems,
    ...section('Words that differ:', wordDiff(oldFiles, newFiles, temp)),
  ];
  const sizes = `All files: ${kilobytes(oldFiles)} kB, now ${kilobytes(newFiles)} kB.`;
  return [...(parts.length > 0 ? parts : ['Nothing differs.']), sizes].join('\n\n');
}

/** Lists addresses except those of scripts, images and licences, whose names may change. */
function pageAddresses(files: Files): string[] {
  const paths = [...files.keys()].filter((file) => !/^(?:static|images|licenses)\//u.test(file));
  return paths.map((file) => `/${file.replace(/(?<![^/])index\.html$/u, '')}`);
}

const kilobytes = (files: Files) =>
  [...files.values()].reduce((sum, { length }) => sum + length / 1000, 0).toFixed(0);
/** Matches markup between lines of text: all tags but inline ones; scripts, styles and drawings. */
const BLOCK_MARKUP = /<(script|style|svg)\b.*?<\/\1>|<(?!\/?(?:a|b|em|i|span|strong)\b)[^>]*>/gsu;

/** Compares the pages' texts with `git diff --word-diff`: `[-gone-]{+new+}`. */
function wordDiff(oldFiles: Files, newFiles: Files, temp: string): string[] {
  for (const [name, files] of Object.entries({ 'old-text': oldFiles, 'new-text': newFiles }))
    for (const [file, bytes] of [...files].filter(([page]) => page.endsWith('.html'))) {
      const text = new TextDecoder().decode(bytes).replaceAll(BLOCK_MARKUP, '\n');
      mkdirSync(path.dirname(path.join(temp, name, file)), { recursive: true });
      const lines = text.replaceAll(/<[^>]*>/gu, '').replaceAll(/\s*\n\s*/gu, '\n');
      writeFileSync(path.join(temp, name, file), lines);
    }
  const options = '--no-index --word-diff --unified=0 --diff-filter=M old-text new-text'.split(' ');
  const spawnOptions = { cwd: temp, encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
  const { stdout } = spawnSync('git', ['diff', ...options], spawnOptions);
  const diff = stdout.replaceAll(/^\+\+\+ b\/new-text\/(?:(.*\/)?index\.html|(.*))$/gmu, '/$1$2');
  return diff.split('\n').filter((line) => !/^(?:diff|index|---|@@|$)/u.test(line));
}
