import { copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OwnerName } from '#formats/bibtex/publications.ts';
import { readPublications } from '#formats/bibtex/publications.ts';
import { BIB_FILE, KNOWN_FILES, YAML_FILES } from '#publish/read/contentFiles.ts';
import { withoutTodo } from '#intake/new/newContent.ts';
import { loadContent } from '#publish/read/loadContent.ts';
import { describeProblem } from '#problems/describeProblem.ts';
import type { Problem } from '#problems/problem.ts';
import { isRecord } from '#publish/read/yaml/explain.ts';
import { readYaml } from '#publish/read/yaml/readYaml.ts';
import { readBibtex } from '#formats/bibtex/readBibtex.ts';
import { readCslJson } from '#formats/csl/readCslJson.ts';
import { detectFormat, FORMAT_NAMES } from './detect.ts';
import type { Detected, Format } from './detect.ts';
import type { ImportEvent } from './event.ts';
import { readResume } from '#formats/jsonResume/readJsonResume.ts';
import type { CareerFile, CareerItem } from '#formats/jsonResume/readJsonResume.ts';
import { categoriesFor } from './keywords.ts';
import { mergeCareer } from './mergeCareer.ts';
import { mergePublications } from './mergePublications.ts';
import { readNbib } from '#formats/pubmed/readNbib.ts';
import { readOrcid } from '#formats/orcid/readOrcid.ts';
import { readIfThere, replaceFiles, whyUnwritable } from './replaceFiles.ts';
import type { Change } from './replaceFiles.ts';
import type { ImportReport, SourceReport } from './report.ts';
import { readRis } from '#formats/ris/readRis.ts';
import { readSourceFile } from './sourceFile.ts';
import type { Loss, SourceWorks, Work } from '#formats/importedEntry.ts';

export type ImportOptions = {
  /** The content folder. */
  readonly folder: string;
  /** Paths of the files to import, in order. */
  readonly files: readonly string[];
  readonly isDryRun: boolean;
  /** What a publication in press stands under until the owner puts it right. */
  readonly thisYear: number;
};

export type Imported = ImportReport & {
  /** True where a file could not be read, an entry was lost or nothing could be written (C6). */
  readonly hasFailed: boolean;
};

type Source = {
  readonly report: SourceReport;
  readonly works: readonly Work[];
  readonly items: readonly CareerItem[];
  readonly events: readonly ImportEvent[];
};

const CAREER_FILES: readonly CareerFile[] = [
  'jobs.yaml',
  'education.yaml',
  'skills.yaml',
  'projects.yaml',
  'testimonials.yaml',
];

/**
 * Brings files of other programs into a content folder (requirement K5).
 * In: the folder, the files and whether to say only what would happen. Out: the report. What can
 * be read is imported, whatever else can't. The folder is changed as a whole or not at all, and
 * never so that it has mistakes which it did not have.
 */
export async function importFiles(options: ImportOptions): Promise<Imported> {
  const sources: Source[] = [];
  for (const file of options.files) sources.push(await readSource(file, options));
  const events = sources.flatMap((source) => source.events);
  const { changes, blocked } = merge(options, sources, events);
  if (changes.length > 0 && blocked.length === 0) {
    blocked.push(...(await newMistakes(options.folder, changes)));
  }
  const changed = changes.map(({ name }) => name);
  if (!options.isDryRun && blocked.length === 0 && changes.length > 0) {
    try {
      replaceFiles(options.folder, changes);
    } catch (error) {
      const plain = error instanceof Error ? error.message : String(error);
      blocked.push(whyUnwritable(error) ?? plain);
    }
  }
  const reports = sources.map(({ report }) => report);
  const hasFailed =
    blocked.length > 0 ||
    reports.some((report) => 'problem' in report) ||
    events.some(({ kind }) => kind === 'lost');
  return { sources: reports, events, blocked, isDryRun: options.isDryRun, changed, hasFailed };
}

/** In: a file's path. Out: why nothing can be imported from it, or undefined where something may be. */
export async function whyUnreadable(file: string): Promise<string | undefined> {
  const read = await readSourceFile(file);
  const detected = 'problem' in read ? read : detectFormat(path.basename(file), read.text);
  return 'problem' in detected ? detected.problem : undefined;
}

async function readSource(file: string, options: ImportOptions): Promise<Source> {
  const name = path.basename(file);
  const read = await readSourceFile(file);
  const detected = 'problem' in read ? read : detectFormat(name, read.text);
  if ('problem' in read || 'problem' in detected) {
    const problem =
      'problem' in read ? read.problem : 'problem' in detected ? detected.problem : '';
    return { report: { name, problem }, works: [], items: [], events: [] };
  }
  const notes = read.note === undefined ? [] : [read.note];
  return readKnown(name, read.text, detected, notes, options);
}

type Read = SourceWorks & {
  readonly items?: readonly CareerItem[];
  readonly notes?: readonly string[];
};

function readKnown(
  name: string,
  text: string,
  { format, json }: Extract<Detected, { format: unknown }>,
  notes: readonly string[],
  options: ImportOptions,
): Source {
  const readers: Readonly<Record<Format, () => Read>> = {
    bibtex: () => readBibtex(name, text),
    ris: () => readRis(name, text),
    nbib: () => readNbib(name, text),
    csl: () => readCslJson(name, json),
    orcid: () => readOrcid(name, json),
    resume: () => readWholeResume(name, json, options),
  };
  const { works, losses, skips = [], items = [], notes: own = [] } = readers[format]();
  const told = [...losses, ...skips].map(({ entries = 1 }) => entries);
  const count = told.reduce((sum, entries) => sum + entries, works.length + items.length);
  if (count + own.length === 0) {
    const problem = `is ${FORMAT_NAMES[format]}, but holds no entry`;
    return { report: { name, problem }, works, items, events: [] };
  }
  const tell = (kind: ImportEvent['kind'], list: readonly Loss[]): ImportEvent[] =>
    list.map(({ place, why }) => ({ kind, place, file: '', label: '', detail: why }));
  return {
    report: { name, format: FORMAT_NAMES[format], count, notes: [...notes, ...own] },
    works,
    items,
    events: [...tell('lost', losses), ...tell('skipped', skips)],
  };
}

