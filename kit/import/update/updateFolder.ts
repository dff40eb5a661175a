import { setFields } from '#kit/formats/bibtex/editEntries.ts';
import { BIB_FILE, YAML_FILES } from '#kit/content/contentFiles.ts';
import { readYaml } from '#kit/content/yaml/readYaml.ts';
import {
  categoriesIn,
  ownerIn,
  decodeUtf8,
  newErrors,
  readIfExists,
  replaceFiles,
  type Change,
} from '#kit/import/merge/contentFolder.ts';
import { mergePublications } from '#kit/import/merge/mergePublications.ts';
import { ownPapers } from '#kit/import/merge/paper.ts';
import type { Finding } from '#kit/messages/problem.ts';
import { askServices, type AskOptions } from './collect.ts';
import { decide } from './decide.ts';
import { updateSections, type UpdateReport } from './report.ts';

type UpdateOptions = AskOptions & {
  readonly isWriting: boolean;
  /** "2026-11" */
  readonly month: string;
  /** Whether Ctrl-C stopped the run, so that nothing may be written. */
  readonly isStopped: () => boolean;
};

/** Updates a folder from the services (requirement U1); what the owner wrote stays as it is. */
export async function updateFolder(options: UpdateOptions) {
  const { folder, month, isWriting, isStopped } = options;
  const faultsBefore = folderFaults(folder);
  if (faultsBefore.length > 0) {
    const report: UpdateReport = { sections: [], faults: [], outcome: 'blocked' };
    return { report, blocked: faultsBefore, hasFailed: true };
  }
  const bytes = readIfExists(folder, BIB_FILE);
  const before = decodeUtf8(bytes ?? new Uint8Array()) ?? '';
  const fetched = await askServices(before, options);
  // Without `owner`, since the report has its own section for papers that don’t name the owner.
  const context = { owner: undefined, categories: categoriesIn(folder), addsArticles: true };
  const merged = mergePublications(before, fetched.records, context);
  // Decide on the merged list, since new papers have counts as well.
  const decisions = decide(ownPapers(merged.text), fetched.answers);
  const after = setFields(merged.text, decisions.fields);
  const hasNewCount = decisions.fields.some(({ field }) => field === 'citations');
  const changes: Change[] = [
    ...(after === before ? [] : [{ name: BIB_FILE, before: bytes, after }]),
    ...(hasNewCount ? monthChange(folder, month) : []),
  ];
  const blocked = await newErrors(folder, changes);
  if (isWriting && blocked.length === 0 && !isStopped())
    blocked.push(...replaceFiles(folder, changes));
  const { faults, notes, isAnswered, ignored } = fetched;
  const outcomeWithoutAnswer = faults.length === 0 ? 'notAsked' : 'noAnswer';
  const result = blocked.length > 0 || isStopped() ? 'blocked' : isWriting ? 'written' : 'proposed';
  const outcome = changes.length === 0 ? 'nothing' : result;
  const report: UpdateReport = {
    sections: updateSections(merged, decisions, ownerIn(folder), ignored),
    faults: [...faults, ...notes],
    outcome: isAnswered ? outcome : outcomeWithoutAnswer,
  };
  return { report, blocked, hasFailed: !isAnswered || blocked.length > 0 };
}

/** Returns why a folder can't be updated: an unreadable file may list papers, or those to ignore. */
function folderFaults(folder: string): Finding[] {
  return [BIB_FILE, YAML_FILES.site.file, YAML_FILES.profile.file].flatMap((file): Finding[] => {
    const bytes = readIfExists(folder, file);
    if (bytes === undefined) return [];
    const text = decodeUtf8(bytes);
    if (text === undefined) return [{ code: 'encoding', kind: 'run', file }];
    if (file === BIB_FILE) return [];
    const { value, problems } = readYaml(file, text.replaceAll(/\r\n?/gu, '\n'));
    const problem = problems.find(({ severity }) => severity === 'error');
    if (value !== undefined || problem === undefined) return [];
    return [{ code: 'brokenFile', kind: 'before', problem }];
  });
}

/** The field in profile.yaml; the match ends before a comment, so that the comment is kept. */
const MONTH_FIELD = /^(citationsAsOf:)[ \t]*(?:(['"])[^'"\r\n]*['"]|[^\s#'"]*)/mu;

/** Sets the month of the counts in profile.yaml; no change if it is set already. */
function monthChange(folder: string, month: string): Change[] {
  const { file } = YAML_FILES.profile;
  const before = readIfExists(folder, file);
  const text = before && decodeUtf8(before);
  if (text === undefined) return [];
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const end = text === '' || text.endsWith('\n') ? '' : eol;
  const after = MONTH_FIELD.test(text)
    ? text.replace(MONTH_FIELD, (_, name: string, quote = '') => `${name} ${quote}${month}${quote}`)
    : `${text}${end}citationsAsOf: ${month}${eol}`;
  return after === text ? [] : [{ name: file, before, after }];
}
