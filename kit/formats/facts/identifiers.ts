import type { Identifier, IdentifierKind } from '#src/content/publication.ts';
import { readPlain, unescapeAddress } from '#kit/formats/bibtex/latex.ts';
import { decodeUri } from './doi.ts';
import { parseSafeUrl } from '#src/lib/safeUrl.ts';

type Archive = {
  /** The label that programs put before its numbers. */
  readonly label: string;
  /**
   * Lower-case names of its numbers: as `eprinttype`, before a number, or as BibTeX fields of ADS,
   * HAL, INSPIRE and Mendeley. The first is the field that exports use.
   */
  readonly names: readonly string[];
  /** Matches a number with or without its label; the first group is the number alone. */
  readonly number: RegExp;
  readonly hosts: RegExp;
  /** Matches the path of an address; the first group is the number. */
  readonly path: RegExp;
  readonly address: (value: string) => string;
  /** Normalises a number; without it, the number stays as written. */
  readonly tidy?: (value: string) => string;
};

const ARXIV = /((?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[a-z]{2})?\/\d{7})(?:v\d+)?)/iu.source;
const HAL = /([a-z][a-z0-9]*[-_]\d{5,10}(?:v\d+)?)/iu.source;
/** ADS's 19 characters for year, journal, volume, page and initial: "2019ApJ...882L..12A". */
const BIBCODE = /((?:1[5-9]|20)\d\d[A-Za-z][\w.&+]{13}[A-Za-z.:])/u.source;

const ARCHIVES: Readonly<Record<IdentifierKind, Archive>> = {
  arxiv: {
    label: 'arXiv',
    names: ['arxivid', 'arxiv'],
    number: new RegExp(`^(?:arxiv:?\\s*)?${ARXIV}(?:\\s*\\[[\\w.-]+\\])?$`, 'iu'),
    hosts: /^(?:[a-z]+\.)?arxiv\.org$/u,
    path: new RegExp(`^/(?:abs|pdf|html)/${ARXIV}(?:\\.pdf)?$`, 'iu'),
    address: (value) => `https://arxiv.org/abs/${value}`,
  },
  pubmed: {
    label: 'PMID',
    names: ['pmid', 'pubmed_id', 'pubmed', 'medline'],
    number: /^(?:(?:pmid|pubmed):?\s*)?0*([1-9]\d{0,8})$/iu,
    hosts: /^(?:pubmed\.ncbi\.nlm\.nih\.gov|www\.ncbi\.nlm\.nih\.gov)$/u,
    path: /^\/(?:pubmed\/)?0*([1-9]\d{0,8})\/?$/u,
    address: (value) => `https://pubmed.ncbi.nlm.nih.gov/${value}/`,
  },
  pmc: {
    label: 'PMCID',
    names: ['pmcid', 'pmc'],
    number: /^(?:pmcid:?\s*)?(?:pmc)?0*([1-9]\d{0,8})(?:\.\d+)?$/iu,
    hosts: /^(?:pmc\.ncbi\.nlm\.nih\.gov|www\.ncbi\.nlm\.nih\.gov)$/u,
    path: /^(?:\/pmc)?\/articles\/PMC0*([1-9]\d{0,8})(?:\/.*)?$/iu,
    address: (value) => `https://pmc.ncbi.nlm.nih.gov/articles/${value}/`,
    tidy: (value) => `PMC${value}`,
  },
  hal: {
    label: 'HAL',
    names: ['hal_id', 'halid', 'hal'],
    number: new RegExp(`^(?:hal(?:_?id)?:\\s*)?${HAL}$`, 'iu'),
    hosts: /^(?:[a-z-]+\.)?(?:hal\.science|archives-ouvertes\.fr)$/u,
    path: new RegExp(`^/(?:[a-z-]+/)?${HAL}(?:/.*)?$`, 'iu'),
    address: (value) => `https://hal.science/${value}`,
    tidy: (value) => value.toLowerCase(),
  },
  ads: {
    label: 'bibcode',
    names: ['bibcode', 'adsurl', 'ads', 'adsabs'],
    number: new RegExp(`^(?:(?:ADS|[Bb]ibcode):?\\s*)?${BIBCODE}$`, 'u'),
    hosts: /^(?:(?:ui\.)?adsabs\.harvard\.edu|[a-z]+\.adsabs\.harvard\.edu)$/u,
    path: new RegExp(`^/(?:#?abs|full)/${BIBCODE}(?:/.*)?$`, 'u'),
    address: (value) => `https://ui.adsabs.harvard.edu/abs/${encodeURIComponent(value)}/abstract`,
  },
};

/** In display order. */
export const IDENTIFIER_KINDS = ['arxiv', 'pubmed', 'pmc', 'hal', 'ads'] as const;

/** The number in "arXiv:2401.05555 [hep-ex]", "PMC123" or an address; undefined if it has none. */
export function identifierValue(kind: IdentifierKind, text: string): string | undefined {
  const { number, tidy } = ARCHIVES[kind];
  const value = number.exec(text.trim())?.[1] ?? valueInAddress(kind, text);
  return value === undefined ? undefined : (tidy?.(value) ?? value);
}

