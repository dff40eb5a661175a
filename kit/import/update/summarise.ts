import { readPublications } from '#kit/formats/bibtex/publications.ts';
import type { OwnerName } from '#kit/formats/bibtex/read/authors.ts';
import { doiAddress, doiIn } from '#kit/formats/facts/doi.ts';
import { comparableDoi } from '#kit/formats/facts/preprintServers.ts';
import type { ImportEvent } from '#kit/import/merge/event.ts';
import type { MergedBib } from '#kit/import/merge/mergePublications.ts';
import type { Publication } from '#src/content/publication.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import type { Decisions } from './decide.ts';
import type { UpdateReport } from './report.ts';

type Result = {
  /** The bibliography as it was. */
  readonly before: string;
  readonly merged: MergedBib;
  readonly decisions: Decisions;
  readonly owner: OwnerName | undefined;
};

/** @returns The report of an update without its faults, its outcome and the number ignored. */
export function summarise({
  before,
  merged,
  decisions,
  owner,
}: Result): Omit<UpdateReport, 'faults' | 'outcome' | 'ignored'> {
  const papers = new Map(
    readPublications(merged.text, owner).publications.map((paper) => [paper.id, paper]),
  );
  const preprints = new Map(
    readPublications(before).publications.flatMap((paper) => {
      const place = comparableAddress(paper.doi ?? paper.link);
      return place === undefined ? [] : [[place, paper] as const];
    }),
  );
  const added = merged.events.flatMap(({ kind, label, place }) => {
    const paper = papers.get(label);
    if (kind !== 'added' || paper === undefined) return [];
    return [
      { paper, from: place, preprint: preprints.get(comparableAddress(paper.preprint) ?? '') },
    ];
  });
  const { notices, counts, leftAlone } = decisions;
  const withTitle = (line: UpdateReport['leftAlone'][number]) => {
    const paper = papers.get(line.key);
    return { ...line, ...(paper !== undefined && { title: plainLine(paper.title) }) };
  };
  const fresh = new Set(added.map(({ paper }) => paper.id));
  return {
    notices,
    // The citation count of a new paper is not news.
    counts: counts.filter(({ key }) => !fresh.has(key)),
    added: added
      .filter(({ preprint }) => preprint === undefined)
      .map(({ paper, from }) => ({
        ...named(paper),
        about: aboutOf(paper),
        from,
        ...doubt(paper),
      })),
    published: added.flatMap(({ paper, preprint }) =>
      preprint === undefined
        ? []
        : { ...named(preprint), key: preprint.id, article: addressOf(paper) },
    ),
    completed: eventsOf(merged, ['merged']).map(withTitle),
    leftAlone: [...leftAlone, ...eventsOf(merged, ['skipped', 'lost'])].map(withTitle),
    toLookAt: eventsOf(merged, ['doubtful']).map(withTitle),
  };
}

function eventsOf({ events }: MergedBib, kinds: readonly ImportEvent['kind'][]) {
  return events
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ label, why, paste }) => ({
      key: label,
      why,
      ...(paste !== undefined && { paste }),
    }));
}

const named = (paper: Publication) => ({
  title: plainLine(paper.title),
  address: addressOf(paper),
  ...(paper.doi !== undefined && { doi: paper.doi }),
});

/** First author, venue and year. */
function aboutOf({ authors, venue, year }: Publication): string {
  const [first] = authors;
  const names =
    first === undefined ? undefined : `${first.name}${authors.length > 1 ? ' et al.' : ''}`;
  return [names, venue, year].filter((part) => part !== undefined && part !== '').join(', ');
}

/** Services confuse people: a paper is doubtful unless the owner is among its authors. */
function doubt({
  authors,
}: Publication): Pick<UpdateReport['added'][number], 'isDoubtful' | 'isAnonymous'> {
  if (authors.some(({ isOwner }) => isOwner)) return {};
  return { isDoubtful: true, ...(authors.length === 0 && { isAnonymous: true }) };
}

function addressOf({ doi, link }: Publication): string | undefined {
  return doi === undefined ? link : doiAddress(doi);
}

/** Normalised for comparing preprints: DOIs without their version, other addresses unchanged. */
function comparableAddress(address: string | undefined): string | undefined {
  const doi = doiIn(address ?? '');
  return doi === undefined ? address : comparableDoi(doi);
}
