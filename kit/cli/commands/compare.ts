import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runNpm } from '#kit/cli/npm.ts';
import { calledFrom, FriendlyError, type Settings } from '#kit/cli/settings.ts';
import { siteSettings } from '#kit/cli/site/siteSettings.ts';
import { IS_PACKAGE, PROJECT } from '#kit/project.ts';
import { readFolder } from '#kit/content/readFolder.ts';

type Kit = { readonly folder: string; readonly version: string };
type Files = ReadonlyMap<string, Uint8Array>;
/** `before`: the other kit is the one that is replaced; `markdown`: returns Markdown. */
type Options = { readonly before?: boolean; readonly markdown?: boolean };
/** What a kit makes of the content; `files` is undefined if it can't build it. */
type Built = Kit & { readonly files?: Files; readonly problems: readonly string[] };

export async function run(kit: string, options: Options): Promise<void> {
  console.log(compare(kit, options, await siteSettings()));
}

/** Builds the content with this kit and another one, and reports what visitors would notice (R7). */
export function compare(name: string, options: Options, settings: Settings): string {
  const temp = mkdtempSync(path.join(tmpdir(), 'portfolio-compare-'));
  try {
    const kits = [findKit(name, temp), kitIn(PROJECT)];
    const [before, after] = (options.before ? kits : kits.toReversed()).map((kit, at) =>
      build(kit, settings, path.join(temp, ['old', 'new'][at] ?? '')),
    ) as [Built, Built];
    const title = `Your site with ${after.version}, instead of ${before.version}`;
    const report = reportOf(before, after, temp);
    return options.markdown
      ? `## ${title}\n\n${report.replaceAll(/^(?=.)/gmu, '    ')}\n`
      : `${title}\n\n${report}`;
  } finally {
    rmSync(temp, { recursive: true, force: true });
  }
}

/** @param name - A folder, a version, or in a clone a tag or commit. */
function findKit(name: string, temp: string): Kit {
  const folder = path.resolve(calledFrom(), name);
  if (existsSync(path.join(folder, 'kit', 'cli', 'run.mjs'))) return kitIn(folder, ` (${name})`);
  const { name: kit } = manifestOf(PROJECT);
  const version = `${kit}@${name.replace(/^v/u, '')}`;
  writeFileSync(path.join(temp, 'package.json'), '{"private": true}\n');
  const options = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const source = IS_PACKAGE ? version : `git+file://${PROJECT}#${name}`;
  const { status } = runNpm([...options, source], { cwd: temp, stdio: ['ignore', 2, 2] });
  if (status === 0) return kitIn(path.join(temp, 'node_modules', kit), ` (${name})`);
  throw new FriendlyError(`There is no kit in “${name}”, and no version of that name.`);
}

/** @param note - Distinguishes two kits of one version. */
function kitIn(folder: string, note = ''): Kit {
  const { version } = manifestOf(folder);
  return { folder, version: version === manifestOf(PROJECT).version ? version + note : version };
}

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Record<
    'name' | 'version',
    string
  >;

function build(kit: Kit, { content, base, publishedAt = '' }: Settings, home: string): Built {
  mkdirSync(home);
  const urls = { PORTFOLIO_BASE: base, PORTFOLIO_SITE_URL: publishedAt, GITHUB_ACTIONS: '' };
  const env = { ...process.env, ...urls, PORTFOLIO_HOME: home, PORTFOLIO_CONTENT: content };
  const program = path.join(kit.folder, 'kit', 'cli', 'run.mjs');
  const call = (...words: string[]) =>
    spawnSync(process.execPath, [program, ...words], { cwd: home, env, encoding: 'utf8' });
  type Problem = Record<'file' | 'severity' | 'sentence', string> & { line: number | null };
  const checkOutput = call('check', '--format', 'json').stdout || '{}';
  const { problems = [] } = JSON.parse(checkOutput) as { problems?: Problem[] };
  const rows = problems.map(({ file, line, severity, sentence }) =>
    `${file}:${line ?? 1}  ${severity}  ${sentence}`.replaceAll(/\s*[\n\r]\s*/gu, ' '),
  );
  const isBuilt = call('build').status === 0;
  return { ...kit, problems: rows, ...(isBuilt && { files: readFolder(path.join(home, 'dist')) }) };
}

function reportOf(before: Built, after: Built, temp: string): string {
  const rows = (heading: string, all: readonly string[], known: readonly string[] = []) => {
    const newRows = all.filter((each) => !known.includes(each));
    return newRows.length === 0 ? [] : [`${heading}\n  ${newRows.join('\n  ')}`];
  };
  const problems = [
    ...rows('Problems that are new:', after.problems, before.problems),
    ...rows('Problems that are gone:', before.problems, after.problems),
  ];
  if (before.files === undefined || after.files === undefined) {
    const { version } = before.files === undefined ? before : after;
    return [`${version} can’t build this content.`, ...problems].join('\n\n');
  }
  const [old, now] = [before.files, after.files].map(addressesOf) as [string[], string[]];
  const parts = [
    ...rows('Addresses that are gone:', old, now),
    ...rows('Addresses that are new:', now, old),
    ...problems,
    ...rows('Words that differ:', wordDiff(before.files, after.files, temp)),
  ];
  const sizes = `All files: ${kilobytes(before.files)} kB, now ${kilobytes(after.files)} kB.`;
  return [...(parts.length > 0 ? parts : ['Nothing differs.']), sizes].join('\n\n');
}

/** Leaves out scripts, pictures and licences: nothing links to their names, which change. */
function addressesOf(files: Files): string[] {
  const linked = [...files.keys()].filter((file) => !/^(?:static|images|licenses)\//u.test(file));
  return linked.map((file) => `/${file.replace(/(?<![^/])index\.html$/u, '')}`);
}

const kilobytes = (files: Files) =>
  [...files.values()].reduce((sum, { length }) => sum + length / 1000, 0).toFixed(0);

const IGNORED_MARKUP = /<(script|style|svg)\b.*?<\/\1>|<(?!\/?(?:a|b|em|i|span|strong)\b)[^>]*>/gsu;

/** Git's own comparison of the pages' texts: `[-gone-]{+new+}`. */
function wordDiff(old: Files, now: Files, temp: string): string[] {
  for (const [name, files] of Object.entries({ 'old-text': old, 'new-text': now }))
    for (const [file, bytes] of [...files].filter(([page]) => page.endsWith('.html'))) {
      const text = new TextDecoder().decode(bytes).replaceAll(IGNORED_MARKUP, '\n');
      mkdirSync(path.dirname(path.join(temp, name, file)), { recursive: true });
      const lines = text.replaceAll(/<[^>]*>/gu, '').replaceAll(/\s*\n\s*/gu, '\n');
      writeFileSync(path.join(temp, name, file), lines);
    }
  const options = ['diff', '--no-index', '--word-diff', '--unified=0', '--diff-filter=M'];
  const { stdout } = spawnSync('git', [...options, 'old-text', 'new-text'], {
    cwd: temp,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const diff = stdout.replaceAll(/^\+\+\+ b\/new-text\/(?:(.*\/)?index\.html|(.*))$/gmu, '/$1$2');
  return diff.split('\n').filter((line) => !/^(?:diff|index|---|@@|$)/u.test(line));
}
