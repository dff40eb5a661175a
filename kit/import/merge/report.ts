import { sayOf } from '#kit/messages/messages.ts';
import type { Finding } from '#kit/messages/problem.ts';

export type SourceReport =
  | {
      readonly name: string;
      readonly format: string;
      readonly count: number;
      readonly notes: readonly Finding[];
      /** What the source says about the owner that profile.yaml lacks, as lines to copy. */
      readonly profileLines: readonly string[];
      /** Fields with no place on this site, and how many records have them. */
      readonly leftOut: ReadonlyMap<string, number>;
    }
  | { readonly name: string; readonly problem: Finding };

/** A file's text after a merge, and what the report says about it. */
export type MergedText = { readonly text: string; readonly events: readonly ImportEvent[] };

export type ImportReport = {
  readonly sources: readonly SourceReport[];
  readonly events: readonly ImportEvent[];
  /** Why nothing was written although there were changes. */
  readonly blocked: readonly Finding[];
  readonly isDryRun: boolean;
  readonly changed: readonly string[];
};

/** Sections of the report, in order; events of the kind “present” are only counted. */
const HEADINGS: readonly (readonly [kind: ImportEvent['kind'], sign: string, heading: string])[] = [
  ['added', '+', 'Added'],
  ['merged', '~', 'Merged into what you had'],
  ['skipped', '-', 'Skipped'],
  ['lost', '!', 'Lost'],
  ['doubtful', '?', 'Please check'],
];

export function formatReport(report: ImportReport): string {
  const sections = HEADINGS.flatMap(([kind, sign, heading]) => {
    const events = report.events.filter((event) => event.kind === kind);
    // One section for each file that the events concern.
    return [...new Set(events.map(({ file }) => file))].map((file) => ({
      heading: file === '' ? heading : `${heading}, ${file}`,
      sign,
      lines: events.filter((event) => event.file === file).map(eventLine),
    }));
  });
  return [
    report.sources.flatMap(sourceLines).join('\n'),
    ...sectionTexts(sections),
    closingLine(report),
  ].join('\n\n');
}

function sourceLines(source: SourceReport): string[] {
  if ('problem' in source) return [`${source.name} ${sayOf(source.problem)}.`];
  const { name, format, count, profileLines, leftOut } = source;
  const notes = source.notes.map(sayOf);
  if (profileLines.length > 0)
    notes.push(
      'profile.yaml is yours to write and was left as it is; this file also says:',
      ...profileLines.map((line) => `  ${line}`),
    );
  const fields = [...leftOut].map(([field, records]) => `${field} (${records})`);
  if (fields.length > 0)
    notes.push(`fields without a place on this site, left out: ${fields.join(', ')}`);
  return [
    `${name}: ${format}, ${count} ${count === 1 ? 'entry' : 'entries'}`,
    // Lines to copy into a YAML file keep their indentation.
    ...notes.map((note) => `    ${/^ */u.exec(note)?.[0]}${stripControls(note.trimStart())}`),
  ];
}

const MAX_REASON_LENGTH = 300;

function eventLine({ place, label, why, paste }: ImportEvent): string {
  const whyText = stripControls(sayOf(why));
  const isLong = whyText.length > MAX_REASON_LENGTH;
  const reason = isLong ? `${whyText.slice(0, MAX_REASON_LENGTH - 1)}…` : whyText;
  const line = `${[label, reason].filter((part) => part !== '').join(': ')}  [${place}]`;
  return paste === undefined ? line : `${line}\n      ${stripControls(paste)}`;
}

function closingLine({ events, sources, blocked, isDryRun, changed }: ImportReport): string {
  const count = (kind: ImportEvent['kind']) => events.filter((event) => event.kind === kind).length;
  const unreadCount = sources.filter((source) => 'problem' in source).length;
  const unreadText = `${unreadCount} ${unreadCount === 1 ? 'file' : 'files'} not read`;
  const isAllUnread = unreadCount > 0 && unreadCount === sources.length;
  const totals = [
    `${count('added')} added`,
    `${count('merged')} merged`,
    `${count('present')} already there`,
    `${count('skipped')} skipped`,
    `${count('doubtful')} to look at`,
    ...(count('lost') === 0 ? [] : [`${count('lost')} lost`]),
    ...(unreadCount === 0 ? [] : [unreadText]),
  ].join(', ');
  if (blocked.length > 0) {
    const reasons = blocked.map((why) => `  ${sayOf(why)}\n`).join('');
    return `Nothing was written:\n${reasons}${totals}.`;
  }
  if (changed.length === 0) return `${isAllUnread ? unreadText : totals}. Nothing to write.`;
  const names = changed.join(', ');
  return isDryRun ? `${totals}. Dry run: ${names} would change.` : `${totals}. Wrote ${names}.`;
}

export type ImportEvent = {
  readonly kind: 'added' | 'merged' | 'present' | 'skipped' | 'lost' | 'doubtful';
  /** The location in the source: "scholar.bib:12". */
  readonly place: string;
  /** The file of the content folder that the event concerns. */
  readonly file: string;
  /** What the owner recognises the entry by: a key, a title. */
  readonly label: string;
  /** What was added or merged, or why the entry was not. */
  readonly why: Finding;
  /** Text for the owner to copy, such as a whole field; never shortened. */
  readonly paste?: string;
};

export type ReportSection = {
  readonly heading: string;
  readonly lines: readonly string[];
  /** What each line begins with; by default "-". */
  readonly sign?: string;
};

export function sectionTexts(sections: readonly ReportSection[]): string[] {
  return nonEmpty(sections).map(({ heading, lines, sign = '-' }) =>
    [`${heading}:`, ...lines.map((line) => `  ${sign} ${line}`)].join('\n'),
  );
}

export function nonEmpty(sections: readonly ReportSection[]): ReportSection[] {
  return sections.filter(({ lines }) => lines.length > 0);
}

/** Removes control codes and line breaks, which a file or service could send to the terminal. */
export function stripControls(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').replaceAll(/\s+/gu, ' ');
}
