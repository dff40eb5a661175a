import { at, listAt } from '#formats/facts/json.ts';
import { FILE_SOURCES } from './sources.ts';
import type { FileSource, SourceDocument } from './sources.ts';
import { whyBrokenJson } from './whyBrokenJson.ts';

export type Detected =
  | { readonly source: FileSource; readonly document: SourceDocument }
  /** A sentence to print after the file's name. */
  | { readonly problem: string };

const KNOWN_FORMATS =
  'BibTeX (.bib), RIS (.ris), PubMed (.nbib), CSL-JSON, ORCID records and works (JSON) and JSON Resume';

/** An HTML document, after any XML declaration and comments. */
const WEB_PAGE =
  /^\s*(?:<\?xml[^>]*>\s*|<!--(?:[^-]|-(?!->))*-->\s*)*<(?:!doctype\s+html|html|head|body)\b/iu;
const IS_WEB_PAGE =
  'is a web page, not an export; on that page choose “Export” or “BibTeX”, and save what opens as text';

/** Exports that can't be imported: how they begin and what they are. */
const FOREIGN: readonly (readonly [start: RegExp, what: string])[] = [
  [/^\s*%0 \S/u, 'EndNote’s own format (.enw)'],
  [/^\s*(?:FN (?:Clarivate|Thomson|ISI)|PT [A-Z]\n)/u, 'Web of Science’s own format'],
  [/^\s*<(?:\?xml|[a-z])/iu, 'XML'],
];

/**
 * Detects a file's format from its content; its name only helps to say what is wrong.
 *
 * @param name - the file's name
 * @param text - its text
 * @returns the source that reads it, or why none does
 */
export function detectSource(name: string, text: string): Detected {
  if (WEB_PAGE.test(text)) return { problem: IS_WEB_PAGE };
  const isBraced = /^\s*[[{]/u.test(text);
  const document = { name, text, json: isBraced ? parsed(text) : undefined };
  if (isZoteros(document.json)) return { problem: instead('Zotero’s own JSON') };
  const accepted = FILE_SOURCES.flatMap((source) => {
    const index = source.accepts(document);
    return index === undefined ? [] : { source, index };
  });
  const [first] = accepted.toSorted((a, b) => a.index - b.index);
  return first === undefined
    ? { problem: isBraced ? whyNoJson(document) : whyNoText(name, text) }
    : { source: first.source, document };
}

function whyNoJson({ json, text }: SourceDocument): string {
  const broken = whyBrokenJson(text);
  if (broken !== undefined) return broken;
  if (Array.isArray(json) && json.length === 0) return 'holds an empty list';
  return 'is JSON, but neither CSL-JSON, an ORCID record nor JSON Resume';
}

function whyNoText(name: string, text: string): string {
  const foreign = FOREIGN.find(([start]) => start.test(text))?.[1];
  if (foreign !== undefined) return instead(foreign);
  if (isTable(text)) return instead('a table (CSV)');
  const extension = /\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '';
  const broken = extension === 'json' ? whyBrokenJson(text) : undefined;
  if (broken !== undefined) return broken;
  const expected = FILE_SOURCES.find(({ extensions }) => extensions.includes(extension));
  if (expected !== undefined) return `holds no ${expected.name} entry`;
  return `is not in a known format; known formats are ${KNOWN_FORMATS}`;
}

/** Whether the first line has at least four cells and does not begin a BibTeX file. */
function isTable(text: string): boolean {
  const [line = ''] = text.trimStart().split('\n', 1);
  if (/^[%@]/u.test(line) || line.length === text.trimStart().length) return false;
  return line.replaceAll(/"[^"]*"/gu, '').split(/[,\t]/u).length > 3;
}

function instead(what: string): string {
  return `is ${what}, which can’t be imported; export the same references as BibTeX or RIS`;
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
