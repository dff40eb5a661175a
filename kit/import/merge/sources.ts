import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { readBibtex } from '#kit/formats/bibtex/readBibtex.ts';
import { isCslJson, readCslJson } from '#kit/formats/csl/readCslJson.ts';
import { get, isObject, listAt } from '#kit/formats/facts/json.ts';
import { jsonMistake } from '#kit/formats/facts/jsonMistake.ts';
import type { SourceRecords } from '#kit/formats/importedEntry.ts';
import {
  type Career,
  isJsonResume,
  readJsonResume,
} from '#kit/formats/jsonResume/readJsonResume.ts';
import { isOrcid, readOrcid } from '#kit/formats/orcid/readOrcid.ts';
import { isOrcidRecord, readOrcidRecord } from '#kit/formats/orcid/readOrcidRecord.ts';
import { readNbib, readRis } from '#kit/formats/ris/readTagged.ts';
import type { Finding, Kind } from '#kit/messages/problem.ts';
import { decodeUtf8 } from './contentFolder.ts';
import { stripControls } from './report.ts';

export type FileRecords = SourceRecords & Partial<Career>;

/** A file format that can be imported (U2), recognised by `start` in text, by `test` in JSON. */
type FileSource = {
  readonly name: string;
  readonly start?: RegExp;
  readonly test?: (json: unknown) => boolean;
  readonly extensions?: readonly string[];
  /** Reads a file's text or JSON; its name is for locations in the report. */
  readonly read: (name: string, text: string, json: unknown) => FileRecords;
};

