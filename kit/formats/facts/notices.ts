import type { Notice } from '#src/content/publication.ts';
import type { NoticeKind } from '#src/lib/publicationKinds.ts';
import { parseSafeUrl } from '#src/lib/safeUrl.ts';
import { doiAddress, doiIn } from './doi.ts';

/** In display order. */
export const NOTICE_KINDS = ['retraction', 'correction'] as const;

/** al-folio's switches, and what people write if there is nothing. */
const NONE = /^(?:false|no|none|-|–)?$/iu;

/**
 * The notices in a field, separated by semicolons or spaces.
 *
 * @param text - DOIs, addresses, or words that only say that there is one.
 * @returns A notice for each address, one without an address for words alone; none for "false".
 */
export function noticesIn(kind: NoticeKind, text: string): Notice[] {
  if (NONE.test(text.trim())) return [];
  const found = text.split(/[;,]?\s+/u).flatMap((part) => addressOf(part) ?? []);
  return found.length === 0 ? [{ kind }] : [...new Set(found)].map((href) => ({ kind, href }));
}

/** @returns The value of the field `kind` that `noticesIn` reads back; undefined for no notice. */
export function noticeField(kind: NoticeKind, notices: readonly Notice[] = []): string | undefined {
  const ofKind = notices.filter((notice) => notice.kind === kind);
  const places = ofKind.flatMap(({ href }) => (href === undefined ? [] : shortest(href)));
  if (ofKind.length === 0) return undefined;
  return places.length === 0 ? 'true' : places.join('; ');
}

type Names = Readonly<Record<NoticeKind, string>>;

/**
 * What lines in files for programs call a notice. They are part of the format, the same in every
 * language and whatever words a site uses, so that a file can always be read back.
 */
const LINE_NAMES: Names = { retraction: 'Retracted', correction: 'Corrected' };
const LINE = new RegExp(`^(?:${Object.values(LINE_NAMES).join('|')})(?:: .+)?$`, 'u');

/**
 * Notices as lines of text, for formats without such fields: "Retracted: https://…".
 * @param notices - The notices.
 * @param names - What to call them where people read the lines; by default, as `noticeInLine`
 *   reads them.
 * @returns One line per notice.
 */
export function noticeLines(notices: readonly Notice[] = [], names: Names = LINE_NAMES): string[] {
  return notices.map(({ kind, href }) =>
    href === undefined ? names[kind] : `${names[kind]}: ${href}`,
  );
}

/** @returns The notice in a line of `noticeLines`; undefined for any other line. */
export function noticeInLine(line: string): Notice | undefined {
  if (!LINE.test(line)) return undefined;
  const [name = '', ...address] = line.split(': ');
  const kind = NOTICE_KINDS.find((one) => LINE_NAMES[one] === name);
  if (kind === undefined) return undefined;
  return address.length === 0 ? { kind } : noticesIn(kind, address.join(': '))[0];
}

/**
 * The notices in a note as a copied citation has it: "Retracted: https://…; Corrected".
 * @param note - A note's text.
 * @returns The notices; none if the note says anything else.
 */
export function noticesInNote(note: string): Notice[] {
  const parts = note.split('; ').map(noticeInLine);
  const found = parts.filter((notice) => notice !== undefined);
  return found.length === parts.length ? found : [];
}

/** Whether one of the notices is a retraction. */
export function isRetracted(notices: readonly Notice[] = []): boolean {
  return notices.some(({ kind }) => kind === 'retraction');
}

/** The DOI alone if it gives exactly this address, without escapes; otherwise the address. */
function shortest(href: string): string {
  const doi = doiIn(href);
  return doi !== undefined && doiAddress(doi) === href && !href.includes('%') ? doi : href;
}

function addressOf(part: string): string | undefined {
  const bare = part.replace(/[;,]+$/u, '');
  const doi = doiIn(bare);
  if (doi !== undefined) return doiAddress(doi.toLowerCase());
  return parseSafeUrl(bare, ['https:', 'http:']) === null ? undefined : bare;
}
