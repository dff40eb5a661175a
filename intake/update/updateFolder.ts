import path from 'node:path';
import { setFields } from '#formats/bibtex/setFields.ts';
import { categoriesIn, ownerIn, utf8 } from '#intake/import/contentFolder.ts';
import { mergePublications } from '#intake/import/mergePublications.ts';
import { newErrors } from '#intake/import/newErrors.ts';
import {
  readIfThere,
  replaceFiles,
  whyNotReplaced,
  type Change,
} from '#intake/import/replaceFiles.ts';
import { BIB_FILE } from '#publish/read/contentFiles.ts';
import { collect, FaultLog } from './collect.ts';
import { decide, type Decisions } from './decide.ts';
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
  readonly blocked: readonly string[];
  /** True if no service answered, or nothing could be written. */
  readonly hasFailed: boolean;
};

/**
 * Updates a content folder from the services (requirement U1): new papers, citation counts,
 * published preprints, corrections and retractions. The owner's words are never changed.
 */
export async function updateFolder(options: UpdateOptions): Promise<Updated> {
  const { folder, month } = options;
  const unusable = whyUnusable(folder);
  if (unusable.length > 0) return { report: NOTHING_DONE, blocked: unusable, hasFailed: true };
  const faults = new FaultLog();
  const before = readIfThere(path.join(folder, BIB_FILE));
  const text = utf8(before ?? new Uint8Array()) ?? '';
  const papers = knownPapers(text);
  const mailto = mailtoIn(folder);
  const asking = { ...options, ...(mailto !== undefined && { mailto }) };

  const isIgnored = ignoring(folder);
  const listed = await askOrcid(options, faults);
  const isThere = isListed(papers);
  const fresh = listed.records.filter((record) => !isIgnored(record) && !isThere(record));
  const freshDois = fresh.map(doiOf).filter((doi) => doi !== '');
  const own = askingOrder(papers, options.week);
  const first = await collect([...new Set([...freshDois, ...own])], asking, faults);
  const articles = articlesByPreprint(first);
  const known = new Set([...own, ...first.records.keys()]);
  const second = await collect(
    [...new Set(articles.values())].filter((doi) => !known.has(doi)),
    asking,
    faults,
  );
  const recordOf = (doi: string) => first.records.get(doi) ?? second.records.get(doi);

  const all = newRecords({ papers, fresh, articles, recordOf });
  const records = all.filter((record) => record.fields.has('title') && !isIgnored(record));
  const untitled = all.filter(({ fields }) => !fields.has('title'));
  const owner = ownerIn(folder);
  // Papers without the owner have their own section in the report.
  const context = { owner: undefined, categories: categoriesIn(folder), addsArticles: true };
  const merged = mergePublications(text, records, context);
  // New papers have counts as well.
  const decisions = decide(knownPapers(merged.text), (doi) => [
    ...(first.findings.get(doi) ?? []),
    ...(second.findings.get(doi) ?? []),
  ]);
  const after = setFields(merged.text, fieldsByKey(decisions));

  const changes: Change[] = [];
  if (after !== text) {
    changes.push({ name: BIB_FILE, after, ...(before !== undefined && { before }) });
  }
  if (decisions.fields.some(({ field }) => field === 'citations')) {
    changes.push(...monthChange(folder, month));
  }
  const blocked = changes.length === 0 ? [] : await newErrors(folder, changes);
  if (outcomeOf(options, changes, blocked) === 'written') blocked.push(...write(folder, changes));
  const outcome = faults.isTotal ? silenceOf(faults) : outcomeOf(options, changes, blocked);
  const report = {
    ...summarise({ before: text, merged, decisions, owner }),
    ignored: listed.records.filter(isIgnored).length + all.filter(isIgnored).length,
    faults: [
      ...faults.sentences,
      ...listed.notes,
      ...untitled.map((record) => `${record.place} has no title for ${doiOf(record)}.`),
    ],
    outcome,
  };
  return { report, blocked, hasFailed: faults.isTotal || blocked.length > 0 };
}

/** @returns Why nothing was written; the folder is then unchanged. */
function write(folder: string, changes: readonly Change[]): string[] {
  try {
    replaceFiles(folder, changes);
    return [];
  } catch (error) {
    return [whyNotReplaced(error)];
  }
}

function silenceOf({ sentences }: FaultLog): UpdateReport['outcome'] {
  return sentences.length === 0 ? 'unasked' : 'unheard';
}

function outcomeOf(
  { isWriting, isStopped }: UpdateOptions,
  changes: readonly Change[],
  blocked: readonly string[],
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
