import type { Comparison, ToldProblem } from './compareSites.ts';
import type { Hunk } from './wordDiff.ts';

/** A page that looks different. */
export type Look = {
  readonly page: string;
  /** How much of it, from 0 to 1. */
  readonly share: number;
  /** Names of the pictures. */
  readonly before: string;
  readonly after: string;
};

export type Compared = {
  /** The versions' names. */
  readonly versions: readonly [before: string, after: string];
  readonly comparison: Comparison;
  /** Undefined if no browser took pictures. */
  readonly looks: readonly Look[] | undefined;
  /** Where their pictures are. */
  readonly folder?: string;
};

/** Of each kind, so that the whole is a page to read. */
const MOST = 12;
/** Words of a change to show. */
const MOST_WORDS = 25;

type Section = { readonly heading: string; readonly rows: readonly string[] };

/**
 * @param compared - What was found.
 * @returns A page of text for the terminal: `[-gone-]{+new+}`.
 */
export function compareText(compared: Compared): string {
  const sections = sectionsOf(compared, (hunk) =>
    hunkText(
      hunk,
      (gone) => `[-${gone}-]`,
      (added) => `{+${added}+}`,
    ),
  );
  const parts = sections.map(({ heading, rows }) => [heading, ...rows.map(indent)].join('\n'));
  return [titleOf(compared), ...parts, closingOf(compared, sections)].join('\n\n');
}

/**
 * @param compared - What was found.
 * @returns The same as Markdown, in which content is only text.
 */
export function compareMarkdown(compared: Compared): string {
  const sections = sectionsOf(compared, (hunk) =>
    hunkText(
      hunk,
      (gone) => `[-${gone}-]`,
      (added) => `{+${added}+}`,
    ),
  );
  const parts = sections.map(({ heading, rows }) => {
    const fence = '`'.repeat(Math.max(3, ...rows.map(longestFence)) + 1);
    return `### ${heading}\n\n${fence}text\n${rows.join('\n')}\n${fence}`;
  });
  return [`## ${titleOf(compared)}`, ...parts, closingOf(compared, sections), ''].join('\n\n');
}

/** @returns Ticks in a row; a fence is one longer than any. */
function longestFence(row: string): number {
  return Math.max(0, ...[...row.matchAll(/`+/gu)].map(([ticks]) => ticks.length));
}

function titleOf({ versions: [before, after] }: Compared): string {
  return `Your site with ${after}, instead of ${before}`;
}

function closingOf({ comparison, looks }: Compared, sections: readonly Section[]): string {
  const { pages } = comparison;
  const looked =
    looks === undefined ? ' The pages were not looked at: no browser took pictures.' : '';
  const found =
    sections.length === 0
      ? `Nothing differs: ${countOf(pages.length, 'page')} read the same, no address and no problem is new or gone.`
      : `${countOf(pages.length, 'page')} compared.`;
  return found + looked;
}

function sectionsOf(
  { comparison, looks = [], versions, folder = '' }: Compared,
  say: (hunk: Hunk) => string,
): Section[] {
  const { isBuilt, gone, added, problems, solved, grown, texts, total } = comparison;
  const unbuilt = versions.flatMap((version, at) =>
    isBuilt[at] === true ? [] : [`${version} can’t build this content; the problems say why.`],
  );
  const [before, after] = total;
  return [
    { heading: 'Not built', rows: unbuilt },
    {
      heading: `Addresses that are gone: ${gone.length}`,
      rows: few(gone.map((page) => `/${page}`)),
    },
    {
      heading: `Addresses that are new: ${added.length}`,
      rows: few(added.map((page) => `/${page}`)),
    },
    { heading: `Problems that are new: ${problems.length}`, rows: few(problems.map(problemRow)) },
    { heading: `Problems that are gone: ${solved.length}`, rows: few(solved.map(problemRow)) },
    {
      heading: `Files that have grown (all: ${sizeOf(before)}, now ${sizeOf(after)})`,
      rows: few(
        grown.map(
          (file) =>
            `+${sizeOf(file.after - file.before).padEnd(9)} ${file.name}, now ${sizeOf(file.after)}`,
        ),
      ),
    },
    {
      heading: `Words that differ`,
      rows: few(
        texts.flatMap(({ pages, hunks }) => [
          `${pagesOf(pages, comparison.pages.length)}:`,
          ...few(hunks.map((hunk) => indent(say(hunk)))),
        ]),
        MOST * 2,
      ),
    },
    {
      heading: `Pages that look different: ${looks.length}${folder === '' ? '' : ` (pictures in ${folder})`}`,
      rows: looks.map(({ page, share, before: one, after: other }) => {
        const percent = `${Math.max(0.1, share * 100).toFixed(1)} %`;
        return `${percent.padStart(7)}  /${page}  ${one}, ${other}`;
      }),
    },
  ].filter(({ rows }) => rows.length > 0);
}

function pagesOf(pages: readonly string[], all: number): string {
  if (pages.length === all && all > 1) return `on all ${all} pages`;
  const named = pages.slice(0, 3).map((page) => `/${page}`);
  const more = pages.length - named.length;
  return `on ${named.join(', ')}${more > 0 ? ` and ${countOf(more, 'page')} more` : ''}`;
}

function hunkText(
  { lead, before, after, trail }: Hunk,
  gone: (text: string) => string,
  added: (text: string) => string,
): string {
  return [
    ...(lead.length > 0 ? ['…', ...lead] : []),
    ...(before.length > 0 ? [gone(fewWords(before))] : []),
    ...(after.length > 0 ? [added(fewWords(after))] : []),
    ...(trail.length > 0 ? [...trail, '…'] : []),
  ]
    .join(' ')
    .replaceAll(/\p{Cc}/gu, ' ');
}

function fewWords(words: readonly string[]): string {
  const more = words.length - MOST_WORDS;
  return more > 0
    ? `${words.slice(0, MOST_WORDS).join(' ')} … (${countOf(more, 'word')} more)`
    : words.join(' ');
}

function few(rows: readonly string[], most = MOST): string[] {
  const more = rows.length - most;
  return more > 1 ? [...rows.slice(0, most), `… and ${more} more`] : [...rows];
}

function problemRow({ file, line, severity, sentence }: ToldProblem): string {
  const where = line === null ? file : `${file}:${line}`;
  return `${where}  ${severity}  ${sentence}`.replaceAll(/\s*[\n\r]\s*/gu, ' ');
}

function indent(row: string): string {
  return `  ${row}`;
}

function countOf(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000
    ? `${(bytes / 1000).toFixed(1)} kB`
    : `${(bytes / 1_000_000).toFixed(2)} MB`;
}