function readWholeResume(name: string, json: unknown, options: ImportOptions): Read {
  const { basics, ...rest } = readResume(name, json, options.thisYear);
  if (basics.length === 0) return rest;
  const notes = [
    isProfileOpen(options.folder)
      ? 'profile.yaml has places marked TODO, which an import does not fill; “basics” says, for you to copy:'
      : 'profile.yaml is yours to write and was left as it is; “basics” says:',
    ...basics.map(([field, value]) => `  ${field}: ${value}`),
  ];
  return { ...rest, notes };
}

/** Whether the profile waits for its owner, as one that was just begun does. */
function isProfileOpen(folder: string): boolean {
  const profile = readIfThere(path.join(folder, YAML_FILES.profile.file));
  return profile !== undefined && /\bTODO\b/u.test(utf8(profile) ?? '');
}

/** What the folder's files would be; what can't be merged into is told and left. */
function merge(
  { folder, thisYear }: ImportOptions,
  sources: readonly Source[],
  events: ImportEvent[],
): { changes: Change[]; blocked: string[] } {
  const changes: Change[] = [];
  const blocked: string[] = [];
  const change = (
    name: string,
    work: (text: string) => { text: string; events: readonly ImportEvent[] },
  ) => {
    const before = readIfThere(path.join(folder, name));
    const text = before === undefined ? '' : utf8(before);
    if (text === undefined) {
      blocked.push(`${name} is not saved as UTF-8; save it so in your editor, then import again`);
      return;
    }
    const merged = work(text);
    events.push(...merged.events);
    if (merged.text === text) return;
    const after = withoutTodo(name, text, merged.text);
    changes.push({ name, after, ...(before === undefined ? {} : { before }) });
  };
  const works = sources.flatMap((source) => source.works);
  if (works.length > 0) {
    change(BIB_FILE, (text) => {
      const owner = ownerIn(folder);
      const known = [...categoriesIn(folder), ...categoriesOf(text)];
      const categories = categoriesFor(
        known,
        sources.map((source) => source.works),
      );
      return mergePublications(text, works, { owner, thisYear, categories });
    });
  }
  for (const file of CAREER_FILES) {
    const items = sources.flatMap((source) => source.items.filter((item) => item.file === file));
    if (items.length > 0) change(file, (text) => mergeCareer(file, text, items));
  }
  return { changes, blocked };
}

/** Byte for byte, a byte order mark included. */
function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function yamlIn(folder: string, file: string): unknown {
  const bytes = readIfThere(path.join(folder, file));
  const text = bytes === undefined ? undefined : utf8(bytes);
  return text === undefined ? undefined : readYaml(file, text.replaceAll(/\r\n?/gu, '\n')).value;
}

function ownerIn(folder: string): OwnerName | undefined {
  const profile = yamlIn(folder, YAML_FILES.profile.file);
  if (!isRecord(profile)) return undefined;
  const { name, nameVariants } = profile;
  if (typeof name !== 'string' || name.trim() === '') return undefined;
  const variants = Array.isArray(nameVariants) ? nameVariants : [];
  return { name, variants: variants.filter((variant) => typeof variant === 'string') };
}

function categoriesIn(folder: string): string[] {
  const listed = yamlIn(folder, YAML_FILES.categories.file);
  return Array.isArray(listed) ? listed.filter((name) => typeof name === 'string') : [];
}

function categoriesOf(bib: string): string[] {
  return readPublications(bib).publications.flatMap(({ categories }) => categories);
}

/** The check's mistakes that the folder has only with the changes. */
async function newMistakes(folder: string, changes: readonly Change[]): Promise<string[]> {
  const trial = mkdtempSync(path.join(tmpdir(), 'portfolio-import-'));
  try {
    for (const name of KNOWN_FILES) {
      const file = path.join(folder, name);
      const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() === true;
      if (isFile) copyFileSync(file, path.join(trial, name));
    }
    const before = await loadContent(trial);
    for (const { name, after } of changes) writeFileSync(path.join(trial, name), after);
    const after = await loadContent(trial);
    const old = countErrors(before.problems);
    const fresh: string[] = [];
    for (const problem of after.problems.filter(isError)) {
      const name = nameOf(problem);
      const left = old.get(name) ?? 0;
      if (left > 0) old.set(name, left - 1);
      else fresh.push(inOneLine(problem));
    }
    return fresh;
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}

function isError({ severity }: Problem): boolean {
  return severity === 'error';
}

function countErrors(problems: readonly Problem[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const problem of problems.filter(isError)) {
    counts.set(nameOf(problem), (counts.get(nameOf(problem)) ?? 0) + 1);
  }
  return counts;
}

function inOneLine(problem: Problem): string {
  const { message, fix } = describeProblem(problem);
  return `${problem.file}: ${message}; ${fix}`;
}

/** Lines move; what is wrong stays the same. */
function nameOf(problem: Problem): string {
  const moving = { line: undefined, lines: undefined, row: undefined, mark: undefined };
  return JSON.stringify({ ...problem, ...moving });
}