/** The identifier of a kind in a text such as "arXiv:2401.05555"; undefined if it has none. */
export function identifierOf(kind: IdentifierKind, text = ''): Identifier | undefined {
  const value = identifierValue(kind, text);
  return value === undefined ? undefined : { kind, value };
}

/** The identifier in the address of a paper at its archive. */
export function identifierAt(address: string): Identifier | undefined {
  const kind = IDENTIFIER_KINDS.find((each) => valueInAddress(each, address) !== undefined);
  return kind && identifierOf(kind, address);
}

export const identifierLabel = (kind: IdentifierKind): string => ARCHIVES[kind].label;

export function identifierAddress({ kind, value }: Identifier): string {
  return ARCHIVES[kind].address(value);
}

/** The archive that a word names: "arXiv", "pubmed", "PMCID", in any case. */
export function identifierKind(name: string): IdentifierKind | undefined {
  const word = name.trim().toLowerCase();
  return IDENTIFIER_KINDS.find((kind) => ARCHIVES[kind].names.includes(word));
}

export function identifierLine({ kind, value }: Identifier): string {
  return `${identifierLabel(kind)}: ${value}`;
}

/** The identifier in a line such as "PMID: 39000001", as programs keep them in notes. */
export function identifierInLine(line: string): Identifier | undefined {
  const [, name = '', text = ''] =
    /^\s*([a-z_]+)\s*:\s*(\S+)\s*(?:\[[\w.-]+\])?\s*$/iu.exec(line) ?? [];
  const kind = identifierKind(name);
  return kind && identifierOf(kind, text);
}

/** The first identifier of each kind, in display order. */
export function onePerKind(identifiers: readonly (Identifier | undefined)[]): Identifier[] {
  return IDENTIFIER_KINDS.flatMap((kind) => identifiers.find((each) => each?.kind === kind) ?? []);
}

function valueInAddress(kind: IdentifierKind, text: string): string | undefined {
  const { hosts, path } = ARCHIVES[kind];
  const address = parseSafeUrl(text.trim(), ['https:', 'http:']);
  if (address === null || !hosts.test(address.hostname)) return undefined;
  const route = address.hash.startsWith('#abs/') ? `/${address.hash}` : address.pathname;
  return path.exec(decodeUri(route))?.[1];
}

/** The identifiers in fields that have the names of archives; `valueOf` returns a field's value. */
export function namedIdentifiers(valueOf: (name: string) => string | undefined) {
  return IDENTIFIER_KINDS.flatMap((kind) =>
    ARCHIVES[kind].names.map((name) => identifierOf(kind, valueOf(name))),
  );
}

/** The identifiers in the fields of an entry; `latexOf` returns the LaTeX of a field. */
export function readIdentifiers(latexOf: (field: string) => string | undefined): Identifier[] {
  const text = (field: string) => unescapeAddress(latexOf(field) ?? '');
  // BibLaTeX's `eprint` with `eprinttype`, or BibTeX's with `archiveprefix`; arXiv needs neither.
  const type = latexOf('eprinttype') ?? latexOf('archiveprefix');
  const kind = type === undefined ? 'arxiv' : identifierKind(readPlain(type));
  // Google Scholar writes "arXiv:2401.05555" as journal, DBLP "abs/2401.05555" as volume.
  const venueTexts = ['journal', 'journaltitle', 'howpublished'].map((name) => latexOf(name) ?? '');
  const [, number] =
    /\barXiv:\s*([^\s,;]+)/iu.exec(venueTexts.join(' ')) ??
    /^abs\/(\S+)$/u.exec(latexOf('volume') ?? '') ??
    [];
  return onePerKind([
    kind && identifierOf(kind, text('eprint')),
    ...namedIdentifiers(text),
    identifierOf('arxiv', unescapeAddress(number ?? '')),
  ]);
}

/** BibTeX fields for identifiers, which `readIdentifiers` reads back. */
export function identifierFields(
  identifiers: readonly Identifier[],
  { isEprint }: { readonly isEprint: boolean },
): (readonly [field: string, text: string])[] {
  const fields = identifiers.map(({ kind, value }) =>
    kind === 'arxiv' && isEprint
      ? { eprint: value, archiveprefix: identifierLabel(kind) }
      : { [ARCHIVES[kind].names[0] ?? kind]: value },
  );
  return fields.flatMap((field) => Object.entries(field));
}

/** The ORCID iD in a text, if its check digit is right (ISO/IEC 7064, MOD 11-2). */
export function orcidIn(text: string): string | undefined {
  const id = /\b\d{4}-\d{4}-\d{4}-\d{3}[\dX]\b/iu.exec(text)?.[0].toUpperCase();
  const digits = Array.from(id?.replaceAll('-', '') ?? '');
  const total = digits.slice(0, -1).reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const checkDigit = (12 - (total % 11)) % 11;
  return digits.at(-1) === (checkDigit === 10 ? 'X' : String(checkDigit)) ? id : undefined;
}
