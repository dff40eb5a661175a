import { unescapeAddress } from '#kit/formats/bibtex/unescapeAddress.ts';
import { doiAddress } from '#kit/formats/facts/doi.ts';
import { NOTICE_KINDS, noticesIn } from '#kit/formats/facts/notices.ts';
import type { FoundNotice, PaperFacts } from './facts.ts';
import type { Finding } from '#kit/messages/problem.ts';
import { preferenceOf } from './services.ts';

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

/** What one service reported about one paper. */
export type ServiceReport = { readonly service: string; readonly facts: PaperFacts };

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
 * @param papers The owner's papers.
 * @param findingsOf What the services reported about a DOI, the preferred one first.
 */
export function decide(
  papers: readonly KnownPaper[],
  findingsOf: (doi: string) => readonly ServiceReport[],
): Decisions {
  const parts = papers.map((paper) => {
    const findings = paper.doi === undefined ? [] : findingsOf(paper.doi);
    return [countOf(paper, findings), noticesOf(paper, findings)];
  });
  const all = parts.flat();
  return {
    fields: all.flatMap(({ fields = [] }) => fields),
    counts: all.flatMap(({ counts = [] }) => counts),
    notices: all.flatMap(({ notices = [] }) => notices),
    leftAlone: all.flatMap(({ leftAlone = [] }) => leftAlone),
  };
}

function countOf(paper: KnownPaper, findings: readonly ServiceReport[]): Partial<Decisions> {
  const { key, title, fields } = paper;
  const counted = findings.find(({ facts }) => facts.citations !== undefined);
  const after = counted?.facts.citations;
  if (counted === undefined || after === undefined) return {};
  const written = fields.get('citations')?.trim() ?? '';
  const source = fields.get(SOURCE_FIELD)?.trim() ?? '';
  const before = /^\d+$/u.test(written) ? Number(written) : undefined;
  const isOwners = (written !== '' || source !== '') && preferenceOf(source) === -1;
  if (isOwners) {
    if (before === after) return {};
    const { service } = counted;
    const why = { code: 'differs', kind: 'count', service, count: after, value: written } as const;
    return { leftAlone: [{ key, why }] };
  }
  // Services count differently: a day without the preferred one is no reason to switch.
  if (source !== '' && preferenceOf(source) < preferenceOf(counted.service)) return {};
  const isNews = before !== after;
  return {
    fields: [
      ...(isNews ? [{ key, field: 'citations', value: String(after) } as const] : []),
      ...(source === counted.service
        ? []
        : [{ key, field: SOURCE_FIELD, value: counted.service } as const]),
    ],
    // That a new paper has no citations yet is not news.
    counts:
      isNews && after !== (before ?? 0)
        ? [{ key, title, after, ...(before !== undefined && { before }) }]
        : [],
  };
}

function noticesOf(paper: KnownPaper, findings: readonly ServiceReport[]): Partial<Decisions> {
  const { key, title } = paper;
  const kinds = NOTICE_KINDS.map((kind) => {
    const written = paper.fields.get(kind)?.trim() ?? '';
    const addresses = noticesIn(kind, unescapeAddress(written)).flatMap(({ href }) => href ?? []);
    // Words without an address are the owner's, and "no" refuses permanently.
    if (written !== '' && addresses.length === 0) return [];
    const known = new Set(addresses);
    return noticesFound(paper, kind, findings, known.size > 0).filter(({ doi }) => {
      const address = doiAddress(doi);
      return !known.has(address) && known.add(address);
    });
  });
  const fresh = kinds.flat();
  return {
    fields: kinds.flatMap((found) => {
      const [first] = found;
      if (first === undefined) return [];
      const written = paper.fields.get(first.kind)?.trim() ?? '';
      const all = [written, ...found.map(({ doi }) => fieldValueOf(doi))].filter(Boolean);
      return [{ key, field: first.kind, value: all.join('; ') }];
    }),
    notices: fresh.map((notice) => ({ ...notice, key, title })),
  };
}

/** The DOI, or its URL if it has characters that a BibTeX field can't hold. */
function fieldValueOf(doi: string): string {
  return /[{}\\%]/u.test(doi) ? doiAddress(doi) : doi;
}

type AttributedNotice = FoundNotice & { readonly service: string };

/** A retraction without a known notice links to the paper itself. */
function noticesFound(
  { doi = '' }: KnownPaper,
  kind: FoundNotice['kind'],
  findings: readonly ServiceReport[],
  isKnown: boolean,
): readonly AttributedNotice[] {
  const stated = findings.flatMap(({ service, facts }) =>
    facts.notices.filter((notice) => notice.kind === kind).map((one) => ({ ...one, service })),
  );
  if (stated.length > 0 || isKnown || kind !== 'retraction') return stated;
  const flagged = findings.find(({ facts }) => facts.isRetracted);
  return flagged === undefined ? [] : [{ kind, doi, service: flagged.service }];
}
