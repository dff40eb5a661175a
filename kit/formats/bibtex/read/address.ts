import { parseSafeUrl } from '#src/lib/safeUrl.ts';
import { doiAddress, doiIn } from '#kit/formats/facts/doi.ts';
import { unescapeAddress } from '#kit/formats/bibtex/unescapeAddress.ts';
import { quotable } from './fields.ts';
import type { EntryFields } from './fields.ts';

/** Where an address field leads. */
export type Target = { readonly href: string } | { readonly file: string } | undefined;

const HOST = /^(?:www\.|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,24}(?=[/?#:]|$))/iu;
const FILE =
  /^(?!\/\/)[^?#\s:]+(?: [^?#:]*)?\.(?:pdf|pptx?|docx?|xlsx?|odt|odp|key|txt|csv|tsv|zip|png|jpe?g|svg|webp|mp4|webm|mov|html?|ipynb|md|bib|tex|ps)$/iu;
/** What this kit's export, and other kits (al-folio's assets/pdf), put before a file name. */
const OTHER_FOLDER =
  /^\/*(?:(?:assets\/(?:pdf|slides|posters?|video|img)|static|files?|uploads|public)\/)*/iu;
const NAMES_NOTHING = /^(?:#|-|–|none|null|n\/?a|undefined|nan)?$/iu;
/** Looks like a scheme, but only names an identifier. */
const NUMBER = /^(?:arxiv|pmid|pmcid|isbn|issn|urn|hdl|doi)\s*:/iu;

/**
 * Where an address field leads (requirements C4, Q1).
 * @param fields - The entry's fields; findings are reported there.
 * @param raw - Its raw value.
 * @returns A safe address, one of the owner's files, or undefined if it leads nowhere.
 */
export function readTarget(fields: EntryFields, field: string, raw: string): Target {
  const text = unescapeAddress(raw)
    .replace(/^<(.*)>$/u, '$1')
    .trim();
  const value = quotable(text);
  if (parseSafeUrl(text) !== null) return { href: text };
  if (isForbidden(text)) {
    fields.report({ code: 'unsafeLink', kind: 'paper', field, value });
    return undefined;
  }
  const [first, ...others] = text.match(/https?:\/\/[^\s;,|]+(?:[;,|][^\s;,|]+)*/giu) ?? [];
  if (
    first !== undefined &&
    parseSafeUrl(first) !== null &&
    (others.length > 0 || /^url:?\s/iu.test(text))
  ) {
    fields.report({ code: 'oddAddress', kind: 'several', field, value: quotable(first) });
    return { href: first };
  }
  const meant = completed(text);
  if (meant !== undefined) {
    fields.report({ code: 'oddAddress', kind: 'completed', field, value, meant });
    return { href: meant };
  }
  const file = text.replace(/^\.\//u, '').replace(OTHER_FOLDER, '');
  if (FILE.test(file)) return { file };
  if (!NAMES_NOTHING.test(text)) fields.report({ code: 'notA', kind: 'address', field, value });
  return undefined;
}

function completed(text: string): string | undefined {
  const doi = /^(?:doi|10\.)/iu.test(text) ? doiIn(text) : undefined;
  if (doi !== undefined) return doiAddress(doi.toLowerCase());
  const arxiv = /^arxiv:\s*(\d{4}\.\d{4,5}(?:v\d+)?)$/iu.exec(text)?.[1];
  if (arxiv !== undefined) return `https://arxiv.org/abs/${arxiv}`;
  if (/\s/u.test(text) || !HOST.test(text)) return undefined;
  if (!text.includes('/') && FILE.test(text)) return undefined;
  const address = `https://${text}`;
  return parseSafeUrl(address) === null ? undefined : address;
}

/** Whether a text starts with a scheme that no site may link to; a drive letter is not one. */
function isForbidden(text: string): boolean {
  const bare = text.replaceAll(/[\s\p{Cc}]/gu, '');
  if (NUMBER.test(bare) || /^url:/iu.test(bare)) return false;
  return /^[a-z][a-z0-9+-]+:/iu.test(bare) && !/^(?:https?|mailto):/iu.test(bare);
}

/**
 * Whether text starts like an address: "github.com/me", not "GEO: GSE1234, see https://…".
 * @param raw - A field's raw value.
 * @returns True if it must be an address.
 */
export function looksLikeAddress(raw: string): boolean {
  const bare = raw.replaceAll(/[\s\p{Cc}]/gu, '').toLowerCase();
  const isOneWord = !/\s/u.test(raw.trim());
  if (isOneWord && bare.includes('/') && HOST.test(bare)) return true;
  return /^(?:(?:javascript|vbscript|data|file|blob|mailto):|[a-z][a-z0-9+.-]*:\/\/|\\url\{)/u.test(
    bare,
  );
}

/**
 * Whether what may be prose is a file name: "2024/clipping.pdf", not "See the report.pdf".
 * @param raw - A field's raw value.
 * @returns True if it is one word that ends like a file name.
 */
export function looksLikeFile(raw: string): boolean {
  const text = raw.trim();
  return !/\s/u.test(text) && FILE.test(text);
}
