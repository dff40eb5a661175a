import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sayOf } from '#kit/messages/messages.mjs';
import type { Finding } from '#kit/messages/problem.ts';
import { detectFile } from '#kit/import/merge/detect.ts';
import { knownFrom } from '#kit/import/new/knownFrom.ts';
import { newProfile, newSite, PROFILE, SITE, type NewContent } from '#kit/import/new/newContent.ts';
import { docsOf, schemasOf, type Kit } from '#kit/import/new/newRepository.ts';
import { openPerson, type Ask } from '#kit/cli/new/askPerson.ts';
import { NEEDED } from '#kit/cli/new/newAnswers.ts';
import { readOptions, USAGE } from '#kit/cli/new/newOptions.ts';
import { expandHome } from '#kit/cli/new/homeFolder.ts';
import { runImport } from './import.ts';
import { IS_PACKAGE } from '#kit/project.mjs';
import { calledFrom, PROJECT } from '#kit/cli/settings.mjs';
import { addSections } from '#kit/cli/new/addSections.ts';
import { askNeeded, untilUsable } from '#kit/cli/new/askNeeded.ts';
import { nextSteps, stepsToPublish } from '#kit/cli/new/nextSteps.ts';
import { chooseKit, KEPT, writeRepository } from '#kit/cli/new/siteRepository.ts';

const DEFAULT_FOLDER = 'my-content';

type Help = Omit<NewContent, 'thisYear'>;

export type Surroundings = {
  /** The owner's current directory. */
  readonly cwd: string;
  /** Undefined if nobody can be asked. */
  readonly ask?: Ask;
  /** True if the answers come through a pipe, so that none can be asked for again. */
  readonly isPiped?: boolean;
  readonly thisYear: number;
  readonly write: (line: string) => void;
};

/**
 * Creates a content folder (requirement W8): asks for missing answers, writes the files, imports
 * what the owner has, and prints the next steps.
 * @param words - The arguments of the command.
 * @param surroundings - Where it runs.
 * @returns The exit code: 1 if nothing was written or a file could not be imported, otherwise 0.
 */
export async function runNew(
  words: readonly string[],
  { cwd, ask, isPiped = false, thisYear, write }: Surroundings,
): Promise<number> {
  const options = readOptions(words);
  if ('refusal' in options) return refuse(options.refusal, write);
  if (options.isHelp) {
    write(USAGE);
    return 0;
  }
  const name = options.folder ?? DEFAULT_FOLDER;
  const folder = path.resolve(cwd, name);
  const kit = options.isRepository ? chooseKit(options.kit) : undefined;
  if (typeof kit === 'string') return refuse(kit, write);
  if (kit === undefined && options.sections.length > 0 && existsSync(path.join(folder, PROFILE)))
    return addSections(folder, options.sections, write);
  const taken = whyTaken(folder, name, kit);
  if (taken !== undefined) return refuse(sayOf(taken), write);
  const unusable = await whyUnusable(options.files, cwd);
  if (unusable !== undefined) return refuse(sayOf(unusable), write);

  const asker = options.isYes || ask === undefined ? undefined : untilUsable(ask, isPiped, write);
  const files = options.files.map((file) => path.resolve(cwd, expandHome(file)));
  const known = { ...(await knownFrom(files)), ...options.answers };
  const isLacking = NEEDED.some((question) => !known[question]);
  // A page is added to an existing folder; a new one without a name is hardly intended.
  if (asker === undefined && !options.isYes && isLacking && options.sections.length > 0)
    return refuse(sayOf({ code: 'folderUnusable', kind: 'bare', folder: name }), write);
  if (asker === undefined && !options.isYes && isLacking)
    write('Nobody can answer questions here, so name or headline is marked TODO.');
  const answers = await askNeeded(known, asker);
  if (answers === undefined) return refuse('', write);

  const help = kit === undefined ? besideKit(folder) : publishedBy(kit);
  mkdirSync(folder, { recursive: true });
  // The workflow knows where it publishes; a guess could only contradict it.
  const site = kit === undefined ? {} : { site: known.site ?? '' };
  const profile = newProfile({ ...known, ...answers, ...site }, { ...help, thisYear });
  writeFileSync(path.join(folder, PROFILE), profile);
  writeFileSync(path.join(folder, SITE), newSite(help));
  write(`Wrote ${name}/${PROFILE} and ${SITE}.`);
  if (kit !== undefined) {
    const owner = answers.name ?? known.name ?? '';
    write(`Wrote ${writeRepository(folder, owner, kit).join(', ')}.`);
  }
  addSections(folder, options.sections, write);
  const code = await bringIn(folder, files, { cwd, write });
  write(kit === undefined ? nextSteps(name, folder, known) : stepsToPublish(name));
  return code;
}

