import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runNpm } from '#kit/cli/npm.ts';
import { calledFrom, FriendlyError, type Settings } from '#kit/cli/settings.ts';
import { siteSettings } from '#kit/cli/site/siteSettings.ts';
import { IS_PACKAGE, PROJECT } from '#kit/project.ts';
import { readFolder } from '#kit/content/readFolder.ts';

type Kit = Readonly<Record<'folder' | 'name' | 'version', string>>;
type Files = ReadonlyMap<string, Uint8Array>;
type Options = { readonly before?: boolean; readonly markdown?: boolean };
/** What a kit makes of the content; `files` is undefined if it can't build it. */
type Built = Kit & { readonly files?: Files; readonly problems: readonly string[] };

/** Builds the content with this kit and another one, and reports what visitors would notice (R7). */
export async function run(name: string, options: Options): Promise<void> {
  const settings = await siteSettings();
  const temp = mkdtempSync(path.join(tmpdir(), 'portfolio-compare-'));
  try {
    const [other, own] = [findKit(name, temp), kitIn(PROJECT)];
    const version = other.version + (other.version === own.version ? ` (${name})` : '');
    const kits = [{ ...other, version }, own];
    const [before, after] = (options.before ? kits : kits.toReversed()).map((kit, at) =>
      build(kit, settings, path.join(temp, ['old', 'new'][at] ?? '')),
    ) as [Built, Built];
    const title = `Your site with ${after.version}, instead of ${before.version}`;
    const report = reportOf(before, after, temp);
    const indented = report.replaceAll(/^(?=.)/gmu, '    ');
    console.log(options.markdown ? `## ${title}\n\n${indented}\n` : `${title}\n\n${report}`);
  } finally {
    rmSync(temp, { recursive: true, force: true });
  }
}

/** @param name - A folder, a version, or in a clone a tag or commit. */
function findKit(name: string, temp: string): Kit {
  const folder = path.resolve(calledFrom(), name);
  if (existsSync(path.join(folder, 'kit', 'cli', 'run.mjs'))) return kitIn(folder);
  const { name: kit } = kitIn(PROJECT);
  writeFileSync(path.join(temp, 'package.json'), '{"private": true}\n');
  const options = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const source = IS_PACKAGE ? `${kit}@${name.replace(/^v/u, '')}` : `git+file://${PROJECT}#${name}`;
  const { status } = runNpm([...options, source], { cwd: temp, stdio: ['ignore', 2, 2] });
  if (status === 0) return kitIn(path.join(temp, 'node_modules', kit));
  throw new FriendlyError(`There is no kit in “${name}”, and no version of that name.`);
}

function kitIn(folder: string): Kit {
  const manifest = readFileSync(path.join(folder, 'package.json'), 'utf8');
  const { name, version } = JSON.parse(manifest) as Kit;
  return { folder, name, version };
}

function build(kit: Kit, { content, base, publishedAt = '' }: Settings, home: string): Built {
  mkdirSync(home);
  const urls = { PORTFOLIO_BASE: base, PORTFOLIO_SITE_URL: publishedAt, GITHUB_ACTIONS: '' };
  const env = { ...process.env, ...urls, PORTFOLIO_HOME: home, PORTFOLIO_CONTENT: content };
  const program = path.join(kit.folder, 'kit', 'cli', 'run.mjs');
  const call = (...words: string[]) =>
    spawnSync(process.execPath, [program, ...words], { cwd: home, env, encoding: 'utf8' });
  type Problem = Record<'file' | 'severity' | 'sentence', string> & { line: number | null };
  const found = JSON.parse(call('check', '--format', 'json').stdout || '{}');
  const problems = ((found.problems ?? []) as Problem[]).map(({ file, line, severity, sentence }) =>
    `${file}:${line ?? 1}  ${severity}  ${sentence}`.replaceAll(/\s*[\n\r]\s*/gu, ' '),
  );
  const isBuilt = call('build').status === 0;
  return { ...kit, problems, ...(isBuilt && { files: readFolder(path.join(home, 'dist')) }) };
}

function reportOf(before: Built, after: Built, temp: string): string {
  const rows = (heading: string, all: readonly string[], known: readonly string[] = []) => {
    const newRows = all.filter((each) => !known.includes(each)).map((each) => `\n  ${each}`);
    return newRows.length === 0 ? [] : [heading + newRows.join('')];
  };
  const problems = [
    ...rows('Problems that are new:', after.problems, before.problems),
    ...rows('Problems that are gone:', before.problems, after.problems),
  ];
  const [old, now] = [before.files, after.files];
  if (old === undefined || now === undefined) {
    const { version } = old ? after : before;
    return [`${version} can’t build this content.`, ...problems].join('\n\n');
  }
  const parts = [
    ...rows('Addresses that are gone:', addressesOf(old), addressesOf(now)),
    ...rows('Addresses that are new:', addressesOf(now), addressesOf(old)),
    ...problems,
    ...rows('Words that differ:', wordDiff(old, now, temp)),
  ];
  const sizes = `All files: ${kilobytes(old)} kB, now ${kilobytes(now)} kB.`;
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
  const options = '--no-index --word-diff --unified=0 --diff-filter=M old-text new-text'.split(' ');
  const limits = { cwd: temp, encoding: 'utf8', maxBuffer: 1 << 28 } as const;
  const { stdout } = spawnSync('git', ['diff', ...options], limits);
  const diff = stdout.replaceAll(/^\+\+\+ b\/new-text\/(?:(.*\/)?index\.html|(.*))$/gmu, '/$1$2');
  return diff.split('\n').filter((line) => !/^(?:diff|index|---|@@|$)/u.test(line));
}
