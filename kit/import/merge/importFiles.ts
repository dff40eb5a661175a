import path from 'node:path';
import { BIB_FILE } from '#kit/content/contentFiles.ts';
import type { Finding } from '#kit/messages/problem.ts';
import {
  categoriesIn,
  ownerIn,
  decodeUtf8,
  newErrors,
  readIfExists,
  replaceFiles,
  type Change,
} from './contentFolder.ts';
import { detectFile, type FileRecords } from './sources.ts';
import type { ImportEvent, MergedText, SourceReport } from './report.ts';
import { fillList, FILLED_FILES } from './fillLists.ts';
import { mergePublications } from './mergePublications.ts';
import { profileNotes } from '#kit/import/proposedProfile.ts';

type Source = { readonly report: SourceReport; readonly parsed: FileRecords };

/** Imports files into a content folder (K5); writes nothing if the content would get new errors. */
export async function importFiles(folder: string, files: readonly string[], isDryRun = false) {
  const sources: Source[] = [];
  for (const file of files) sources.push(await readSource(file, folder));
  const events = sources.flatMap(({ parsed: { losses, skips = [] } }) =>
    [...losses, ...skips].map(({ place, why }, index): ImportEvent => {
      const kind = index < losses.length ? 'lost' : 'skipped';
      return { kind, place, file: '', label: '', why };
    }),
  );
  const { changes, blocked } = merge(folder, sources, events);
  if (blocked.length === 0) blocked.push(...(await newErrors(folder, changes)));
  if (!isDryRun && blocked.length === 0) blocked.push(...replaceFiles(folder, changes));
  const reports = sources.map(({ report }) => report);
  // Requirement C6: the command fails if anything was lost or could not be read or written.
  const hasFailed =
    blocked.length > 0 ||
    reports.some((report) => 'problem' in report) ||
    events.some(({ kind }) => kind === 'lost');
  const changed = changes.map(({ name }) => name);
  return { sources: reports, events, blocked, isDryRun, changed, hasFailed };
}

async function readSource(file: string, folder: string): Promise<Source> {
  const name = path.basename(file);
  const failed = (problem: Finding): Source => {
    return { report: { name, problem }, parsed: { records: [], losses: [] } };
  };
  const detected = await detectFile(file);
  if ('problem' in detected) return failed(detected.problem);
  const { format, note } = detected;
  const parsed = detected.read();
  const { records, losses, skips = [], items = [], basics = [], leftOut = new Map() } = parsed;
  const unimportedCount = [...losses, ...skips].reduce((sum, { entries = 1 }) => sum + entries, 0);
  const count = records.length + items.length + unimportedCount;
  if (count + basics.length === 0) return failed({ code: 'noEntries', kind: 'only', format });
  const notes = note === undefined ? [] : [note];
  const profileLines = profileNotes(folder, basics);
  return { report: { name, format, count, notes, profileLines, leftOut }, parsed };
}

/** Merges sources into the folder's files; a file that is not UTF-8 blocks the import. */
function merge(folder: string, sources: readonly Source[], events: ImportEvent[]) {
  const changes: Change[] = [];
  const blocked: Finding[] = [];
  const changeFile = (name: string, mergeInto: (text: string) => MergedText) => {
    const before = readIfExists(folder, name);
    const text = before === undefined ? '' : decodeUtf8(before);
    if (text === undefined) {
      blocked.push({ code: 'encoding', kind: 'import', file: name });
      return;
    }
    const merged = mergeInto(text);
    events.push(...merged.events);
    if (merged.text !== text) changes.push({ name, before, after: merged.text });
  };
  const records = sources.flatMap(({ parsed }) => parsed.records);
  if (records.length > 0) {
    const context = { owner: ownerIn(folder), categories: categoriesIn(folder) };
    changeFile(BIB_FILE, (text) => mergePublications(text, records, context));
  }
  const items = sources.flatMap(({ parsed }) => parsed.items ?? []);
  for (const file of FILLED_FILES) {
    const fileItems = items.filter((item) => item.file === file);
    if (fileItems.length > 0) changeFile(file, (text) => fillList(file, text, fileItems));
  }
  return { changes, blocked };
}
