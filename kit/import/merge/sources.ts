import { readBibtex } from '#kit/formats/bibtex/readBibtex.ts';
import { isCslJson, readCslJson } from '#kit/formats/csl/readCslJson.ts';
import { at, listAt } from '#kit/formats/facts/json.ts';
import { jsonMistake } from '#kit/formats/facts/jsonMistake.ts';
import type { SourceRecords } from '#kit/formats/importedEntry.ts';
import type { Career } from '#kit/formats/jsonResume/readCareer.ts';
import { isJsonResume, readJsonResume } from '#kit/formats/jsonResume/readJsonResume.ts';
import { isOrcid, readOrcid } from '#kit/formats/orcid/readOrcid.ts';
import { isOrcidRecord, readOrcidRecord } from '#kit/formats/orcid/readOrcidRecord.ts';
import { readNbib } from '#kit/formats/pubmed/readNbib.ts';
import { readRis } from '#kit/formats/ris/readRis.ts';
import { stripControls } from './report.ts';
import type { Finding, Kind } from '#kit/messages/problem.ts';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** A file's text, which each source checks for its format. */
type SourceDocument = {
  /** The file's name, for messages. */
  readonly name: string;
  readonly text: string;
  /** Its parsed JSON, or undefined if it is not JSON. */
  readonly json: unknown;
};

/** A file's publications, and what else a résumé or a record holds. */
export type FileRecords = SourceRecords & Partial<Career>;

/** One file format (U2). What could not be read is in the `losses` of its records. */
type FileSource = {
  /** Its name in the report. */
  readonly name: string;
  /** Its usual file extensions. */
  readonly extensions: readonly string[];
  /** Index of the first record; undefined if the document has none. */
  readonly accepts: (document: SourceDocument) => number | undefined;
  readonly read: (document: SourceDocument) => FileRecords;
};

/** Every format that can be imported. */
const FILE_SOURCES: readonly FileSource[] = [
  {
    name: 'ORCID record',
    extensions: [],
    accepts: ({ json }) => (isOrcidRecord(json) ? 0 : undefined),
    read: ({ name, json }) => readOrcidRecord(name, json),
  },
  {
    name: 'ORCID works',
    extensions: [],
    accepts: ({ json }) => (isOrcid(json) ? 0 : undefined),
    read: ({ name, json }) => readOrcid(name, json),
  },
  {
    name: 'CSL-JSON',
    extensions: [],
    accepts: ({ json }) => (isCslJson(json) ? 0 : undefined),
    read: ({ name, json }) => readCslJson(name, json),
  },
  {
    name: 'JSON Resume',
    extensions: [],
    accepts: ({ json }) => (isJsonResume(json) ? 0 : undefined),
    read: ({ name, json }) => readJsonResume(name, json),
  },
  {
    name: 'PubMed',
    extensions: ['nbib', 'medline'],
    accepts: ({ text }) => /^PMID ?- ?\d/mu.exec(text)?.index,
    read: ({ name, text }) => readNbib(name, text),
  },
  {
    name: 'RIS',
    extensions: ['ris'],
    accepts: ({ text }) => /^TY {0,2}- {0,2}[A-Za-z]/mu.exec(text)?.index,
    read: ({ name, text }) => readRis(name, text),
  },
  {
    name: 'BibTeX',
    extensions: ['bib', 'bibtex'],
    accepts: ({ text }) =>
      /^[^\S\n]*@[ \t]*(?!comment\b|preamble\b|string\b)[a-z]+\s*[{(]/imu.exec(text)?.index,
    read: ({ name, text }) => readBibtex(name, text),
  },
];

type SourceText =
  | { readonly text: string; readonly note?: Finding }
  | { readonly problem: Finding };

const LARGEST = 50 * 1024 * 1024;

/** Signatures of files that can't be read as text (from the formats' specifications). */
const MAGIC: readonly (readonly [start: string, kind: Kind<'notAnExport'>])[] = [
  ['%PDF', 'pdf'],
  ['PK\u0003\u0004', 'zip'],
  ['\u0089PNG', 'picture'],
  ['GIF8', 'picture'],
  ['\u00ff\u00d8\u00ff', 'picture'],
  ['\u001f\u008b', 'compressed'],
  ['{\\rtf', 'rtf'],
];

/**
 * Reads a file written by another program.
 *
 * @returns the text with "\n" line endings and no byte order mark, or why it can't be used.
 * Decoded as UTF-8, UTF-16 if it has the mark, otherwise Windows-1252, as older exporters write.
 */
export async function readSourceFile(path: string, largest = LARGEST): Promise<SourceText> {
  try {
    const { size } = await stat(path);
    if (size > largest) {
      const [has, may] = [megabytes(size), megabytes(largest)];
      return { problem: { code: 'tooLarge', kind: 'source', has, may } };
    }
    return decodeSource(await readFile(path));
  } catch (error) {
    return { problem: whyUnreadable(error) };
  }
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024);
}

function whyUnreadable(error: unknown): Finding {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return { code: 'sourceUnread', kind: 'missing' };
  if (code === 'EISDIR') return { code: 'sourceUnread', kind: 'folder' };
  return { code: 'sourceUnread', kind: 'unreadable' };
}

/** Decodes a file's bytes, or says what they are instead of text. */
function decodeSource(bytes: Uint8Array): SourceText {
  const start = Array.from(bytes.subarray(0, 8), (byte) => String.fromCharCode(byte)).join('');
  const magic = MAGIC.find(([signature]) => start.startsWith(signature));
  if (magic !== undefined) return { problem: { code: 'notAnExport', kind: magic[1] } };
  const decoded = decode(bytes);
  const text = decoded.text.replace(/^\uFEFF/u, '').replaceAll(/\r\n?/gu, '\n');
  if (text.trim() === '') return { problem: { code: 'sourceUnread', kind: 'empty' } };
  if (isBinary(text)) return { problem: { code: 'sourceUnread', kind: 'noText' } };
  return { ...decoded, text };
}

function decode(bytes: Uint8Array): Exclude<SourceText, { readonly problem: Finding }> {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: textIn('utf-16le', bytes) };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: textIn('utf-16be', bytes) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { text: textIn('windows-1252', bytes), note: { code: 'encoding', kind: 'source' } };
  }
}

