import { setFields } from '#kit/formats/bibtex/setFields.ts';
import { categoriesIn, ownerIn, utf8 } from '#kit/import/merge/contentFolder.ts';
import type { ImportedEntry } from '#kit/formats/importedEntry.ts';
import { mergePublications, type MergedBib } from '#kit/import/merge/mergePublications.ts';
import { newErrors } from '#kit/import/merge/newErrors.ts';
import {
  readIfThere,
  replaceFiles,
  whyNotReplaced,
  type Change,
} from '#kit/import/merge/replaceFiles.ts';
import type { Finding } from '#kit/messages/problem.ts';
import { BIB_FILE } from '#kit/content/contentFiles.ts';
import { collect, FaultLog } from './collect.ts';
import { decide, type Decisions, type ServiceReport, type KnownPaper } from './decide.ts';
import { articlesByPreprint, newRecords } from './newRecords.ts';
import {
  askingOrder,
  doiOf,
  ignoring,
  isListed,
  knownPapers,
  mailtoIn,
  monthChange,
} from './ownBibliography.ts';
import { NOTHING_DONE, type UpdateReport } from './report.ts';
import { summarise } from './summarise.ts';
import type { UpdateOptions } from './updateOptions.ts';
import { askOrcid } from './askOrcid.ts';
import { whyUnusable } from './whyUnusable.ts';

export type Updated = {
  readonly report: UpdateReport;
  /** Why nothing was written although there were changes. */
  readonly blocked: readonly Finding[];
  /** True if no service answered, or nothing could be written. */
  readonly hasFailed: boolean;
};

/**
 * Updates a content folder from the services (requirement U1): new papers, citation counts,
 * published preprints, corrections and retractions. The owner's words are never changed.
 */
export async function updateFolder(options: UpdateOptions): Promise<Updated> {
  const { folder } = options;
  const unusable = whyUnusable(folder);
  if (unusable.length > 0) return { report: NOTHING_DONE, blocked: unusable, hasFailed: true };
  const faults = new FaultLog();
  const list = readList(folder);
  const answers = await askServices(list, options, faults);
  const revision = reviseList(list, answers);
  const changes = changesTo(list, revision, options);
  const blocked = changes.length === 0 ? [] : await newErrors(folder, changes);
  if (outcomeOf(options, changes, blocked) === 'written') blocked.push(...write(folder, changes));
  const report = {
    ...summarise({ before: list.text, ...revision, owner: ownerIn(folder) }),
    ignored: answers.ignored + revision.ignored,
    faults: [...faults.findings, ...answers.notes, ...revision.notes],
    outcome: faults.isTotal ? silenceOf(faults) : outcomeOf(options, changes, blocked),
  };
  return { report, blocked, hasFailed: faults.isTotal || blocked.length > 0 };
}

/** The owner's list before the update. */
type List = {
  readonly folder: string;
  readonly bytes: Uint8Array | undefined;
  readonly text: string;
  readonly papers: readonly KnownPaper[];
  readonly isIgnored: (record: ImportedEntry) => boolean;
};

function readList(folder: string): List {
  const bytes = readIfThere(folder, BIB_FILE);
  const text = utf8(bytes ?? new Uint8Array()) ?? '';
  return { folder, bytes, text, papers: knownPapers(text), isIgnored: ignoring(folder) };
}

/** What the services know. */
type Answers = {
  /** Works in the owner's ORCID record that are neither listed nor ignored. */
  readonly fresh: readonly ImportedEntry[];
  /** DOIs of articles, by those of their preprints. */
  readonly articles: ReadonlyMap<string, string>;
  readonly recordOf: (doi: string) => ImportedEntry | undefined;
  readonly findingsOf: (doi: string) => readonly ServiceReport[];
  /** Number of works in the ORCID record that are ignored. */
  readonly ignored: number;
  readonly notes: readonly Finding[];
};

