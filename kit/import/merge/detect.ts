import path from 'node:path';
import { at, listAt } from '#kit/formats/facts/json.ts';
import { jsonMistake } from '#kit/formats/facts/jsonMistake.ts';
import { stripControls } from '#kit/import/reportSections.ts';
import type { Finding, Kind } from '#kit/messages/problem.ts';
import { readSourceFile } from './sourceFile.ts';
import { FILE_SOURCES } from './sources.ts';
import type { FileSource, SourceDocument } from './sources.ts';

export type Detected =
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
