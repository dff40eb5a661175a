import lists from '#kit/formats/facts/fieldLists.json' with { type: 'json' };
import type { EntryFields } from '#kit/formats/bibtex/rawEntry.ts';
import { clip } from '#kit/messages/messages.ts';
import { unescapeAddress } from '#kit/formats/bibtex/latex.ts';
import { doiAddress, doiOfField, doiIn } from '#kit/formats/facts/doi.ts';
import {
  identifierAddress,
  identifierInLine,
  identifierOf,
  readIdentifiers,
} from '#kit/formats/facts/identifiers.ts';
import { noticesInNote, isZoteroExtra } from '#kit/formats/facts/notices.ts';
import type { Resource, ResourceKind } from '#src/content/publication.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { parseSafeUrl } from '#src/lib/safeUrl.ts';

/** The fields of each kind of resource: this kit's, and those of others such as al-folio. */
const RESOURCES = Object.entries(lists.resources) as [ResourceKind, readonly string[]][];
/** Markdown's emphasis, in which al-folio writes awards: "**Best paper** of *Hens*". */
const EMPHASIS = /(?<![\p{L}\p{N}*])(\*{1,2})(?=[\p{L}\p{N}“"])([^*]+)\1(?![\p{L}\p{N}*])/gu;
const TEXT_KINDS: ReadonlySet<ResourceKind> = new Set(['award', 'note', 'press']);

/** Reads the DOI, the link and the resources of an entry (requirements C4, Q1, Q3). */
export function readLinks(fields: EntryFields) {
  const { doi, link: doiLink } = readDoi(fields);
  // BibTeX has no field for addresses: `howpublished = {Available at \url{https://example.org}}`.
  const url = /https?:\/\/[^\s{}]*[^\s{}.,;)]/iu.exec(fields.raw('howpublished') ?? '')?.[0];
  const raw = fields.raw('url') ?? fields.raw('link') ?? url;
  const { href, file } = readTarget(fields, 'url', raw);
  const resources = RESOURCES.flatMap(([kind, names]) => resourceOf(fields, kind, names) ?? []);
  if (file !== undefined) resources.push(...fileResource(file, resources));
  const [code, data, preprint] = (['code', 'data', 'preprint'] as const).map((field) =>
    readAddress(fields, field),
  );
  const identifiers = readIdentifiers((name) => fields.raw(name));
  const [identifier] = identifiers;
  const isHandle = fields.firstText('eprinttype', 'archiveprefix')?.toLowerCase() === 'hdl';
  const number = isHandle ? fields.plain('eprint') : undefined;
  const handleUrl = number && `https://hdl.handle.net/${encodeURI(number)}`;
  const archiveUrl = identifier === undefined ? handleUrl : identifierAddress(identifier);
  return omitEmpty({
    doi,
    identifiers,
    link: href ?? doiLink ?? (doi === undefined ? archiveUrl : doiAddress(doi)),
    code,
    data,
    preprint: preprint ?? arxivAddress(fields),
    resources,
  });
}

const SEVERAL_DOIS = /10\.\d{4,9}\/\S+[\s,;](?:.*\D)?10\.\d{4,9}\//u;

/** Reads `doi`, where people also paste other addresses. */
function readDoi(fields: EntryFields): { doi?: string; link?: string } {
  const raw = fields.raw('doi');
  if (raw === undefined) return {};
  const text = unescapeAddress(raw);
  const doi = doiOfField(text)?.toLowerCase();
  const value = clip(text, 60);
  if (/^(?!https?:\/\/(?:dx\.|www\.)?doi\.org\/)[a-z]+:\/\//iu.test(text)) {
    const { href } = readTarget(fields, 'doi', raw);
    if (href === undefined) return {};
    const finding = { code: 'oddAddress', kind: 'doi', field: 'doi', value } as const;
    fields.report(doi === undefined ? finding : { ...finding, doi });
    return doi === undefined ? { link: href } : { doi };
  }
  if (doi !== undefined) {
    if (SEVERAL_DOIS.test(text))
      fields.report({ code: 'oddAddress', kind: 'several', field: 'doi', value: doi });
    return { doi };
  }
  fields.report({ code: 'notA', kind: 'doi', field: 'doi', value });
  return {};
}

function resourceOf(
  fields: EntryFields,
  kind: ResourceKind,
  names: readonly string[],
): Resource | undefined {
  const name = names.find((candidate) => fields.has(candidate));
  const raw = name === undefined ? undefined : fields.raw(name);
  if (name === undefined || raw === undefined) return undefined;
  const [first, ...more] = linksIn(raw);
  if (first !== undefined) {
    if (more.length > 0)
      fields.report({ code: 'oddAddress', kind: 'several', field: name, value: clip(first, 60) });
    const { href } = readTarget(fields, name, first);
    const text = fields.plain(name) ?? '';
    if (href !== undefined) return { kind, text: text || href, href };
  }
  const isFile = !/\s/u.test(raw.trim()) && FILE.test(raw.trim());
  if (TEXT_KINDS.has(kind) && !looksLikeAddress(raw) && !isFile) {
    const text = fields.plain(name) ?? '';
    // al-folio has switches, such as `press = {true}`.
    const isEmpty = text === '' || /^(?:true|false|yes|no)$/iu.test(text);
    if (isEmpty || isZoteroExtra(text) || noticesInNote(text).length > 0) return undefined;
    return { kind, text: text.replaceAll(EMPHASIS, '$2') };
  }
  const { href, file } = readTarget(fields, name, raw);
  if (href !== undefined) return { kind, text: href, href };
  return file === undefined ? undefined : { kind, text: baseName(file), file };
}

/** The addresses of `\href{…}{Video}`, and of `\url{…}` unless it is the whole field. */
function linksIn(raw: string): string[] {
  const links = [...raw.matchAll(/\\href\s*\{([^{}]*)\}\s*(?=\{)|\\url\s*\{([^{}]*)\}/gu)];
  const isLoneUrl = links.length === 1 && links[0]?.[0] === raw.trim();
  return isLoneUrl ? [] : links.map(([, href, url]) => href ?? url ?? '');
}

/** Returns a file in `url` as a resource of a kind that the entry has none of yet. */
function fileResource(file: string, resources: readonly Resource[]): Resource[] {
  const isPdf = /\.pdf$/iu.test(file);
  const freeKinds = (['pdf', 'website', 'supplement'] as const).filter(
    (kind) => !resources.some((resource) => resource.kind === kind),
  );
  const kind = freeKinds.find((each) => (each === 'pdf') === isPdf) ?? freeKinds[0];
  const isListed = resources.some((resource) => resource.file === file);
  return isListed || kind === undefined ? [] : [{ kind, text: baseName(file), file }];
}

function baseName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

/** `code`, `data`, `preprint`: an address, or an accession number kept as text. */
function readAddress(fields: EntryFields, field: string): string | undefined {
  const raw = fields.raw(field);
  if (raw === undefined) return undefined;
  if (!looksLikeAddress(raw)) return fields.plain(field);
  const text = unescapeAddress(raw);
  // Several addresses with separators are split where they are shown.
  if (/[;,]\s/u.test(text) && !/\s/u.test(text.replaceAll(/[;,]\s+/gu, ''))) return text;
  return readTarget(fields, field, raw).href;
}

function arxivAddress(fields: EntryFields): string | undefined {
  const identifier = identifierOf('arxiv', fields.plain('arxiv'));
  return identifier === undefined ? readAddress(fields, 'arxiv') : identifierAddress(identifier);
}

/** Where a field leads: to an address, or to a file in files/; empty if it does not lead anywhere. */
type Target = { readonly href?: string; readonly file?: string };

const HOST = /^(?:www\.|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,24}(?=[/?#:]|$))/iu;
const FILE =
  /^(?!\/\/)[^?#\s:]+(?: [^?#:]*)?\.(?:pdf|pptx?|docx?|xlsx?|odt|odp|key|txt|csv|tsv|zip|png|jpe?g|svg|webp|mp4|webm|mov|html?|ipynb|md|bib|tex|ps)$/iu;
/** What this kit's export, and other kits (al-folio's assets/pdf), put before a file name. */
const OTHER_FOLDER =
  /^\/*(?:(?:assets\/(?:pdf|slides|posters?|video|img)|static|files?|uploads|public)\/)*/iu;
const PLACEHOLDER = /^(?:#|-|–|none|null|n\/?a|undefined|nan)$/iu;
/** What looks like the scheme of an address, but is the label of a number. */
const IDENTIFIER_PREFIX = /^(?:arxiv|pmid|pmcid|isbn|issn|urn|hdl|doi)\s*:/iu;

/** Reads a field that holds an address, and reports what is wrong with it (requirements C4, Q1). */
function readTarget(fields: EntryFields, field: string, raw = ''): Target {
  const text = unescapeAddress(raw)
    .replace(/^<(.*)>$/u, '$1')
    .trim();
  const value = clip(text, 60);
  if (parseSafeUrl(text) !== null) return { href: text };
  // A scheme that no site may link to; one letter and a colon, as in "C:", is a drive instead.
  const word = text.replaceAll(/[\s\p{Cc}]/gu, '');
  const isScheme = /^[a-z][a-z0-9+-]+:/iu.test(word) && !/^(?:https?|mailto|url):/iu.test(word);
  if (isScheme && !IDENTIFIER_PREFIX.test(word)) {
    fields.report({ code: 'unsafeLink', kind: 'paper', field, value });
    return {};
  }
  const [first, ...moreUrls] = text.match(/https?:\/\/[^\s;,|]+(?:[;,|][^\s;,|]+)*/giu) ?? [];
  if (
    first !== undefined &&
    parseSafeUrl(first) !== null &&
    (moreUrls.length > 0 || /^url:?\s/iu.test(text))
  ) {
    fields.report({ code: 'oddAddress', kind: 'several', field, value: clip(first, 60) });
    return { href: first };
  }
  const completedUrl = completeUrl(text);
  if (completedUrl !== undefined) {
    fields.report({ code: 'oddAddress', kind: 'completed', field, value, guess: completedUrl });
    return { href: completedUrl };
  }
  const file = text.replace(/^\.\//u, '').replace(OTHER_FOLDER, '');
  if (FILE.test(file)) return { file };
  if (PLACEHOLDER.test(text)) fields.report({ code: 'placeholder', kind: 'value', field, value });
  else if (text !== '') fields.report({ code: 'notA', kind: 'address', field, value });
  return {};
}

/** Makes an address of a DOI, a labelled number or an address without its scheme. */
function completeUrl(text: string): string | undefined {
  const doi = /^(?:doi|10\.)/iu.test(text) ? doiIn(text) : undefined;
  if (doi !== undefined) return doiAddress(doi.toLowerCase());
  const identifier = identifierInLine(text);
  if (identifier !== undefined) return identifierAddress(identifier);
  if (/\s/u.test(text) || !HOST.test(text)) return undefined;
  if (!text.includes('/') && FILE.test(text)) return undefined;
  const address = `https://${text}`;
  return parseSafeUrl(address) === null ? undefined : address;
}

/** Whether text starts like an address: "github.com/me", not "GEO: GSE1234, see https://…". */
function looksLikeAddress(raw: string): boolean {
  const word = raw.replaceAll(/[\s\p{Cc}]/gu, '').toLowerCase();
  const isOneWord = !/\s/u.test(raw.trim());
  if (isOneWord && word.includes('/') && HOST.test(word)) return true;
  return /^(?:(?:javascript|vbscript|data|file|blob|mailto):|[a-z][a-z0-9+.-]*:\/\/|\\url\{)/u.test(
    word,
  );
}
