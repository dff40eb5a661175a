import { unescapeAddress } from '#kit/formats/bibtex/unescapeAddress.ts';
import { doiAddress } from '#kit/formats/facts/doi.ts';
import { NOTICE_KINDS, noticesIn } from '#kit/formats/facts/notices.ts';
import type { Finding } from '#kit/messages/problem.ts';
import { COUNTING, type FoundNotice, type PaperFacts } from './services.ts';

/** One of the owner's papers, from its BibTeX entry. */
export type KnownPaper = {
  readonly key: string;
  /** Plain text. */
  readonly title: string;
  /** Lower-case bare DOI. */
  readonly doi?: string;
  /** DOI of its preprint, if it names one. */
  readonly preprint?: string;
  readonly isPreprint?: true;
  /** Raw BibTeX values by lower-case name. */
  readonly fields: ReadonlyMap<string, string>;
};

/** A field to write to an entry; only fields maintained by updates are ever replaced. */
export type FieldChange = {
  readonly key: string;
  readonly field: 'citations' | 'citations-source' | FoundNotice['kind'];
  readonly value: string;
};

export type CountChange = {
  readonly key: string;
  readonly title: string;
  readonly before?: number;
  readonly after: number;
};

export type NoticeChange = FoundNotice & {
  readonly key: string;
  readonly title: string;
  /** The service that reported it. */
  readonly service: string;
};

export type Decisions = {
  readonly fields: readonly FieldChange[];
  readonly counts: readonly CountChange[];
  readonly notices: readonly NoticeChange[];
  /** Findings that are left for the owner to decide. */
  readonly leftAlone: readonly { readonly key: string; readonly why: Finding }[];
};

/** Marks a count as written by an update: it names the service. */
const SOURCE_FIELD = 'citations-source';

/**
 * Decides what an update writes into the entries. The owner's words are never changed: a count
 * whose source is not a service is the owner's, and new notices are added to existing ones.
 *
 * @param factsOf What a service knows about a DOI.
 */
export function decide(
  papers: readonly KnownPaper[],
  factsOf: (doi: string) => PaperFacts | undefined,
): Decisions {
  const all = papers.flatMap((paper) => {
    const facts = paper.doi === undefined ? undefined : factsOf(paper.doi);
    return facts === undefined ? [] : [countOf(paper, facts), noticesOf(paper, facts)];
  });
  return {
    fields: all.flatMap(({ fields = [] }) => fields),
    counts: all.flatMap(({ counts = [] }) => counts),
    notices: all.flatMap(({ notices = [] }) => notices),
    leftAlone: all.flatMap(({ leftAlone = [] }) => leftAlone),
  };
}

function countOf(paper: KnownPaper, { service, citations: after }: PaperFacts): Partial<Decisions> {
  const { key, title, fields } = paper;
  if (after === undefined) return {};
  const value = fields.get('citations')?.trim() ?? '';
  const source = fields.get(SOURCE_FIELD)?.trim() ?? '';
  const before = /^\d+$/u.test(value) ? Number(value) : undefined;
  const preference = COUNTING.indexOf(source);
  if ((value !== '' || source !== '') && preference === -1) {
    const why = { code: 'differs', kind: 'count', service, count: after, value } as const;
    return before === after ? {} : { leftAlone: [{ key, why }] };
  }
  // Services count differently: a day without the preferred one is no reason to switch.
  if (source !== '' && preference < COUNTING.indexOf(service)) return {};
  const isNews = before !== after;
  return {
    fields: [
      ...(isNews ? [{ key, field: 'citations', value: String(after) } as const] : []),
      ...(source === service ? [] : [{ key, field: SOURCE_FIELD, value: service } as const]),
    ],
    // That a new paper has no citations yet is not news.
    counts:
      isNews && after !== (before ?? 0)
        ? [{ key, title, after, ...(before !== undefined && { before }) }]
        : [],
  };
}

function noticesOf(paper: KnownPaper, { service, notices }: PaperFacts): Partial<Decisions> {
  const { key, title, fields } = paper;
  const kinds = NOTICE_KINDS.map((kind) => {
    const written = fields.get(kind)?.trim() ?? '';
    const addresses = noticesIn(kind, unescapeAddress(written)).flatMap(({ href }) => href ?? []);
    const known = new Set(addresses);
    // Words without an address are the owner's, and "no" refuses permanently.
    const isOwners = written !== '' && addresses.length === 0;
    const found = notices.filter((notice) => {
      const address = doiAddress(notice.doi);
      return notice.kind === kind && !isOwners && !known.has(address) && known.add(address);
    });
    const all = [written, ...found.map(({ doi }) => fieldValueOf(doi))].filter(Boolean);
    return { found, field: { key, field: kind, value: all.join('; ') } };
  });
  return {
    fields: kinds.flatMap(({ found, field }) => (found.length === 0 ? [] : field)),
    notices: kinds.flatMap(({ found }) => found.map((one) => ({ ...one, key, title, service }))),
  };
}

/** The DOI, or its URL if it has characters that a BibTeX field can't hold. */
function fieldValueOf(doi: string): string {
  return /[{}\\%]/u.test(doi) ? doiAddress(doi) : doi;
}
