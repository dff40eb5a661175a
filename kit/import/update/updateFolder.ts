import { setFields } from '#kit/formats/bibtex/editEntries.ts';
import { BIB_FILE, YAML_FILES } from '#kit/content/contentFiles.ts';
import { readYaml } from '#kit/content/yaml/readYaml.ts';
import {
  categoriesIn,
  ownerIn,
  utf8,
  newErrors,
  readIfThere,
  replaceFiles,
  type Change,
} from '#kit/import/merge/contentFolder.ts';
import type { ImportedEntry } from '#kit/formats/importedEntry.ts';
import { mergePublications } from '#kit/import/merge/mergePublications.ts';
import type { Finding } from '#kit/messages/problem.ts';
import {
  askOrcid,
  Asker,
  collect,
  type AskOptions,
  type Described,
  askingOrder,
  doiOf,
  ignoring,
  isListed,
  knownPapers,
  mailtoIn,
  monthChange,
} from './collect.ts';
import { decide, articlesByPreprint, newRecords } from './decide.ts';
import { updateSections, type UpdateReport } from './report.ts';

export type UpdateOptions = AskOptions & {
  readonly folder: string;
  readonly isWriting: boolean;
  /** "2026-11" */
  readonly month: string;
  /** Weeks since 1970. */
  readonly week: number;
  /** Whether Ctrl-C stopped the run: nothing is written then. */
  readonly isStopped: () => boolean;
};

export type Updated = {
  readonly report: UpdateReport;
  /** Why nothing was written although there were changes. */
  readonly blocked: readonly Finding[];
  /** True if no service answered, or nothing could be written. */
  readonly hasFailed: boolean;
};

/** Updates a folder from the services (requirement U1); the owner's words are never changed. */
export async function updateFolder(options: UpdateOptions): Promise<Updated> {
  const { folder, month, isWriting, isStopped } = options;
  const unusable = whyUnusable(folder);
  if (unusable.length > 0) {
    const report = { sections: [], faults: [], outcome: 'blocked' } as const;
    return { report, blocked: unusable, hasFailed: true };
  }
  const bytes = readIfThere(folder, BIB_FILE);
  const before = utf8(bytes ?? new Uint8Array()) ?? '';
  const isIgnored = ignoring(folder);
  const asker = new Asker(options);
  const { records: all, described, ignored, notes } = await ask(asker, before, options, isIgnored);
  const records = all.filter((record) => record.fields.has('title') && !isIgnored(record));
  // Papers without the owner have their own section in the report.
  const context = { owner: undefined, categories: categoriesIn(folder), addsArticles: true };
  const merged = mergePublications(before, records, context);
  // New papers have counts as well.
  const decisions = decide(knownPapers(merged.text), (doi) => described.get(doi)?.facts);
  const after = setFields(merged.text, decisions.fields);
  const bibChange = { name: BIB_FILE, after, ...(bytes !== undefined && { before: bytes }) };
  const isCounted = decisions.fields.some(({ field }) => field === 'citations');
  const changes: Change[] = [
    ...(after === before ? [] : [bibChange]),
    ...(isCounted ? monthChange(folder, month) : []),
  ];
  const blocked = await newErrors(folder, changes);
  if (isWriting && blocked.length === 0 && !isStopped())
    blocked.push(...replaceFiles(folder, changes));
  const owner = ownerIn(folder);
  const untitled = all.filter(({ fields }) => !fields.has('title'));
  const faults: Finding[] = [
    ...asker.findings,
    ...notes,
    ...untitled.map((record): Finding => {
      return { code: 'orcidRecord', kind: 'title', place: record.place, doi: doiOf(record) };
    }),
  ];
  const silentOutcome = asker.findings.length === 0 ? 'unasked' : 'unheard';
  const effect = blocked.length > 0 || isStopped() ? 'blocked' : isWriting ? 'written' : 'proposed';
  const outcome = changes.length === 0 ? 'nothing' : effect;
  const ignoredCount = ignored + all.filter(isIgnored).length;
  return {
    report: {
      sections: updateSections({ before, merged, decisions, owner, ignored: ignoredCount }),
      faults,
      outcome: asker.isAnswered ? outcome : silentOutcome,
    },
    blocked,
    hasFailed: !asker.isAnswered || blocked.length > 0,
  };
}

/** Why a folder can't be updated: an unreadable file hides the owner's papers, name or refusals. */
function whyUnusable(folder: string): Finding[] {
  return [BIB_FILE, YAML_FILES.site.file, YAML_FILES.profile.file].flatMap((file): Finding[] => {
    const bytes = readIfThere(folder, file);
    if (bytes === undefined) return [];
    const text = utf8(bytes);
    if (text === undefined) return [{ code: 'encoding', kind: 'run', file }];
    if (file === BIB_FILE) return [];
    const { value, problems } = readYaml(file, text.replaceAll(/\r\n?/gu, '\n'));
    const problem = problems.find(({ severity }) => severity === 'error');
    if (value !== undefined || problem === undefined) return [];
    return [{ code: 'brokenFile', kind: 'before', problem }];
  });
}

/** Asks about the works in the ORCID record, then all papers, then the articles of preprints. */
async function ask(
  asker: Asker,
  list: string,
  { folder, week }: UpdateOptions,
  isIgnored: (record: ImportedEntry) => boolean,
) {
  const papers = knownPapers(list);
  const mailto = mailtoIn(folder);
  const { works, notes } = await askOrcid(asker, folder);
  const isInList = isListed(papers);
  const fresh = works.filter((record) => !isIgnored(record) && !isInList(record));
  const freshDois = fresh.map(doiOf).filter((doi) => doi !== '');
  const ownDois = askingOrder(papers, week);
  const first = await collect(asker, [...new Set([...freshDois, ...ownDois])], mailto);
  const articles = articlesByPreprint(first);
  const askedDois = new Set([...ownDois, ...first.keys()]);
  const articleDois = [...new Set(articles.values())].filter((doi) => !askedDois.has(doi));
  const second = await collect(asker, articleDois, mailto);
  const described: ReadonlyMap<string, Described> = new Map([...second, ...first]);
  const recordOf = (doi: string) => described.get(doi)?.record;
  const records = newRecords({ papers, fresh, articles, recordOf });
  return { records, described, ignored: works.filter(isIgnored).length, notes };
}
