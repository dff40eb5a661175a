import lists from '#kit/formats/facts/fieldLists.json' with { type: 'json' };
import { doiAddress, doiIn } from './doi.ts';
import type { Notice } from '#src/content/publication.ts';
import type { NoticeKind, PublicationStatus } from '#src/lib/publicationNames.ts';
import { parseSafeUrl } from '#src/lib/safeUrl.ts';

/** In display order. */
export const NOTICE_KINDS = ['retraction', 'correction'] as const;

/** What al-folio and people write for no notice. */
const NO_NOTICE = /^(?:false|no|none|-|–)?$/iu;

/** The notices in a field; any other text is one notice without an address, "false" none. */
export function noticesIn(kind: NoticeKind, text: string): Notice[] {
  if (NO_NOTICE.test(text.trim())) return [];
  const links = text.split(/[;,]?\s+/u).flatMap((part) => addressOf(part) ?? []);
  return links.length === 0 ? [{ kind }] : [...new Set(links)].map((href) => ({ kind, href }));
}

/** The value of a BibTeX field that `noticesIn` reads back; undefined for no notice of its kind. */
export function noticeField(kind: NoticeKind, notices: readonly Notice[] = []): string | undefined {
  const ofKind = notices.filter((notice) => notice.kind === kind);
  const addresses = ofKind.flatMap(({ href }) => {
    if (href === undefined) return [];
    // A DOI alone is written if it gives the same address again, without escapes.
    const doi = doiIn(href);
    return doi !== undefined && doiAddress(doi) === href && !href.includes('%') ? doi : href;
  });
  if (ofKind.length === 0) return undefined;
  const value = addresses.length === 0 ? 'true' : addresses.join('; ');
  return value.replaceAll(/[{}\\]/gu, encodeURIComponent);
}

type Names = Readonly<Record<NoticeKind, string>>;

/** The words for notices in exported files: the same in every language, so that imports know them. */
const LINE_NAMES: Names = { retraction: 'Retracted', correction: 'Corrected' };
const NOTICE_LINE = new RegExp(`^(?:${Object.values(LINE_NAMES).join('|')})(?:: .+)?$`, 'u');

/** Notices as lines of text, for formats without such fields: "Retracted: https://…". */
export function noticeLines(notices: readonly Notice[] = [], names: Names = LINE_NAMES): string[] {
  return notices.map(({ kind, href }) =>
    href === undefined ? names[kind] : `${names[kind]}: ${href}`,
  );
}

export function noticeInLine(line: string): Notice | undefined {
  if (!NOTICE_LINE.test(line)) return undefined;
  const [name = '', ...address] = line.split(': ');
  const kind = NOTICE_KINDS.find((candidate) => LINE_NAMES[candidate] === name);
  if (kind === undefined) return undefined;
  return address.length === 0 ? { kind } : noticesIn(kind, address.join(': '))[0];
}

/** The notices in "Retracted: https://…; Corrected"; none if the note says anything else. */
export function noticesInNote(note: string): Notice[] {
  const parts = note.split('; ').map(noticeInLine);
  const notices = parts.filter((notice) => notice !== undefined);
  return notices.length === parts.length ? notices : [];
}

export function isRetracted(notices: readonly Notice[] = []): boolean {
  return notices.some(({ kind }) => kind === 'retraction');
}

function addressOf(part: string): string | undefined {
  const reference = part.replace(/[;,]+$/u, '');
  const doi = doiIn(reference);
  if (doi !== undefined) return doiAddress(doi.toLowerCase());
  return parseSafeUrl(reference, ['https:', 'http:']) === null ? undefined : reference;
}

/** BibLaTeX's `pubstate` (its manual, 4.9.2.11) and what people write instead. */
const STATUSES: readonly (readonly [PublicationStatus, string, RegExp])[] = [
  ['in-press', 'inpress', /in ?press|in print|im druck|sous presse/iu],
  ['in-preparation', 'inpreparation', /in ?prep(?:aration|\.)?|working paper|manuscript draft/iu],
  [
    'prepublished',
    'prepublished',
    /pre-?published|(?:published )?ahead of print|online first|early access/iu,
  ],
  ['forthcoming', 'forthcoming', /forthcoming|to appear|accepted|erscheint/iu],
  [
    'submitted',
    'submitted',
    /submitted|(?:under|in) (?:review|revision)|revise (?:and|&) resubmit|\br ?& ?r\b|(?:minor|major) revisions?|eingereicht/iu,
  ],
];
const UNDATED_TEXT =
  /^(?:n\.? ?d\.?|no date|undated|(?:19|20)(?:\d[x?]|[x?]{2})|x{4}|\?+|-+|tba|tbd)$/iu;

/** The status that "inpress", "to appear" or "202X" states; a note must begin with it (Q2). */
export function statusIn(text: string, isNote = false): PublicationStatus | undefined {
  const words = text.trim();
  if (!isNote && UNDATED_TEXT.test(words)) return 'undated';
  return STATUSES.find(([, , pattern]) => {
    const match = pattern.exec(words);
    return match !== null && (!isNote || match.index <= 1);
  })?.[0];
}

/** A status as BibLaTeX's `pubstate`: "inpress"; undefined if the paper is only undated. */
export function pubstateOf(status: PublicationStatus | undefined): string | undefined {
  return STATUSES.find(([name]) => name === status)?.[1];
}

/** Labels of values in Zotero’s field “Extra”, which holds what a type of item has no field for. */
const ZOTERO_LABEL = new RegExp(
  `(?:^|\\s)(?:${lists.zoteroLabels.join('|').replaceAll(' ', '[ -]')}):`,
  'giu',
);
/** Signs that a person wrote a note: "Publisher: Nature. We thank the hens", "Number: 3 Award: Best". */
const PROSE = /\p{Ll}{4}[.!?]\s+\p{Lu}|(?:^|\s)\p{Lu}\w*:\s/u;

/** Whether a note is nothing but Zotero's field “Extra”: "Number: 3 Publisher: Nature". */
export function isZoteroExtra(note: string): boolean {
  const [before = '', ...values] = note.trim().split(ZOTERO_LABEL);
  return (
    before === '' &&
    values.length > 0 &&
    values.every((value) => value.trim() !== '' && !PROSE.test(value))
  );
}