const SOURCES: readonly FileSource[] = [
  {
    name: 'ORCID record',
    test: isOrcidRecord,
    read: (name, _, json) => readOrcidRecord(name, json),
  },
  { name: 'ORCID works', test: isOrcid, read: (name, _, json) => readOrcid(name, json) },
  { name: 'CSL-JSON', test: isCslJson, read: (name, _, json) => readCslJson(name, json) },
  { name: 'JSON Resume', test: isJsonResume, read: (name, _, json) => readJsonResume(name, json) },
  { name: 'PubMed', start: /^PMID ?- ?\d/mu, extensions: ['nbib', 'medline'], read: readNbib },
  { name: 'RIS', start: /^TY {0,2}- {0,2}[A-Za-z]/mu, extensions: ['ris'], read: readRis },
  {
    name: 'BibTeX',
    start: /^[^\S\n]*@[ \t]*(?!comment\b|preamble\b|string\b)[a-z]+\s*[{(]/imu,
    extensions: ['bib', 'bibtex'],
    read: readBibtex,
  },
];

export type DetectedFile =
  | { readonly format: string; readonly read: () => FileRecords; readonly note?: Finding }
  | { readonly problem: Finding };

/** An HTML document, after any XML declaration and comments. */
const WEB_PAGE =
  /^\s*(?:<\?xml[^>]*>\s*|<!--(?:[^-]|-(?!->))*-->\s*)*<(?:!doctype\s+html|html|head|body)\b/iu;

/** Exports that can't be imported, by how they begin. */
const FOREIGN_FORMATS: readonly (readonly [start: RegExp, format: Kind<'otherExport'>])[] = [
  [/^\s*%0 \S/u, 'endnote'],
  [/^\s*(?:FN (?:Clarivate|Thomson|ISI)|PT [A-Z]\n)/u, 'webOfScience'],
  [/^\s*<(?:\?xml|[a-z])/iu, 'xml'],
];

/** Other programs' JSON, by the path of an object that no other format has. */
const FOREIGN_JSON: readonly (readonly [keys: readonly string[], format: Kind<'otherExport'>])[] = [
  [['sections', 'experience'], 'reactiveResume'],
  [['cv', 'sections'], 'renderCv'],
  [['SkillsPassport'], 'europass'],
];

/** Reads a file and detects its format, or says why it can't be imported. */
export async function detectFile(file: string): Promise<DetectedFile> {
  const source = await readSourceFile(file);
  if ('problem' in source) return source;
  const { text, note } = source;
  return { ...detectSource(path.basename(file), text), ...(note && { note }) };
}

/** Detects a file's format from its content; its name only improves error messages. */
export function detectSource(name: string, text: string): DetectedFile {
  if (WEB_PAGE.test(text)) return { problem: { code: 'notAnExport', kind: 'webPage' } };
  const isBraced = /^\s*[[{]/u.test(text);
  const json = isBraced ? parseJson(text) : undefined;
  const foreignFormat = foreignJson(json);
  if (foreignFormat !== undefined)
    return { problem: { code: 'otherExport', format: foreignFormat } };
  const matches = SOURCES.flatMap((source) => {
    const index = source.test?.(json) === true ? 0 : (source.start?.exec(text)?.index ?? -1);
    return index === -1 ? [] : { source, index };
  });
  const [first] = matches.toSorted((a, b) => a.index - b.index);
  if (first === undefined) {
    const kind = Array.isArray(json) && json.length === 0 ? 'json' : 'otherJson';
    const problem = isBraced ? (brokenJson(text) ?? { code: 'noEntries', kind }) : undefined;
    return { problem: problem ?? whyUnknown(name, text) };
  }
  const { source } = first;
  return { format: source.name, read: () => source.read(name, text, json) };
}

/** The program of JSON that resembles a known format but can't be imported. */
function foreignJson(json: unknown): Kind<'otherExport'> | undefined {
  const isCvSection = (entry: unknown) =>
    get(entry, 'title') !== undefined && Array.isArray(get(entry, 'contents'));
  if (Array.isArray(json) && json.some(isCvSection)) return 'cvSections';
  // Zotero's API and Better BibTeX write items that resemble CSL but keep the authors elsewhere.
  const [item] = Array.isArray(json) ? json : listAt(json, 'items');
  if (get(get(item, 'data') ?? item, 'itemType') !== undefined) return 'zotero';
  return FOREIGN_JSON.find(([keys]) => isObject(get(json, ...keys)))?.[1];
}

/** Where JSON has its first mistake, and what is expected there (requirement N25). */
function brokenJson(text: string): Finding | undefined {
  const mistake = jsonMistake(text);
  return mistake && { code: 'brokenJson', ...mistake, found: stripControls(mistake.found) };
}

function whyUnknown(name: string, text: string): Finding {
  const foreign = FOREIGN_FORMATS.find(([start]) => start.test(text))?.[1];
  if (foreign !== undefined) return { code: 'otherExport', format: foreign };
  // A table has at least four cells in its first line, which is not a line of BibTeX.
  const [line = ''] = text.trimStart().split('\n', 1);
  const cells = line.replaceAll(/"[^"]*"/gu, '').split(/[,\t]/u);
  const isTable = !/^[%@]/u.test(line) && line !== text.trimStart() && cells.length > 3;
  if (isTable) return { code: 'otherExport', format: 'table' };
  const extension = /\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '';
  const expected = SOURCES.find(({ extensions = [] }) => extensions.includes(extension));
  if (expected !== undefined) return { code: 'noEntries', kind: 'format', format: expected.name };
  return (extension === 'json' ? brokenJson(text) : undefined) ?? { code: 'unknownFormat' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type SourceText =
  | { readonly text: string; readonly note?: Finding }
  | { readonly problem: Finding };

const MAX_BYTES = 50 * 1024 * 1024;

/** The first bytes of files that are not text, from the formats' specifications. */
const FILE_SIGNATURES: readonly (readonly [start: string, kind: Kind<'notAnExport'>])[] = [
  ['%PDF', 'pdf'],
  ['PK\u0003\u0004', 'zip'],
  ['\u0089PNG', 'picture'],
  ['GIF8', 'picture'],
  ['\u00ff\u00d8\u00ff', 'picture'],
  ['\u001f\u008b', 'compressed'],
  ['{\\rtf', 'rtf'],
];

/** Reads text with "\n" line endings and no byte order mark, or returns why that is impossible. */
async function readSourceFile(file: string): Promise<SourceText> {
  try {
    const { size } = await stat(file);
    const [has = 0, may = 0] = [size, MAX_BYTES].map((bytes) => Math.ceil(bytes / 1024 / 1024));
    if (size > MAX_BYTES) return { problem: { code: 'tooLarge', kind: 'source', has, may } };
    return decodeSource(await readFile(file));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const kind = code === 'ENOENT' ? 'missing' : code === 'EISDIR' ? 'folder' : 'unreadable';
    return { problem: { code: 'sourceUnread', kind } };
  }
}

function decodeSource(bytes: Uint8Array): SourceText {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  const kind = FILE_SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1];
  if (kind !== undefined) return { problem: { code: 'notAnExport', kind } };
  const decoded = decode(bytes);
  const text = decoded.text.replace(/^\uFEFF/u, '').replaceAll(/\r\n?/gu, '\n');
  if (text.trim() === '') return { problem: { code: 'sourceUnread', kind: 'empty' } };
  // A few control characters slip into real exports; a file full of them is not text.
  const sample = text.slice(0, 100_000);
  const controlCount = sample.match(/[\u0001-\u0008\u000e-\u001f]/gu)?.length ?? 0;
  if (sample.includes('\u0000') || controlCount > sample.length / 100)
    return { problem: { code: 'sourceUnread', kind: 'noText' } };
  return { ...decoded, text };
}

/** Decodes UTF-16 by its byte order mark, then UTF-8, otherwise Windows-1252 of older exporters. */
function decode(bytes: Uint8Array): { readonly text: string; readonly note?: Finding } {
  const textIn = (encoding: string) => new TextDecoder(encoding).decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: textIn('utf-16le') };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: textIn('utf-16be') };
  const text = decodeUtf8(bytes);
  if (text !== undefined) return { text };
  return { text: textIn('windows-1252'), note: { code: 'encoding', kind: 'source' } };
}
