import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sayOf } from '#kit/messages/messages.ts';
import type { Finding } from '#kit/messages/problem.ts';
import { detectFile } from '#kit/import/merge/sources.ts';
import { profileFromSources } from '#kit/import/proposedProfile.ts';
import {
  newProfile,
  newSection,
  newSite,
  PROFILE,
  SECTION_NAMES,
  SITE,
  type Answers,
  type HelpLinks,
} from '#kit/import/new/newContent.ts';
import {
  docsUrl,
  kitOf,
  newRepository,
  parseKit,
  schemasUrl,
  type Kit,
  type Manifest,
} from '#kit/import/new/newRepository.ts';
import { askNeeded, NEEDED, openPerson, type Person } from '#kit/cli/new/answers.ts';
import {
  calledFrom,
  DEFAULT_BASE,
  expandHome,
  normaliseBase,
  ownFolders,
} from '#kit/cli/settings.ts';
import { HOME, IS_PACKAGE, PROJECT } from '#kit/project.ts';
import { today } from '#kit/site/onItsDay.ts';
import { runImport } from './import.ts';

const DEFAULT_FOLDER = 'my-content';

export type NewOptions = Partial<Answers> & {
  readonly repository?: string;
  readonly kit?: string;
  readonly import?: readonly string[];
  readonly section?: readonly string[];
  readonly yes?: boolean;
};

/** Creates a content folder (W8); returns 1 if nothing was written or a file not imported. */
export async function runNew(
  requestedFolder: string | undefined,
  { repository, kit: kitName, import: imported = [], section = [], yes, ...options }: NewOptions,
  person?: Person,
): Promise<number> {
  const cwd = calledFrom();
  if (repository !== undefined && requestedFolder !== undefined)
    return refuse(`There can be one folder only, not “${requestedFolder}” too.`);
  if (kitName !== undefined && repository === undefined)
    return refuse('--kit says what builds a repository; give --repository <folder> too.');
  const name = repository ?? requestedFolder ?? DEFAULT_FOLDER;
  const folder = path.resolve(cwd, name);
  const kit = repository === undefined ? undefined : chooseKit(kitName);
  if (typeof kit === 'string') return refuse(kit);
  if (kit === undefined && section.length > 0 && existsSync(path.join(folder, PROFILE)))
    return addSections(folder, section);
  const folderFault = whyTaken(folder, name, kit);
  if (folderFault !== undefined) return refuse(sayOf(folderFault));
  const files = imported.map((file) => path.resolve(cwd, expandHome(file)));
  const sources = await Promise.all(files.map(detectFile));
  for (const [index, source] of sources.entries())
    if ('problem' in source) {
      const file = path.basename(files[index] ?? '');
      return refuse(sayOf({ code: 'fileUnreadable', file, why: source.problem }));
    }

  const facts = { ...profileFromSources(sources), ...options };
  const isLacking = NEEDED.some((question) => !facts[question]);
  // A page is added to an existing folder; a new one without a name is hardly intended.
  if (person === undefined && !yes && isLacking && section.length > 0)
    return refuse(sayOf({ code: 'folderUnusable', kind: 'bare', folder: name }));
  if (person === undefined && !yes && isLacking)
    console.log('Nobody can answer questions here, so name or headline is marked TODO.');
  const answers = person === undefined ? {} : await askNeeded(facts, person);
  if (answers === undefined) return refuse('');

  const help =
    kit === undefined
      ? helpInKit(folder)
      : { schemas: schemasUrl(kit), fields: docsUrl(kit, 'content.md') };
  // The workflow knows where it publishes; a guess could only contradict it.
  const site = kit === undefined ? {} : { site: facts.site ?? '' };
  const profile = newProfile({ ...facts, ...answers, ...site }, help, today().slice(0, 4));
  writeNew(folder, PROFILE, profile);
  writeNew(folder, SITE, newSite(help));
  console.log(`Wrote ${name}/${PROFILE} and ${SITE}.`);
  if (kit !== undefined) {
    const all = [...newRepository(answers.name ?? facts.name ?? '', kit)];
    const written = all.filter(([file, text]) => writeNew(folder, file, text));
    console.log(`Wrote ${written.map(([file]) => file).join(', ')}.`);
  }
  addSections(folder, section);
  if (files.length > 0) console.log('');
  const code = files.length > 0 ? await runImport(folder, files) : 0;
  console.log(kit === undefined ? nextSteps(name, folder, facts) : stepsToPublish(name));
  return code;
}

function helpInKit(folder: string): HelpLinks {
  const to = (place: string) =>
    path.relative(folder, path.join(PROJECT, place)).replaceAll(path.sep, '/');
  return {
    schemas: `${to('kit/schemas')}/`,
    // In a clone, the owner knows where they are.
    fields: IS_PACKAGE ? to('docs/content.md') : 'docs/content.md',
  };
}

