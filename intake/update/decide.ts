import type { Notice, PaperFacts } from './facts.ts';

/** A paper of the owner's as its BibTeX entry has it. */
export type KnownPaper = {
  readonly key: string;
  /** Plain text. */
  readonly title: string;
  /** Lower-case bare DOI. */
  readonly doi?: string;
  /** Raw BibTeX values by lower-case name. */
  readonly fields: ReadonlyMap<string, string>;
};

/** What one service said of one paper. */
export type Finding = { readonly service: string; readonly facts: PaperFacts };

/** A field of an entry to be written; only fields that an update itself keeps are ever replaced. */
export type FieldChange = {
  readonly key: string;
  readonly field: 'citations' | 'citations-source' | Notice['kind'];
  readonly value: string;
};

export type CountChange = {
  readonly key: string;
  readonly title: string;
  readonly before?: number;
  readonly after: number;
};

export type Decisions = {
  readonly fields: readonly FieldChange[];
  readonly counts: readonly CountChange[];
  readonly notices: readonly (Notice & { readonly key: string; readonly title: string })[];
  /** Preprints whose article the list does not hold yet. */
  readonly published: readonly {
    readonly key: string;
    readonly title: string;
    readonly preprint: string;
    readonly article: string;
  }[];
  /** What was found and is the owner's to decide. */
  readonly leftAlone: readonly { readonly key: string; readonly why: string }[];
};

/** Marks a count as an update's own: it names the service. */
export const SOURCE_FIELD = 'citations-source';

/**
 * Decides what an update writes into the entries. The owner's words are never changed: a count
 * without a source is the owner's own, and so is a notice that stands there already.
 *
 * @param papers The owner's papers.
 * @param findingsOf What the services said of a DOI, the preferred one first.
 */
export function decide(
  papers: readonly KnownPaper[],
  findingsOf: (doi: string) => readonly Finding[],
): Decisions {
  const dois = new Set(papers.map(({ doi }) => doi));
  const parts = papers.map((paper) => {
    const findings = paper.doi === undefined ? [] : findingsOf(paper.doi);
    return [
      countOf(paper, findings),
      noticesOf(paper, findings),
      publishedOf(paper, findings, dois),
    ];
  });
  const all = parts.flat();
  return {
    fields: all.flatMap(({ fields = [] }) => fields),
    counts: all.flatMap(({ counts = [] }) => counts),
    notices: all.flatMap(({ notices = [] }) => notices),
    published: all.flatMap(({ published = [] }) => published),
    leftAlone: all.flatMap(({ leftAlone = [] }) => leftAlone),
  };
}

function countOf(paper: KnownPaper, findings: readonly Finding[]): Partial<Decisions> {
  const { key, title, fields } = paper;
  const counted = findings.find(({ facts }) => facts.citations !== undefined);
  const after = counted?.facts.citations;
  if (counted === undefined || after === undefined) return {};
  const written = fields.get('citations')?.trim();
  const before = written !== undefined && /^\d+$/u.test(written) ? Number(written) : undefined;
  if (written !== undefined && written !== '' && !fields.has(SOURCE_FIELD)) {
    if (before === after) return {};
    const why = `${counted.service} counts ${after} citations; yours says ${written}. Take the field “citations” away to have it kept up to date`;
    return { leftAlone: [{ key, why }] };
  }
  const isNews = before !== after;
  const isNewSource = fields.get(SOURCE_FIELD) !== counted.service;
  return {
    fields: [
      ...(isNews ? [{ key, field: 'citations', value: String(after) } as const] : []),
      ...(isNewSource ? [{ key, field: SOURCE_FIELD, value: counted.service } as const] : []),
    ],
    // That a new paper has no citations yet is no news.
    counts:
      isNews && after !== (before ?? 0)
        ? [{ key, title, after, ...(before !== undefined && { before }) }]
        : [],
  };
}

function noticesOf(paper: KnownPaper, findings: readonly Finding[]): Partial<Decisions> {
  const { key, title, doi = '' } = paper;
  const stated = findings.flatMap(({ facts }) => facts.notices);
  const isRetracted = findings.some(({ facts }) => facts.isRetracted);
  const isExplained = stated.some(({ kind }) => kind === 'retraction');
  const all: readonly Notice[] =
    isRetracted && !isExplained ? [...stated, { kind: 'retraction', doi }] : stated;
  const fresh = all.filter(
    ({ kind }, index) =>
      !paper.fields.has(kind) && all.findIndex((other) => other.kind === kind) === index,
  );
  return {
    fields: fresh.map((notice) => ({ key, field: notice.kind, value: notice.doi })),
    notices: fresh.map((notice) => ({ ...notice, key, title })),
  };
}

function publishedOf(
  { key, title, doi }: KnownPaper,
  findings: readonly Finding[],
  dois: ReadonlySet<string | undefined>,
): Partial<Decisions> {
  const article = findings
    .map(({ facts }) => facts.publishedAs)
    .find((published) => published !== undefined && !dois.has(published));
  if (doi === undefined || article === undefined) return {};
  return { published: [{ key, title, preprint: doi, article }] };
}