function textIn(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** A few control characters slip into real exports; a file full of them is not text. */
function isBinary(text: string): boolean {
  const sample = text.slice(0, 100_000);
  if (sample.includes('\u0000')) return true;
  const controls = sample.match(/[\u0001-\u0008\u000e-\u001f]/gu)?.length ?? 0;
  return controls > sample.length / 100;
}

type Detected =
  | { readonly source: FileSource; readonly document: SourceDocument; readonly note?: Finding }
  | { readonly problem: Finding };

/** An HTML document, after any XML declaration and comments. */
const WEB_PAGE =
  /^\s*(?:<\?xml[^>]*>\s*|<!--(?:[^-]|-(?!->))*-->\s*)*<(?:!doctype\s+html|html|head|body)\b/iu;

/** Exports that can't be imported: how they begin and what they are. */
const FOREIGN: readonly (readonly [start: RegExp, format: Kind<'otherExport'>])[] = [
  [/^\s*%0 \S/u, 'endnote'],
  [/^\s*(?:FN (?:Clarivate|Thomson|ISI)|PT [A-Z]\n)/u, 'webOfScience'],
  [/^\s*<(?:\?xml|[a-z])/iu, 'xml'],
];

/** Reads a file and detects its format, or says why it can't be imported. */
export async function detectFile(file: string): Promise<Detected> {
  const read = await readSourceFile(file);
  if ('problem' in read) return read;
  return { ...detectSource(path.basename(file), read.text), ...(read.note && { note: read.note }) };
}

/**
 * Detects a file's format from its content; its name only helps to say what is wrong.
 *
 * @returns the source that reads it, or why none does
 */
export function detectSource(name: string, text: string): Detected {
  if (WEB_PAGE.test(text)) return { problem: { code: 'notAnExport', kind: 'webPage' } };
  const isBraced = /^\s*[[{]/u.test(text);
  const document = { name, text, json: isBraced ? parsed(text) : undefined };
  if (isZoteros(document.json)) return { problem: instead('zotero') };
  const accepted = FILE_SOURCES.flatMap((source) => {
    const index = source.accepts(document);
    return index === undefined ? [] : { source, index };
  });
  const [first] = accepted.toSorted((a, b) => a.index - b.index);
  return first === undefined
    ? { problem: isBraced ? whyNoJson(document) : whyNoText(name, text) }
    : { source: first.source, document };
}

function whyNoJson({ json, text }: SourceDocument): Finding {
  const broken = brokenJson(text);
  if (broken !== undefined) return broken;
  if (Array.isArray(json) && json.length === 0) return { code: 'noEntries', kind: 'json' };
  return { code: 'noEntries', kind: 'otherJson' };
}

/** Where JSON has its first mistake, and what is expected there (requirement N25). */
function brokenJson(text: string): Finding | undefined {
  const mistake = jsonMistake(text);
  return mistake && { code: 'brokenJson', ...mistake, found: stripControls(mistake.found) };
}

function whyNoText(name: string, text: string): Finding {
  const foreign = FOREIGN.find(([start]) => start.test(text))?.[1];
  if (foreign !== undefined) return instead(foreign);
  if (isTable(text)) return instead('table');
  const extension = /\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '';
  const broken = extension === 'json' ? brokenJson(text) : undefined;
  if (broken !== undefined) return broken;
  const expected = FILE_SOURCES.find(({ extensions }) => extensions.includes(extension));
  if (expected !== undefined) return { code: 'noEntries', kind: 'format', format: expected.name };
  return { code: 'unknownFormat' };
}

/** Whether the first line has at least four cells and does not begin a BibTeX file. */
function isTable(text: string): boolean {
  const [line = ''] = text.trimStart().split('\n', 1);
  if (/^[%@]/u.test(line) || line.length === text.trimStart().length) return false;
  return line.replaceAll(/"[^"]*"/gu, '').split(/[,\t]/u).length > 3;
}

function instead(format: Kind<'otherExport'>): Finding {
  return { code: 'otherExport', format };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Zotero's API and Better BibTeX write items that resemble CSL but keep the authors elsewhere. */
function isZoteros(json: unknown): boolean {
  const items = Array.isArray(json) ? json : listAt(json, 'items');
  const [first] = items.map((item) => at(item, 'data') ?? item);
  return at(first, 'itemType') !== undefined;
}
