import path from 'node:path';
import { readEntries } from '#formats/bibtex/entries.ts';
import { readPublications } from '#formats/bibtex/publications.ts';
import { setFields } from '#formats/bibtex/setFields.ts';
import { readCslJson } from '#formats/csl/readCslJson.ts';
import { bareDoi, doiAddress } from '#formats/facts/doi.ts';
import type { ImportedEntry } from '#formats/importedEntry.ts';
import { readOrcid } from '#formats/orcid/readOrcid.ts';
import { categoriesIn, ignoredIn, ownerIn, profileIn, utf8 } from '#intake/import/contentFolder.ts';
import { titleKey } from '#intake/import/identity.ts';
import { mergePublications } from '#intake/import/mergePublications.ts';
import { newErrors } from '#intake/import/newErrors.ts';
import { readIfThere, replaceFiles, type Change } from '#intake/import/replaceFiles.ts';
import { BIB_FILE, YAML_FILES } from '#publish/read/contentFiles.ts';
import { plainText } from '#text/cleanText.ts';
import { collect, FaultLog, type CollectOptions } from './collect.ts';
import { decide, type Decisions, type KnownPaper } from './decide.ts';
import { orcidIdIn } from './orcidId.ts';
import type { UpdateReport } from './report.ts';

export type UpdateOptions = Omit<CollectOptions, 'mailto'> & {
  /** The content folder. */
  readonly folder: string;
  /** Without it the folder stays as it is. */
  readonly isWriting: boolean;
  /** "2026-11" */
  readonly month: string;
};

export type Updated = {
  readonly report: UpdateReport;
  /** Why nothing was written although there was something to write. */
  readonly blocked: readonly string[];
  /** True where nothing at all could be had, or nothing could be written. */
  readonly hasFailed: boolean;
};

/**
 * Brings what services know into a content folder (requirement U1): new papers, citation counts,
 * what became of preprints, corrections and retractions. The owner's words are never changed.
 */
export async function updateFolder(options: UpdateOptions): Promise<Updated> {
  const { folder, isWriting, month } = options;
  const faults = new FaultLog();
  const notes: string[] = [];
  const before = readIfThere(path.join(folder, BIB_FILE));
  const text = before === undefined ? '' : (utf8(before) ?? '');
  const papers = knownPapers(text);
  const known = new Set(papers.flatMap(({ doi }) => doi ?? []));
  const isIgnored = ignoring(folder);
  const listed = (await askOrcid(options, faults, notes)).filter((record) => !isIgnored(record));
  const fresh = listed.filter((record) => !known.has(doiOf(record) ?? ''));

  const mailto = mailtoIn(folder);
  const asking = { ...options, ...(mailto !== undefined && { mailto }) };
  const dois = [...new Set([...known, ...fresh.flatMap((record) => doiOf(record) ?? [])])];
  const collected = await collect(dois, asking, faults);
  const { published } = decide(papers, (doi) => collected.findings.get(doi) ?? []);
  const articles = published.map(({ article }) => article);
  const came = await collect(articles, asking, faults);

  const records = [
    ...fresh.map((record) => recordOf(doiOf(record) ?? '', collected) ?? record),
    ...published.flatMap(({ article, preprint }) => {
      const record = recordOf(article, came);
      return record === undefined ? [] : [withPreprint(record, preprint)];
    }),
  ];
  const context = { owner: ownerIn(folder), categories: categoriesIn(folder) };
  const merged = mergePublications(text, records, context);
  // What is new has counts as well.
  const decisions = decide(knownPapers(merged.text), (doi) => [
    ...(collected.findings.get(doi) ?? []),
    ...(came.findings.get(doi) ?? []),
  ]);
  const after = setFields(merged.text, fieldsByKey(decisions));

  const changes: Change[] = [];
  if (after !== text) {
    changes.push({ name: BIB_FILE, after, ...(before !== undefined && { before }) });
  }
  changes.push(...profileChange(folder, decisions, month));
  const blocked = changes.length === 0 ? [] : await newErrors(folder, changes);
  const isWritten = isWriting && changes.length > 0 && blocked.length === 0;
  if (isWritten) replaceFiles(folder, changes);

  const owners = new Map(
    readPublications(merged.text, context.owner).publications.map(({ id, title, authors }) => [
      id,
      { title: plainText(title), isDoubtful: isDoubtful(authors) },
    ]),
  );
  const added = merged.events.filter(({ kind }) => kind === 'added');
  const report: UpdateReport = {
    ...decisions,
    published,
    added: added.map(({ label, place }) => {
      const paper = owners.get(label);
      const doubt = paper?.isDoubtful === true ? { isDoubtful: true as const } : {};
      return { title: paper?.title ?? label, from: place, ...doubt };
    }),
    completed: merged.events
      .filter(({ kind }) => kind === 'merged')
      .map(({ label, detail }) => ({ key: label, fields: detail })),
    faults: [...faults.sentences, ...notes],
    isWritten,
  };
  return { report, blocked, hasFailed: faults.isTotal || blocked.length > 0 };
}