/** Where the new files lead their owner for help, from a folder near the kit. */
function besideKit(folder: string): Help {
  const to = (place: string) =>
    path.relative(folder, path.join(PROJECT, place)).replaceAll(path.sep, '/');
  return {
    schemas: `${to('kit/schemas')}/`,
    // In a clone, the owner knows where they are.
    ...(IS_PACKAGE && { fields: to('docs/content.md') }),
  };
}

/** The same from a site repository, which is far from the kit. */
function publishedBy(kit: Kit): Help {
  return { schemas: schemasOf(kit), fields: docsOf(kit, 'content.md') };
}

/** Creates a content folder, asking the user if there is one. */
export async function run(words: readonly string[]): Promise<number> {
  // The folder need not exist yet, so it can't be read as in every other command.
  const named = process.env['PORTFOLIO_CONTENT']?.trim();
  delete process.env['PORTFOLIO_CONTENT'];
  const all = withVariables(words, named);
  const isAsking = !['--yes', '--help', '-h'].some((word) => all.includes(word));
  const person = isAsking ? await openPerson() : undefined;
  try {
    return await runNew(all, {
      cwd: calledFrom(),
      ...(person && { ask: person.ask, isPiped: person.isPiped }),
      thisYear: new Date().getFullYear(),
      write: (line) => console.log(line),
    });
  } finally {
    person?.close();
  }
}

/** Without a preceding "--", npm consumes --yes and only passes it on as a variable. */
function withVariables(words: readonly string[], named: string | undefined): string[] {
  const isNamed = words.some((word) => /^--repository(?:=|$)/u.test(word));
  const isBare = !isNamed && (words.length === 0 || words[0]?.startsWith('--') === true);
  return [
    ...(isBare && named ? [named] : []),
    ...words,
    ...(process.env['npm_config_yes'] === 'true' ? ['--yes'] : []),
  ];
}

function refuse(reason: string, write: (line: string) => void): number {
  const gap = reason === '' || reason.endsWith('\n') ? '' : ' ';
  write(`${reason}${gap}Nothing was written.`);
  return 1;
}

/** @returns Why the folder can't be used, or undefined if it can. */
function whyTaken(folder: string, name: string, kit: Kit | undefined): Finding | undefined {
  if (!existsSync(folder)) return undefined;
  if (!statSync(folder).isDirectory())
    return { code: 'folderUnusable', kind: 'file', folder: name };
  const isKept = (file: string) => kit !== undefined && KEPT.test(file);
  if (readdirSync(folder).every(isKept)) return undefined;
  const option = kit === undefined ? '' : '--repository ';
  const instead = `npm run new -- ${option}${name}-2`;
  return { code: 'folderUnusable', kind: 'full', folder: name, instead };
}

/** @returns Why one of the files can't be imported, or undefined if all can. */
async function whyUnusable(files: readonly string[], cwd: string): Promise<Finding | undefined> {
  for (const file of files) {
    const place = path.resolve(cwd, expandHome(file));
    if (!existsSync(place)) return { code: 'noSuchFile', file };
    const detected = await detectFile(place);
    if ('problem' in detected)
      return { code: 'fileUnreadable', file: path.basename(file), why: detected.problem };
  }
  return undefined;
}

async function bringIn(
  folder: string,
  files: readonly string[],
  { cwd, write }: Pick<Surroundings, 'cwd' | 'write'>,
): Promise<number> {
  if (files.length === 0) return 0;
  write('');
  return runImport(folder, files, { from: [cwd], env: {}, write });
}