/** Asks about the works in the ORCID record, then all papers, then the articles of preprints. */
async function askServices(
  { folder, papers, isIgnored }: List,
  options: UpdateOptions,
  faults: FaultLog,
): Promise<Answers> {
  const mailto = mailtoIn(folder);
  const asking = { ...options, ...(mailto !== undefined && { mailto }) };
  const { records: works, notes } = await askOrcid(options, faults);
  const isThere = isListed(papers);
  const fresh = works.filter((record) => !isIgnored(record) && !isThere(record));
  const freshDois = fresh.map(doiOf).filter((doi) => doi !== '');
  const own = askingOrder(papers, options.week);
  const first = await collect([...new Set([...freshDois, ...own])], asking, faults);
  const articles = articlesByPreprint(first);
  const asked = new Set([...own, ...first.records.keys()]);
  const further = [...new Set(articles.values())].filter((doi) => !asked.has(doi));
  const second = await collect(further, asking, faults);
  return {
    fresh,
    articles,
    recordOf: (doi) => first.records.get(doi) ?? second.records.get(doi),
    findingsOf: (doi) => [...(first.findings.get(doi) ?? []), ...(second.findings.get(doi) ?? [])],
    ignored: works.filter(isIgnored).length,
    notes,
  };
}

/** The list as it would be. */
type Revision = {
  readonly text: string;
  readonly merged: MergedBib;
  readonly decisions: Decisions;
  /** Number of records that are ignored. */
  readonly ignored: number;
  readonly notes: readonly Finding[];
};

/** Merges new records into the list, then updates the fields of all its papers. */
function reviseList({ folder, text, papers, isIgnored }: List, answers: Answers): Revision {
  const all = newRecords({ papers, ...answers });
  const records = all.filter((record) => record.fields.has('title') && !isIgnored(record));
  const untitled = all.filter(({ fields }) => !fields.has('title'));
  // Papers without the owner have their own section in the report.
  const context = { owner: undefined, categories: categoriesIn(folder), addsArticles: true };
  const merged = mergePublications(text, records, context);
  // New papers have counts as well.
  const decisions = decide(knownPapers(merged.text), answers.findingsOf);
  return {
    text: setFields(merged.text, fieldsByKey(decisions)),
    merged,
    decisions,
    ignored: all.filter(isIgnored).length,
    notes: untitled.map((record) => {
      return { code: 'orcidRecord', kind: 'title', place: record.place, doi: doiOf(record) };
    }),
  };
}

/** The files to write: the list, and the profile if the month of its counts is another. */
function changesTo(
  list: List,
  { text, decisions }: Revision,
  { folder, month }: UpdateOptions,
): readonly Change[] {
  const { bytes } = list;
  const isCounted = decisions.fields.some(({ field }) => field === 'citations');
  return [
    ...(text === list.text
      ? []
      : [{ name: BIB_FILE, after: text, ...(bytes !== undefined && { before: bytes }) }]),
    ...(isCounted ? monthChange(folder, month) : []),
  ];
}

/** @returns Why nothing was written; the folder is then unchanged. */
function write(folder: string, changes: readonly Change[]): Finding[] {
  try {
    replaceFiles(folder, changes);
    return [];
  } catch (error) {
    return [whyNotReplaced(error)];
  }
}

function silenceOf({ findings }: FaultLog): UpdateReport['outcome'] {
  return findings.length === 0 ? 'unasked' : 'unheard';
}

function outcomeOf(
  { isWriting, isStopped }: UpdateOptions,
  changes: readonly Change[],
  blocked: readonly Finding[],
): UpdateReport['outcome'] {
  if (changes.length === 0) return 'nothing';
  if (blocked.length > 0 || isStopped()) return 'blocked';
  return isWriting ? 'written' : 'proposed';
}

function fieldsByKey({ fields }: Decisions): Map<string, (readonly [string, string])[]> {
  const byKey = new Map<string, (readonly [string, string])[]>();
  for (const { key, field, value } of fields) {
    byKey.set(key, [...(byKey.get(key) ?? []), [field, value]]);
  }
  return byKey;
}
