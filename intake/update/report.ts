import type { Decisions } from './decide.ts';

/** What an update found, in the order in which an owner wants to read it. */
export type UpdateReport = Pick<Decisions, 'notices' | 'published' | 'counts' | 'leftAlone'> & {
  /** Papers that the list does not hold yet. */
  readonly added: readonly {
    readonly title: string;
    /** Where it was found: "ORCID", "ORCID and Crossref". */
    readonly from: string;
    /** Whether the owner is not among its authors. */
    readonly isDoubtful?: true;
  }[];
  /** Papers of the list that gained fields they lacked. */
  readonly completed: readonly { readonly key: string; readonly fields: string }[];
  /** Plain sentences on services that failed. */
  readonly faults: readonly string[];
  /** Whether the content folder was changed. */
  readonly isWritten: boolean;
};

const MOST_COUNTS = 5;

type Section = { readonly heading: string; readonly lines: readonly string[] };

/** @returns The report for a terminal. */
export function reportText(report: UpdateReport): string {
  const sections = sectionsOf(report).map(({ heading, lines }) =>
    [`${heading}:`, ...lines.map((line) => `  - ${line}`)].join('\n'),
  );
  return [...sections, closing(report)].join('\n\n');
}

/** @returns The report as the text of a pull request. */
export function reportMarkdown(report: UpdateReport): string {
  const sections = sectionsOf(report).map(({ heading, lines }) =>
    [`## ${heading}`, '', ...lines.map((line) => `- ${escapeMarkdown(line)}`)].join('\n'),
  );
  return `${[...sections, closing(report)].join('\n\n')}\n`;
}

function sectionsOf(report: UpdateReport): readonly Section[] {
  const { notices, added, published, counts, completed, leftAlone, faults } = report;
  const all: readonly Section[] = [
    {
      heading: 'Corrections and retractions',
      lines: notices.map(
        ({ kind, title, key, doi }) =>
          `${kind === 'retraction' ? 'Retracted' : 'Corrected'}: “${title}” (${key}), notice https://doi.org/${doi}`,
      ),
    },
    {
      heading: 'New papers',
      lines: added.map(
        ({ title, from, isDoubtful }) =>
          `“${title}”, from ${from}${isDoubtful ? ' — may not be yours: your name is not among its authors' : ''}`,
      ),
    },
    {
      heading: 'Preprints that came out',
      lines: published.map(
        ({ title, key, article }) => `“${title}” (${key}) is now https://doi.org/${article}`,
      ),
    },
    { heading: 'Citation counts', lines: countLines(counts) },
    { heading: 'Completed', lines: completed.map(({ key, fields }) => `${key}: ${fields}`) },
    { heading: 'Left alone', lines: leftAlone.map(({ key, why }) => `${key}: ${why}`) },
    { heading: 'What could not be had', lines: faults },
  ];
  return all.filter(({ lines }) => lines.length > 0);
}

/** The sum, and the papers that changed most. */
function countLines(counts: UpdateReport['counts']): readonly string[] {
  if (counts.length === 0) return [];
  const gain = ({ before = 0, after }: UpdateReport['counts'][number]) => after - before;
  const sum = counts.reduce((total, count) => total + gain(count), 0);
  const largest = counts.toSorted((a, b) => Math.abs(gain(b)) - Math.abs(gain(a)));
  return [
    `${counts.length} ${counts.length === 1 ? 'count' : 'counts'} changed, ${signed(sum)} in all`,
    ...largest
      .slice(0, MOST_COUNTS)
      .map((count) => `“${count.title}”: ${count.before ?? 'unknown'} → ${count.after}`),
  ];
}

function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

function closing({ isWritten, ...report }: UpdateReport): string {
  const changes = [report.notices, report.added, report.published, report.counts, report.completed];
  if (changes.every((list) => list.length === 0)) return 'Nothing new.';
  return isWritten
    ? 'Written to your content folder.'
    : 'Nothing was written. Run it again with --write to take this over.';
}

/** Titles may hold what Markdown takes for markup, mentions and HTML. */
function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#@~|]/gu, (sign) => (sign === '@' ? '@\u200B' : `\\${sign}`));
}
