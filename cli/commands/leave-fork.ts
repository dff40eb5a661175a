import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { copyContent } from '#cli/fork/copyContent.ts';
import { compareToRelease, type Change } from '#cli/fork/forkChanges.ts';
import { whatInstead } from '#cli/fork/replacements.ts';
import { expandHome } from '#cli/new/homeFolder.ts';
import { stepsToPublish } from '#cli/new/nextSteps.ts';
import { chooseKit, KEPT, writeRepository } from '#cli/new/siteRepository.ts';
import { calledFrom, HOME, readSettings, SAMPLE_CONTENT } from '#cli/settings.mjs';
import { schemasOf } from '#intake/new/newRepository.ts';
import { sayUnusable, type Unusable } from '#problems/sentences/unusable.ts';
import { isSample } from '#publish/read/isSample.ts';

const FLAGS = ['--kit', '--release'];

export type Surroundings = {
  /** The folder that a relative path is resolved against. */
  readonly cwd: string;
  /** The folder of the fork. */
  readonly fork: string;
  readonly env: NodeJS.ProcessEnv;
  readonly write: (line: string) => void;
};

/**
 * Writes the site repository of a fork's owner (requirement R8). The fork itself is only read.
 *
 * @param words - The arguments of the command.
 * @param surroundings - Where it runs.
 * @returns The exit code: 1 if nothing was written, otherwise 0.
 */
export async function leaveFork(
  words: readonly string[],
  { cwd, fork, env, write }: Surroundings,
): Promise<number> {
  const refuse = (reason: string) => {
    write(`${reason}${reason.endsWith('\n') ? '' : ' '}Nothing was written.`);
    return 1;
  };
  const options = readWords(words);
  if (typeof options === 'string') return refuse(options);
  const { folder: name, kit: givenKit, release } = options;
  const folder = path.resolve(cwd, expandHome(name));
  const unusable = whyUnusable(folder, name, fork);
  if (unusable !== undefined) return refuse(sayUnusable(unusable));
  const kit = chooseKit(givenKit);
  if (typeof kit === 'string') return refuse(kit);

  const content = contentOf(fork, env, cwd);
  if (isSample(content)) return refuse(sayUnusable({ code: 'forkIsSample' }));
  const inFork = `${path.relative(fork, content).replaceAll(path.sep, '/')}/`;
  const compared = compareToRelease(fork, inFork, release);
  if ('code' in compared) return refuse(sayUnusable(compared));

  mkdirSync(folder, { recursive: true });
  const count = copyContent(content, folder, schemasOf(kit));
  copyPublished(fork, folder, compared.changes);
  const written = writeRepository(folder, ownerOf(folder), kit);
  write(
    `Wrote ${name}: ${count === 1 ? 'one file' : `${count} files`} of your content, and ${written.join(', ')}.`,
  );
  write(reportOf(compared.release, compared.changes));
  write(stepsToPublish(name));
  write(`To keep your site’s address, rename the fork first (Settings → General), and give the new
repository the name that it had. Nothing in the fork was changed.`);
  return 0;
}

/** Leaves the fork that the command is called for. */
export async function run(words: readonly string[]): Promise<number> {
  const write = (line: string) => console.log(line);
  return leaveFork(words, { cwd: calledFrom(), fork: HOME, env: process.env, write });
}

type Options = { readonly folder: string; readonly kit?: string; readonly release?: string };

function readWords(words: readonly string[]): Options | string {
  const given: Record<string, string> = {};
  const folders: string[] = [];
  const rest = words.flatMap((word) => word.match(/^(--\w+)=(.*)$/su)?.slice(1) ?? [word]);
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (!word.startsWith('-')) folders.push(word);
    else if (!FLAGS.includes(word))
      return `There is no option “${word}”; there are ${FLAGS.join(', ')}.`;
    else given[word.slice(2)] = rest.shift() ?? '';
  }
  const empty = Object.keys(given).find((flag) => !given[flag]);
  if (empty !== undefined) return `--${empty} needs an answer after it.`;
  const [folder, other] = folders;
  if (folder === undefined)
    return 'Name the folder of the new repository, such as:\n  npm run leave-fork -- ../my-site\n';
  if (other !== undefined) return `There can be one folder only, not “${other}” too.`;
  return { folder, ...given };
}

function whyUnusable(folder: string, name: string, fork: string): Unusable | undefined {
  if (
    !path.relative(fork, folder).startsWith('..') &&
    !path.isAbsolute(path.relative(fork, folder))
  )
    return { code: 'folderInFork', folder: name };
  if (!existsSync(folder)) return undefined;
  const isEmpty = readdirSync(folder).every((file) => KEPT.test(file));
  return isEmpty ? undefined : { code: 'folderNotEmpty', folder: name };
}

/** In a fork without a folder of the owner's own, the sample's: they may have edited it. */
function contentOf(fork: string, env: NodeJS.ProcessEnv, cwd: string): string {
  const { content } = readSettings(env, cwd, fork, false);
  return content === SAMPLE_CONTENT ? path.join(fork, 'src', 'content', 'data') : content;
}

/** What the fork published beside its content; content's own public/ has the last word. */
function copyPublished(fork: string, folder: string, changes: readonly Change[]): void {
  const own = changes.filter(({ file, kind }) => file.startsWith('public/') && kind !== 'removed');
  for (const { file } of own) {
    const target = path.join(folder, file);
    if (existsSync(target)) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(path.join(fork, file), target, { dereference: true });
  }
}

function ownerOf(folder: string): string {
  try {
    const { name } = parse(readFileSync(path.join(folder, 'profile.yaml'), 'utf8'));
    return String(name);
  } catch {
    return 'its owner';
  }
}

function reportOf(release: string, changes: readonly Change[]): string {
  if (changes.length === 0)
    return `\nOutside your content, the fork is as ${release}: nothing else is needed.`;
  const groups = [...whatInstead(changes)].map(([instead, found]) =>
    [`\n${instead}:`, ...found.map(lineOf)].join('\n'),
  );
  const files = changes.length === 1 ? '1 file differs' : `${changes.length} files differ`;
  const name = release.replace(/^([0-9a-f]{7})[0-9a-f]{33}$/u, '$1');
  return [`\nThe fork is nearest to ${name}. Outside your content, ${files}.`, ...groups].join(
    '\n',
  );
}

function lineOf({ file, kind, isCommitted }: Change): string {
  return `  ${kind.padEnd(7)}  ${file}${isCommitted ? '' : ' (not committed)'}`;
}