/** Named authors of whom none is the owner: services mix people up. */
function isDoubtful(authors: readonly { readonly isOwner: boolean }[]): boolean {
  return authors.length > 0 && !authors.some(({ isOwner }) => isOwner);
}

function knownPapers(text: string): KnownPaper[] {
  const entries = new Map(readEntries(text).entries.map((entry) => [entry.line, entry]));
  return readPublications(text).publications.flatMap(({ title, doi, line }) => {
    const entry = entries.get(line);
    if (entry === undefined) return [];
    const fields = new Map([...entry.fields].map(([name, { value }]) => [name, value]));
    return [{ key: entry.key, title: plainText(title), fields, ...(doi !== undefined && { doi }) }];
  });
}

/** The works of the owner's ORCID record, as it lists them. */
async function askOrcid(
  { folder, client, services }: UpdateOptions,
  faults: FaultLog,
  notes: string[],
): Promise<readonly ImportedEntry[]> {
  const id = orcidIdIn(profileIn(folder));
  if ('problem' in id) {
    notes.push(id.problem);
    return [];
  }
  const { orcid } = services;
  const answer = await client.ask(orcid, `/v3.0/${id.id}/works`);
  if (answer.kind === 'failed') {
    faults.note(orcid, answer.fault);
    return [];
  }
  faults.answered();
  if (answer.kind === 'unknown') {
    notes.push(`ORCID knows no record ${id.id}; check links.orcid in profile.yaml.`);
    return [];
  }
  const { records, losses } = readOrcid(orcid.name, answer.json);
  if (records.length === 0) notes.push(`The ORCID record ${id.id} lists no works.`);
  notes.push(...losses.map(({ place, why }) => `${place}: ${why}.`));
  return records;
}

const doiOf = ({ fields }: ImportedEntry): string | undefined => bareDoi(fields.get('doi') ?? '');

function recordOf(
  doi: string,
  { records }: Awaited<ReturnType<typeof collect>>,
): ImportedEntry | undefined {
  const found = records.get(doi);
  if (found === undefined) return undefined;
  const [record] = readCslJson(found.service, found.csl).records;
  // A service's own key, such as the DOI, is none that a person would give.
  return record === undefined ? undefined : { ...record, key: '', place: found.service };
}

function withPreprint(record: ImportedEntry, preprint: string): ImportedEntry {
  return { ...record, fields: new Map([...record.fields, ['preprint', doiAddress(preprint)]]) };
}

/** What the owner refused for good: a DOI or a title in site.yaml. */
function ignoring(folder: string): (record: ImportedEntry) => boolean {
  const ignored = ignoredIn(folder);
  const dois = new Set(ignored.flatMap((entry) => bareDoi(entry) ?? []));
  const titles = new Set(ignored.map(titleKey));
  return (record) =>
    dois.has(doiOf(record) ?? '') || titles.has(titleKey(record.fields.get('title') ?? ''));
}

function fieldsByKey({ fields }: Decisions): Map<string, (readonly [string, string])[]> {
  const byKey = new Map<string, (readonly [string, string])[]>();
  for (const { key, field, value } of fields) {
    byKey.set(key, [...(byKey.get(key) ?? []), [field, value]]);
  }
  return byKey;
}

function mailtoIn(folder: string): string | undefined {
  const email = profileIn(folder)?.['email'];
  return typeof email === 'string' && /^[^\s@]+@[^\s@]+$/u.test(email) ? email : undefined;
}

/** The month of the counts, where any of them is new. */
function profileChange(folder: string, { fields }: Decisions, month: string): Change[] {
  if (!fields.some(({ field }) => field === 'citations')) return [];
  const { file } = YAML_FILES.profile;
  const before = readIfThere(path.join(folder, file));
  const text = before === undefined ? undefined : utf8(before);
  if (before === undefined || text === undefined) return [];
  const line = `citationsAsOf: ${month}`;
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const written = /^citationsAsOf:[^\r\n]*/mu;
  const end = text === '' || text.endsWith('\n') ? '' : eol;
  const after = written.test(text) ? text.replace(written, line) : `${text}${end}${line}${eol}`;
  return after === text ? [] : [{ name: file, before, after }];
}
