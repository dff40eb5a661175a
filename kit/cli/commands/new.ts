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
  PROFILE_FILE,
  SECTION_NAMES,
  SETTINGS_FILE,
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
import { askRequired, REQUIRED_QUESTIONS, openPrompt, type Prompt } from '#kit/cli/new/answers.ts';
import {
  callerFolder,
  DEFAULT_BASE,
  expandHome,
  normaliseBase,
  contentFolders,
} from '#kit/cli/settings.ts';
import { SITE_ROOT, IS_PACKAGE, PROJECT } from '#kit/project.ts';
import { today } from '#kit/site/postSchedule.ts';
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
  { repository, kit: kitName, import: importNames = [], section = [], yes, ...options }: NewOptions,
  prompt?: Prompt,
): Promise<number> {
  const cwd = callerFolder();
  if (repository !== undefined && requestedFolder !== undefined)
    return refuse(`There can be one folder only, not “${requestedFolder}” too.`);
  if (kitName !== undefined && repository === undefined)
    return refuse('--kit says what builds a repository; give --repository <folder> too.');
  const name = repository ?? requestedFolder ?? DEFAULT_FOLDER;
  const folder = path.resolve(cwd, name);
  const kit = repository === undefined ? undefined : chooseKit(kitName);
  if (typeof kit === 'string') return refuse(kit);
  if (kit === undefined && section.length > 0 && existsSync(path.join(folder, PROFILE_FILE)))
    return addSections(folder, section);
  const fault = folderFault(folder, name, kit);
  if (fault !== undefined) return refuse(sayOf(fault));
  const files = importNames.map((file) => path.resolve(cwd, expandHome(file)));
  const sources = await Promise.all(files.map(detectFile));
  for (const [index, source] of sources.entries())
    if ('problem' in source) {
      const file = path.basename(files[index] ?? '');
      return refuse(sayOf({ code: 'fileUnreadable', file, why: source.problem }));
    }

  const facts = { ...profileFromSources(sources), ...options };
  const needsAnswers = REQUIRED_QUESTIONS.some((question) => !facts[question]);
  // --section is for an existing folder, so the name of a missing one is probably misspelt.
  if (prompt === undefined && !yes && needsAnswers && section.length > 0)
    return refuse(sayOf({ code: 'folderUnusable', kind: 'bare', folder: name }));
  if (prompt === undefined && !yes && needsAnswers)
    console.log('Nobody can answer questions here, so name or headline is marked TODO.');
  const answers = prompt === undefined ? {} : await askRequired(facts, prompt);
  if (answers === undefined) return refuse('');

  const help =
    kit === undefined
      ? localHelp(folder)
      : { schemas: schemasUrl(kit), fields: docsUrl(kit, 'content.md') };
  // The workflow sets the address of the site, so leave out the guessed `siteUrl`.
  const site = kit === undefined ? {} : { site: facts.site ?? '' };
  const profile = newProfile({ ...facts, ...answers, ...site }, help, today().slice(0, 4));
  writeNew(folder, PROFILE_FILE, profile);
  writeNew(folder, SETTINGS_FILE, newSite(help));
  console.log(`Wrote ${name}/${PROFILE_FILE} and ${SETTINGS_FILE}.`);
  if (kit !== undefined) {
    const entries = [...newRepository(answers.name ?? facts.name ?? '', kit)];
    const written = entries.filter(([file, text]) => writeNew(folder, file, text));
    console.log(`Wrote ${written.map(([file]) => file).join(', ')}.`);
  }
  addSections(folder, section);
  if (files.length > 0) console.log('');
  const code = files.length > 0 ? await runImport(folder, files) : 0;
  console.log(kit === undefined ? nextSteps(name, folder, facts) : publishingSteps(name));
  return code;
}

function localHelp(folder: string): HelpLinks {
  const pathTo = (file: string) =>
    path.relative(folder, path.join(PROJECT, file)).replaceAll(path.sep, '/');
  return {
    schemas: `${pathTo('kit/schemas')}/`,
    // In a clone, commands run in the project's folder.
    fields: IS_PACKAGE ? pathTo('docs/content.md') : 'docs/content.md',
  };
}

export async function run(folderName: string | undefined, options: NewOptions): Promise<number> {
  // Other commands fail if the folder in this variable does not exist; here it may be a new one.
  const preset = process.env['PORTFOLIO_CONTENT']?.trim();
  delete process.env['PORTFOLIO_CONTENT'];
  const folder = folderName ?? (options.repository === undefined && preset ? preset : undefined);
  const prompt = options.yes ? undefined : await openPrompt();
  return runNew(folder, options, prompt).finally(() => prompt?.close());
}

function refuse(reason: string): number {
  const gap = reason === '' || reason.endsWith('\n') ? '' : ' ';
  console.log(`${reason}${gap}Nothing was written.`);
  return 1;
}

function folderFault(folder: string, name: string, kit: Kit | undefined): Finding | undefined {
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

/** Returns the kit that builds the repository, or an error message. */
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

/** Writes a file unless it exists; returns whether it was written. */
function writeNew(folder: string, file: string, text: string): boolean {
  const target = path.join(folder, file);
  if (existsSync(target)) return false;
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
  return true;
}

/** Creates the owner's own pages; the exit code is 1 if one of them exists. */
function addSections(folder: string, ids: readonly string[]): number {
  const schemas = publishedSchemas(folder) ?? localHelp(path.join(folder, 'sections')).schemas;
  const results = ids.map((id) => {
    const file = `sections/${id}.yaml`;
    const isNew = writeNew(folder, file, newSection(id, schemas));
    const success = `Wrote ${file}: the page is there as soon as it has an item.`;
    console.log(isNew ? success : sayOf({ code: 'leftThere', file }));
    return isNew;
  });
  return results.includes(false) ? 1 : 0;
}

/** Finds the schemas' URL in a site repository's profile, since such a repository holds no kit. */
function publishedSchemas(folder: string): string | undefined {
  const profile = readFileSync(path.join(folder, PROFILE_FILE), 'latin1');
  return /^# yaml-language-server: \$schema=(https:\/\/\S+\/)/u.exec(profile)?.[1];
}

function nextSteps(name: string, folder: string, { site }: Partial<Answers>): string {
  const folders = contentFolders();
  // Commands find the current folder, or the only content folder in it (requirement W9).
  const isDefault = folders.length < 2 && path.join(SITE_ROOT, folders[0] ?? '') === folder;
  const shellName = shellQuoted(name);
  const contentVariable = isDefault ? '' : `PORTFOLIO_CONTENT=${shellName} `;
  const base = basePath(site);
  const baseVariable = base === DEFAULT_BASE ? '' : `PORTFOLIO_BASE=${base} `;
  const texts = { folder: shellName, text: contentVariable, place: baseVariable };
  return sayOf({ code: 'nextSteps', kind: 'folder', ...texts, known: SECTION_NAMES });
}

function publishingSteps(name: string): string {
  const shellName = shellQuoted(name);
  const cdLine = name === '.' ? '' : `cd ${shellName}\n`;
  // The package's commands run in the content folder; a clone's find it by the variable.
  const text = IS_PACKAGE ? cdLine && `${cdLine}  ` : `PORTFOLIO_CONTENT=${shellName} `;
  return sayOf({ code: 'nextSteps', kind: 'publish', text, place: cdLine && `${cdLine}     ` });
}

function shellQuoted(name: string): string {
  return /[^\w./~-]/u.test(name) ? JSON.stringify(name) : name;
}

function basePath(site = ''): string {
  try {
    return normaliseBase(new URL(site).pathname);
  } catch {
    return DEFAULT_BASE;
  }
}
