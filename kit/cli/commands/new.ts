import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sayOf } from '#kit/messages/messages.ts';
import type { Finding } from '#kit/messages/problem.ts';
import { detectFile } from '#kit/import/merge/sources.ts';
import { knownFrom } from '#kit/import/proposedProfile.ts';
import {
  newProfile,
  newSite,
  PROFILE,
  SITE,
  type Answers,
  type NewContent,
} from '#kit/import/new/newContent.ts';
import type { SectionName } from '#kit/import/new/newSection.ts';
import { docsOf, schemasOf, type Kit } from '#kit/import/new/newRepository.ts';
import { openPerson, type Ask } from '#kit/cli/new/askPerson.ts';
import { NEEDED } from '#kit/cli/new/newAnswers.ts';
import { expandHome, calledFrom, PROJECT } from '#kit/cli/settings.ts';
import { runImport } from './import.ts';
import { IS_PACKAGE } from '#kit/project.ts';
import { addSections } from '#kit/cli/new/addSections.ts';
import { askNeeded, untilUsable } from '#kit/cli/new/askNeeded.ts';
import { nextSteps, stepsToPublish } from '#kit/cli/new/nextSteps.ts';
import { chooseKit, KEPT, writeRepository } from '#kit/cli/new/siteRepository.ts';

const DEFAULT_FOLDER = 'my-content';

type Help = Omit<NewContent, 'thisYear'>;

/** What `new` was given. */
export type NewOptions = Partial<Answers> & {
  /** The folder of a site repository. */
  readonly repository?: string;
  readonly kit?: string;
  readonly import?: readonly string[];
  readonly section?: readonly SectionName[];
  readonly yes?: boolean;
};

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
 * @param surroundings - Where it runs.
 * @returns The exit code: 1 if nothing was written or a file could not be imported, otherwise 0.
 */
export async function runNew(
  given: string | undefined,
  { repository, kit: kitName, import: imported = [], section = [], yes, ...said }: NewOptions,
  { cwd, ask, isPiped = false, thisYear, write }: Surroundings,
): Promise<number> {
  if (repository !== undefined && given !== undefined)
    return refuse(`There can be one folder only, not “${given}” too.`, write);
  if (kitName !== undefined && repository === undefined)
    return refuse('--kit says what builds a repository; give --repository <folder> too.', write);
  const name = repository ?? given ?? DEFAULT_FOLDER;
  const folder = path.resolve(cwd, name);
  const kit = repository === undefined ? undefined : chooseKit(kitName);
  if (typeof kit === 'string') return refuse(kit, write);
  if (kit === undefined && section.length > 0 && existsSync(path.join(folder, PROFILE)))
    return addSections(folder, section, write);
  const taken = whyTaken(folder, name, kit);
  if (taken !== undefined) return refuse(sayOf(taken), write);
  const unusable = await whyUnusable(imported, cwd);
  if (unusable !== undefined) return refuse(sayOf(unusable), write);

  const asker = yes || ask === undefined ? undefined : untilUsable(ask, isPiped, write);
  const files = imported.map((file) => path.resolve(cwd, expandHome(file)));
  const known = { ...(await knownFrom(files)), ...said };
  const isLacking = NEEDED.some((question) => !known[question]);
  // A page is added to an existing folder; a new one without a name is hardly intended.
  if (asker === undefined && !yes && isLacking && section.length > 0)
    return refuse(sayOf({ code: 'folderUnusable', kind: 'bare', folder: name }), write);
  if (asker === undefined && !yes && isLacking)
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
  addSections(folder, section, write);
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
export async function run(given: string | undefined, options: NewOptions): Promise<number> {
  // The folder need not exist yet, so it can't be read as in every other command.
  const named = process.env['PORTFOLIO_CONTENT']?.trim();
  delete process.env['PORTFOLIO_CONTENT'];
  const folder = given ?? (options.repository === undefined && named ? named : undefined);
  const person = options.yes ? undefined : await openPerson();
  try {
    return await runNew(folder, options, {
      cwd: calledFrom(),
      ...(person && { ask: person.ask, isPiped: person.isPiped }),
      thisYear: new Date().getFullYear(),
      write: (line) => console.log(line),
    });
  } finally {
    person?.close();
  }
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
  return runImport(folder, files, {}, { from: [cwd], write });
}
