import { readPublications } from '#kit/formats/bibtex/publications.ts';
import type { OwnerName } from '#kit/formats/bibtex/read/authors.ts';
import { doiAddress, doiIn, comparableDoi } from '#kit/formats/facts/doi.ts';
import {
  type ImportEvent,
  type MergedText,
  nonEmpty,
  sectionTexts,
  stripControls,
  type ReportSection,
} from '#kit/import/merge/report.ts';
import { sayOf } from '#kit/messages/messages.ts';
import type { Finding } from '#kit/messages/problem.ts';
import type { Publication } from '#src/content/publication.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import type { Decisions } from './decide.ts';

export type UpdateReport = {
  readonly sections: readonly ReportSection[];
  /** Why services gave no answer. */
  readonly faults: readonly Finding[];
  readonly outcome: keyof typeof CLOSINGS;
};

const MAX_LISTED_COUNTS = 5;

const OWNER_MISSING = 'Your name is not among its authors';

const CLOSINGS = {
  nothing: 'Nothing new.',
  noAnswer: 'Nothing could be fetched.',
  notAsked:
    'Nobody was asked: that needs a valid links.orcid in profile.yaml, or papers with a DOI in publications.bib.',
  proposed: 'Nothing was written. Run it again with --write to write these changes.',
  written: 'Written to your content folder.',
  blocked: 'Nothing was written.',
} as const;

/** Closes the report in a pull request, whose changes are not on the site yet. */
const MERGE_NOTE =
  'Merging this writes it into your content folder and updates your site. To refuse one paper, put its DOI or its title under `ignore` in site.yaml on your main branch; the next run leaves it out.';

export function reportText(report: UpdateReport): string {
  return [...sectionTexts(sectionsOf(report)), CLOSINGS[report.outcome]].join('\n\n');
}

export function reportMarkdown(report: UpdateReport): string {
  const sections = sectionsOf(report).map(({ heading, lines }) =>
    [`## ${heading}`, '', ...lines.map((line) => `- ${escapeMarkdown(line)}`)].join('\n'),
  );
  const closing = report.outcome === 'written' ? MERGE_NOTE : CLOSINGS[report.outcome];
  return `${[...sections, closing].join('\n\n')}\n`;
}

function sectionsOf({ sections, faults }: UpdateReport): readonly ReportSection[] {
  const all = [...sections, { heading: 'What could not be fetched', lines: faults.map(sayOf) }];
  return nonEmpty(all).map(({ heading, lines }) => ({ heading, lines: lines.map(stripControls) }));
}

