import type { Notice } from '#src/content/publication.ts';
import { NOTICE_NAMES } from '#text/publicationNames.ts';
import { parseSafeUrl } from '#text/safeUrl.ts';
import { doiAddress, doiIn } from './doi.ts';

/** In display order. */
export const NOTICE_KINDS = ['retraction', 'correction'] as const;

/** al-folio's switches, and what people write if there is nothing. */
const NONE = /^(?:false|no|none|-|–)?$/iu;

/**
 * The notices in a field, separated by semicolons or spaces.
 *
 * @param kind - The field's kind.
 * @param text - DOIs, addresses, or words that only say that there is one.
 * @returns A notice for each address, one without an address for words alone; none for "false".
 */
export function noticesIn(kind: Notice['kind'], text: string): Notice[] {
  if (NONE.test(text.trim())) return [];
  const found = text.split(/[;,]?\s+/u).flatMap((part) => addressOf(part) ?? []);
  return found.length === 0 ? [{ kind }] : [...new Set(found)].map((href) => ({ kind, href }));
}

/** @returns The value of the field `kind` that `noticesIn` reads back; undefined for no notice. */
export function noticeField(
  kind: Notice['kind'],
  notices: readonly Notice[] = [],
): string | undefined {
  const said = notices.filter((notice) => notice.kind === kind);
  const places = said.flatMap(({ href }) => (href === undefined ? [] : shortest(href)));
  if (said.length === 0) return undefined;
  return places.length === 0 ? 'true' : places.join('; ');
}

/** @returns Notices as lines of text, for formats without such fields: "Retracted: https://…". */
export function noticeLines(notices: readonly Notice[] = []): string[] {
  return notices.map(({ kind, href }) =>
    href === undefined ? NOTICE_NAMES[kind] : `${NOTICE_NAMES[kind]}: ${href}`,
  );
}

const LINE = new RegExp(
  `^(${NOTICE_KINDS.map((kind) => NOTICE_NAMES[kind]).join('|')})(?:: (.+))?$`,
  'u',
);

/** @returns The notice in a line of `noticeLines`; undefined for any other line. */
export function noticeInLine(line: string): Notice | undefined {
  const [, word, href] = LINE.exec(line) ?? [];
  const kind = NOTICE_KINDS.find((one) => NOTICE_NAMES[one] === word);
  if (kind === undefined) return undefined;
  return href === undefined ? { kind } : noticesIn(kind, href)[0];
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
