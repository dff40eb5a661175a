import { filled, sectionTexts, tame, type Section } from '#intake/reportSections.ts';
import type { Decisions } from './decide.ts';

/** A paper as a report names it. */
type Named = {
  /** Plain text. */
  readonly title: string;
  /** Where it is to be read. */
  readonly address?: string | undefined;
  readonly doi?: string;
};

/** What an update found, in the order in which an owner wants to read it. */
export type UpdateReport = Pick<Decisions, 'notices' | 'counts' | 'leftAlone'> & {
  /** Papers that the list did not hold. */
  readonly added: readonly (Named & {
    /** Where it was found: "ORCID", "ORCID and Crossref". */
    readonly from: string;
    /** Whether the owner is not among its authors. */
    readonly isDoubtful?: true;
    /** Whether nobody says who its authors are. */
    readonly isAnonymous?: true;
  })[];
  /** Preprints of the list whose article was added. */
  readonly published: readonly {
    readonly title: string;
    readonly key: string;
    readonly article: string | undefined;
  }[];
  /** Papers of the list that gained fields they lacked. */
  readonly completed: readonly { readonly key: string; readonly fields: string }[];
  /** What is not certain, or to be filled in. */
  readonly toLookAt: Decisions['leftAlone'];
  /** Plain sentences on services that failed. */
  readonly faults: readonly string[];
  /** What became of the content folder. */
  readonly outcome: keyof typeof CLOSINGS;
};

/** The report where nobody was asked. */
export const NOTHING_DONE: UpdateReport = {
  notices: [],
  counts: [],
  leftAlone: [],
  added: [],
  published: [],
  completed: [],
  toLookAt: [],
  faults: [],
  outcome: 'blocked',
};

const MOST_COUNTS = 5;

const CLOSINGS = {
  nothing: 'Nothing new.',
  unheard: 'Nothing could be had.',
  unasked:
    'Nobody was asked: that takes a valid links.orcid in profile.yaml, or papers with a DOI in publications.bib.',
  proposed: 'Nothing was written. Run it again with --write to take this over.',
  written: 'Written to your content folder.',
  blocked: 'Nothing was written.',
} as const;

/** @returns The report for a terminal. */
export function reportText(report: UpdateReport): string {
  return [...sectionTexts(sectionsOf(report)), CLOSINGS[report.outcome]].join('\n\n');
}

/** @returns The report as the text of a pull request. */
export function reportMarkdown(report: UpdateReport): string {
  const sections = sectionsOf(report).map(({ heading, lines }) =>
    [`## ${heading}`, '', ...lines.map((line) => `- ${escapeMarkdown(line)}`)].join('\n'),
  );
  return `${[...sections, CLOSINGS[report.outcome]].join('\n\n')}\n`;
}

function sectionsOf(report: UpdateReport): readonly Section[] {
  const { notices, added, published, counts, completed, leftAlone, toLookAt, faults } = report;
  const doubtful = added.filter(({ isDoubtful }) => isDoubtful);
  const all: readonly Section[] = [
    {
      heading: 'Corrections and retractions',
      lines: notices.map(
        ({ kind, title, key, doi, service }) =>
          `${kind === 'retraction' ? 'Retracted' : 'Corrected'}: “${title}” (${key}), says ${service}: https://doi.org/${doi}`,
      ),
    },
    { heading: 'New papers', lines: added.filter((paper) => !doubtful.includes(paper)).map(found) },
    {
      heading: 'New papers that may not be yours',
      lines: doubtful.map(
        (paper) =>
          `${found(paper)}. ${paper.isAnonymous ? 'Who its authors are could not be had' : 'Your name is not among its authors'}; to refuse it for good, put “${paper.doi ?? paper.title}” under “ignore” in site.yaml`,
      ),
    },
    {
      heading: 'Preprints that came out',
      lines: published.map(
        ({ title, key, article }) =>
          `“${title}” (${key}) is published${article === undefined ? '' : `: ${article}`}`,
      ),
    },
    { heading: 'Citation counts', lines: countLines(counts) },
    { heading: 'Completed', lines: completed.map(({ key, fields }) => `${key}: ${fields}`) },
    { heading: 'Please look at', lines: toLookAt.map(({ key, why }) => `${key}: ${why}`) },
    { heading: 'Left alone', lines: leftAlone.map(({ key, why }) => `${key}: ${why}`) },
    { heading: 'What could not be had', lines: faults },
  ];
  return filled(all).map(({ heading, lines }) => ({ heading, lines: lines.map(tame) }));
}

function found({ title, address, from }: UpdateReport['added'][number]): string {
  return [`“${title}”`, ...(address === undefined ? [] : [address]), `from ${from}`].join(', ');
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

/** Titles may hold what Markdown takes for markup, mentions and HTML; addresses stay links. */
function escapeMarkdown(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>|`*\\”]+)/u);
  return parts
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll(/[\\`*_[\]<>#@~|]/gu, (sign) => (sign === '@' ? '@\u200B' : `\\${sign}`)),
    )
    .join('');
}