/** Returns the sections of the report, the most serious first. */
export function updateSections(
  merged: MergedText,
  decisions: Decisions,
  owner: OwnerName | undefined,
  ignoredCount: number,
): readonly ReportSection[] {
  const { publications } = readPublications(merged.text, owner);
  const papers = new Map(publications.map((paper) => [paper.id, paper]));
  const byAddress = new Map(publications.map((paper) => [comparable(addressOf(paper)), paper]));
  const added = merged.events.flatMap(({ kind, label, place }) => {
    const paper = papers.get(label);
    if (kind !== 'added' || paper === undefined) return [];
    const { preprint } = paper;
    return [{ paper, from: place, preprint: preprint && byAddress.get(comparable(preprint)) }];
  });
  const newPapers = added.filter(({ preprint }) => !preprint);
  const isOwners = ({ paper }: (typeof added)[number]) =>
    paper.authors.some((author) => author.isOwner);
  const lineOf = ({ label, why, paste }: Pick<ImportEvent, 'label' | 'why' | 'paste'>) => {
    const paper = papers.get(label);
    const name = paper === undefined ? label : `${titleOf(paper)} (${label})`;
    return [name, sayOf(why), ...(paste === undefined ? [] : [paste])].join(': ');
  };
  const linesOf = (...kinds: readonly ImportEvent['kind'][]) =>
    merged.events.filter(({ kind }) => kinds.includes(kind)).map(lineOf);
  // A new paper is reported already, so leave out its count.
  const oldCounts = decisions.counts.filter(({ paper: { key } }) =>
    added.every(({ paper }) => paper.id !== key),
  );
  return [
    {
      heading: 'Corrections and retractions',
      lines: decisions.notices.map(({ kind, paper: { key, publication }, doi, service }) => {
        const what = kind === 'retraction' ? 'Retracted' : 'Corrected';
        return `${what}: ${titleOf(publication)} (${key}), says ${service}: https://doi.org/${doi}`;
      }),
    },
    { heading: 'New papers', lines: newPapers.filter(isOwners).map(newPaperText) },
    {
      // Services confuse people of the same name.
      heading: 'New papers that may not be yours',
      lines: newPapers
        .filter((newPaper) => !isOwners(newPaper))
        .map((newPaper) => {
          const { authors, doi, title } = newPaper.paper;
          const doubt = authors.length === 0 ? 'Its authors are not known' : OWNER_MISSING;
          return `${newPaperText(newPaper)}. ${doubt}; to refuse it for good, put “${doi ?? plainLine(title)}” under “ignore” in site.yaml`;
        }),
    },
    {
      heading: 'Preprints now published',
      lines: added.flatMap(({ paper, preprint }) => {
        if (!preprint) return [];
        const article = addressOf(paper);
        const where = article === undefined ? '' : `: ${article}`;
        return [`${titleOf(preprint)} (${preprint.id}) is published${where}`];
      }),
    },
    { heading: 'Citation counts', lines: countLines(oldCounts) },
    { heading: 'Completed', lines: linesOf('merged') },
    { heading: 'Please check', lines: linesOf('doubtful') },
    {
      heading: 'Left unchanged',
      lines: [
        ...decisions.leftAlone.map(({ key, why }) => lineOf({ label: key, why })),
        ...linesOf('skipped', 'lost'),
        ...countText(ignoredCount, 'paper', 'that you refuse under “ignore” in site.yaml'),
      ],
    },
  ];
}

/** "“Title”, Okafor et al., J. Hens, 2024, https://doi.org/…, from ORCID and Crossref". */
function newPaperText({ paper, from }: Readonly<{ paper: Publication; from: string }>): string {
  const { authors, venue, year } = paper;
  const [first] = authors;
  const names = first && `${first.name}${authors.length > 1 ? ' et al.' : ''}`;
  return [titleOf(paper), names, venue, year, addressOf(paper), `from ${from}`]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
}

function addressOf({ doi, link }: Publication): string | undefined {
  return doi === undefined ? link : doiAddress(doi);
}

/** Returns a DOI without its version, and any other address unchanged. */
function comparable(address: string | undefined): string | undefined {
  const doi = doiIn(address ?? '');
  return doi === undefined ? address : comparableDoi(doi);
}

/** Returns the title in quotation marks; quotation marks within become single ones. */
function titleOf({ title }: Publication): string {
  return `“${plainLine(title).replaceAll('“', '‘').replaceAll('”', '’')}”`;
}

/** Lists the total, and the papers whose counts changed most; a first count is not a gain. */
function countLines(counts: Decisions['counts']): readonly string[] {
  const gainOf = ({ before = 0, after }: (typeof counts)[number]) => after - before;
  const changed = counts.filter(({ before }) => before !== undefined);
  const firstCounts = counts.filter(({ before }) => before === undefined);
  const sum = changed.reduce((total, count) => total + gainOf(count), 0);
  const largest = [changed, firstCounts].flatMap((group) =>
    group.toSorted((a, b) => Math.abs(gainOf(b)) - Math.abs(gainOf(a))),
  );
  return [
    ...countText(changed.length, 'count', `changed, ${sum < 0 ? `−${-sum}` : `+${sum}`} in all`),
    ...countText(firstCounts.length, 'count', 'known for the first time'),
    ...largest
      .slice(0, MAX_LISTED_COUNTS)
      .map(
        ({ paper, before, after }) =>
          `${titleOf(paper.publication)}: ${before ?? 'unknown'} → ${after}`,
      ),
  ];
}

/** One line such as "2 counts changed"; no line for a count of 0. */
function countText(count: number, noun: string, predicate: string): string[] {
  return count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'} ${predicate}`];
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