export async function run(folderName: string | undefined, options: NewOptions): Promise<number> {
  // The folder need not exist yet, so it can't be read as in every other command.
  const preset = process.env['PORTFOLIO_CONTENT']?.trim();
  delete process.env['PORTFOLIO_CONTENT'];
  const folder = folderName ?? (options.repository === undefined && preset ? preset : undefined);
  const person = options.yes ? undefined : await openPerson();
  return runNew(folder, options, person).finally(() => person?.close());
}

function refuse(reason: string): number {
  const gap = reason === '' || reason.endsWith('\n') ? '' : ' ';
  console.log(`${reason}${gap}Nothing was written.`);
  return 1;
}

function whyTaken(folder: string, name: string, kit: Kit | undefined): Finding | undefined {
  if (!existsSync(folder)) return undefined;
  if (!statSync(folder).isDirectory())
    return { code: 'folderUnusable', kind: 'file', folder: name };
  const isHostFile = (file: string) => kit !== undefined && HOST_FILES.test(file);
  if (readdirSync(folder).every(isHostFile)) return undefined;
  const option = kit === undefined ? '' : '--repository ';
  const instead = `npm run new -- ${option}${name}-2`;
  return { code: 'folderUnusable', kind: 'full', folder: name, instead };
}

/** Files that a code host puts into a new repository; they stay as they are. */
const HOST_FILES = /^(?:\.git|readme(?:\.\w+)?|licen[cs]e(?:\.\w+)?)$/iu;

/** The kit that builds the repository, or why it is not known. */
export function chooseKit(kitOption: string | undefined, project = PROJECT): Kit | string {
  if (kitOption !== undefined) {
    return (
      parseKit(kitOption) ??
      `--kit is “${kitOption}”, which is not of the form owner/repository@version, such as example/portfolio@v1.0.0.`
    );
  }
  const manifest = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as Manifest;
  return (
    kitOf(manifest) ??
    'This kit does not say where it is published. Name the repository on GitHub and the version that shall build the site, such as --kit example/portfolio@v1.0.0.'
  );
}

/** Writes a file, unless it is there already; returns whether it was not. */
function writeNew(folder: string, file: string, text: string): boolean {
  const target = path.join(folder, file);
  if (existsSync(target)) return false;
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
  return true;
}

/** Creates pages of the owner's own; the exit code is 1 if one is there already. */
function addSections(folder: string, ids: readonly string[]): number {
  const schemas = publishedSchemas(folder) ?? helpInKit(path.join(folder, 'sections')).schemas;
  const areNew = ids.map((id) => {
    const file = `sections/${id}.yaml`;
    const isNew = writeNew(folder, file, newSection(id, schemas));
    const success = `Wrote ${file}: the page is there as soon as it has an item.`;
    console.log(isNew ? success : sayOf({ code: 'leftThere', file }));
    return isNew;
  });
  return areNew.includes(false) ? 1 : 0;
}

/** A site repository's profile names the URL of its schema, since there is no kit beside it. */
function publishedSchemas(folder: string): string | undefined {
  const profile = readFileSync(path.join(folder, PROFILE), 'latin1');
  return /^# yaml-language-server: \$schema=(https:\/\/\S+\/)/u.exec(profile)?.[1];
}

function nextSteps(name: string, folder: string, { site }: Partial<Answers>): string {
  const contentFolders = ownFolders();
  // Commands find the current folder, or the only content folder in it (requirement W9).
  const isFound = contentFolders.length < 2 && path.join(HOME, contentFolders[0] ?? '') === folder;
  const given = quotedForShell(name);
  const text = isFound ? '' : `PORTFOLIO_CONTENT=${given} `;
  const base = basePath(site);
  const place = base === DEFAULT_BASE ? '' : `PORTFOLIO_BASE=${base} `;
  const known = SECTION_NAMES;
  return sayOf({ code: 'nextSteps', kind: 'folder', given, text, place, known });
}

function stepsToPublish(name: string): string {
  const given = quotedForShell(name);
  const enter = name === '.' ? '' : `cd ${given}\n`;
  // The package's commands run in the folder; a clone's need its name in a variable.
  const text = IS_PACKAGE ? enter && `${enter}  ` : `PORTFOLIO_CONTENT=${given} `;
  return sayOf({ code: 'nextSteps', kind: 'publish', text, place: enter && `${enter}     ` });
}

function quotedForShell(name: string): string {
  return /[^\w./~-]/u.test(name) ? JSON.stringify(name) : name;
}

function basePath(site = ''): string {
  try {
    return normaliseBase(new URL(site).pathname);
  } catch {
    return DEFAULT_BASE;
  }
}
