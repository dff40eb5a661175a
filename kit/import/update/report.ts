import { sayOf } from '#kit/messages/messages.ts';
import type { Finding } from '#kit/messages/problem.ts';
import { filled, sectionTexts, stripControls, type Section } from '#kit/import/reportSections.ts';
import type { Decisions } from './decide.ts';

/** A paper as named in a report. */
type Named = {
  /** Plain text. */
  readonly title: string;
  /** URL of the paper. */
  readonly address?: string | undefined;
  readonly doi?: string;
};

/** A remark on an entry. */
type Line = {
  readonly key: string;
  readonly title?: string;
  readonly why: Finding;
  /** Text for the owner to copy. */
  readonly paste?: string;
};

/** What an update found. */
export type UpdateReport = Pick<Decisions, 'notices' | 'counts'> & {
  /** Papers that the list lacked. */
  readonly added: readonly (Named & {
    /** Where it was found: "ORCID", "ORCID and Crossref". */
    readonly from: string;
    /** First author, venue and year, as far as known: "Okafor et al., J. Hens, 2024". */
    readonly about?: string;
    /** Whether the owner is not among its authors. */
    readonly isDoubtful?: true;
    /** Whether its authors are unknown. */
    readonly isAnonymous?: true;
  })[];
  /** Preprints in the list whose article was added. */
  readonly published: readonly {
    readonly title: string;
    readonly key: string;
    readonly article: string | undefined;
  }[];
  /** Papers in the list that gained missing fields. */
  readonly completed: readonly Line[];
  /** What is uncertain or still to be filled in. */
  readonly toLookAt: readonly Line[];
  readonly leftAlone: readonly Line[];
  /** How many papers `ignore` in site.yaml kept out. */
  readonly ignored: number;
  /** What services did not tell, and why. */
  readonly faults: readonly Finding[];
  /** What became of the content folder. */
  readonly outcome: keyof typeof CLOSINGS;
};

/** The report if no service was asked. */
export const NOTHING_DONE: UpdateReport = {
  notices: [],
  counts: [],
  leftAlone: [],
  added: [],
  published: [],
  completed: [],
  toLookAt: [],
  ignored: 0,
  faults: [],
  outcome: 'blocked',
};

const MAX_COUNTS = 5;

const CLOSINGS = {
  nothing: 'Nothing new.',
  unheard: 'Nothing could be fetched.',
  unasked:
    'Nobody was asked: that needs a valid links.orcid in profile.yaml, or papers with a DOI in publications.bib.',
  proposed: 'Nothing was written. Run it again with --write to write these changes.',
  written: 'Written to your content folder.',
  blocked: 'Nothing was written.',
} as const;

/** The changes in a pull request are not on the site yet. */
const MERGING =
  'Merging this writes it into your content folder and updates your site. To refuse one paper, put its DOI or its title under `ignore` in site.yaml on your main branch; the next run leaves it out.';

/** @returns The report for a terminal. */
export function reportText(report: UpdateReport): string {
  return [...sectionTexts(sectionsOf(report)), CLOSINGS[report.outcome]].join('\n\n');
}

/** @returns The report as the text of a pull request. */
export function reportMarkdown(report: UpdateReport): string {
  const sections = sectionsOf(report).map(({ heading, lines }) =>
    [`## ${heading}`, '', ...lines.map((line) => `- ${escapeMarkdown(line)}`)].join('\n'),
  );
  const closing = report.outcome === 'written' ? MERGING : CLOSINGS[report.outcome];
  return `${[...sections, closing].join('\n\n')}\n`;
}

function sectionsOf(report: UpdateReport): readonly Section[] {
  const { notices, added, published, counts, completed, leftAlone, toLookAt, ignored, faults } =
    report;
  const doubtful = added.filter(({ isDoubtful }) => isDoubtful);
  const all: readonly Section[] = [
    {
      heading: 'Corrections and retractions',
      lines: notices.map(
        ({ kind, title, key, doi, service }) =>
          `${kind === 'retraction' ? 'Retracted' : 'Corrected'}: ${quoted(title)} (${key}), says ${service}: https://doi.org/${doi}`,
      ),
    },
    { heading: 'New papers', lines: added.filter((paper) => !doubtful.includes(paper)).map(found) },
    {
      heading: 'New papers that may not be yours',
      lines: doubtful.map(
        (paper) =>
          `${found(paper)}. ${paper.isAnonymous ? 'Its authors are not known' : 'Your name is not among its authors'}; to refuse it for good, put “${paper.doi ?? paper.title}” under “ignore” in site.yaml`,
      ),
    },
    {
      heading: 'Preprints now published',
      lines: published.map(
        ({ title, key, article }) =>
          `${quoted(title)} (${key}) is published${article === undefined ? '' : `: ${article}`}`,
      ),
    },
    { heading: 'Citation counts', lines: countLines(counts) },
    { heading: 'Completed', lines: completed.map(lineOf) },
    { heading: 'Please check', lines: toLookAt.map(lineOf) },
    { heading: 'Left unchanged', lines: [...leftAlone.map(lineOf), ...refusals(ignored)] },
    { heading: 'What could not be fetched', lines: faults.map(sayOf) },
  ];
  return filled(all).map(({ heading, lines }) => ({ heading, lines: lines.map(stripControls) }));
}

function found({ title, about, address, from }: UpdateReport['added'][number]): string {
  return [quoted(title), about, address, `from ${from}`]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
}

function lineOf({ key, title, why, paste }: Line): string {
  const name = title === undefined ? key : `${quoted(title)} (${key})`;
  return [name, sayOf(why), ...(paste === undefined ? [] : [paste])].join(': ');
}

function refusals(count: number): readonly string[] {
  if (count === 0) return [];
  return [
    `${count} ${count === 1 ? 'paper' : 'papers'} that you refuse under “ignore” in site.yaml`,
  ];
}

/** Quotation marks within a title become single ones. */
function quoted(title: string): string {
  return `“${title.replaceAll('“', '‘').replaceAll('”', '’')}”`;
}

/** The total, and the papers that changed most; a first count is not a gain. */
function countLines(counts: UpdateReport['counts']): readonly string[] {
  const known = counts.flatMap((count) =>
    count.before === undefined ? [] : { ...count, gain: count.after - count.before },
  );
  const fresh = counts.filter(({ before }) => before === undefined);
  const sum = known.reduce((total, { gain }) => total + gain, 0);
  const largest = [
    ...known.toSorted((a, b) => Math.abs(b.gain) - Math.abs(a.gain)),
    ...fresh.toSorted((a, b) => b.after - a.after),
  ];
  return [
    ...(known.length === 0 ? [] : [`${countsOf(known)} changed, ${signed(sum)} in all`]),
    ...(fresh.length === 0 ? [] : [`${countsOf(fresh)} known for the first time`]),
    ...largest
      .slice(0, MAX_COUNTS)
      .map(({ title, before, after }) => `${quoted(title)}: ${before ?? 'unknown'} → ${after}`),
  ];
}

function countsOf({ length }: readonly unknown[]): string {
  return `${length} ${length === 1 ? 'count' : 'counts'}`;
}

function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** Escapes Markdown, mentions and HTML in titles; URLs stay links. */
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
