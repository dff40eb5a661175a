import { at, isObject, listAt } from '#formats/facts/json.ts';

export type Format = 'bibtex' | 'ris' | 'nbib' | 'csl' | 'orcid' | 'resume';

export const FORMAT_NAMES: Readonly<Record<Format, string>> = {
  bibtex: 'BibTeX',
  ris: 'RIS',
  nbib: 'PubMed',
  csl: 'CSL-JSON',
  orcid: 'ORCID works',
  resume: 'JSON Resume',
};

export const KNOWN_FORMATS =
  'BibTeX (.bib), RIS (.ris), PubMed (.nbib), CSL-JSON, ORCID works (JSON) and JSON Resume';

export type Detected =
  | { readonly format: Format; readonly json?: unknown }
  /** One sentence that follows the file's name. */
  | { readonly problem: string };

const SIGNS: readonly (readonly [Format, RegExp])[] = [
  ['nbib', /^PMID ?- ?\d/mu],
  ['ris', /^TY {0,2}- {0,2}[A-Za-z]/mu],
  ['bibtex', /^[^\S\n]*@[ \t]*(?!comment\b|preamble\b|string\b)[a-z]+\s*[{(]/imu],
];

/** A document of HTML, whatever declarations and comments stand before it. */
const WEB_PAGE =
  /^\s*(?:<\?xml[^>]*>\s*|<!--(?:[^-]|-(?!->))*-->\s*)*<(?:!doctype\s+html|html|head|body)\b/iu;
const IS_WEB_PAGE =
  'is a web page, not an export; on that page choose “Export” or “BibTeX”, and save what opens then as text';

/** What people take for an export that can be read, and is none: how it begins, what it is. */
const FOREIGN: readonly (readonly [sign: RegExp, what: string])[] = [
  [/^\s*%0 \S/u, 'EndNote’s own format (.enw)'],
  [/^\s*(?:FN (?:Clarivate|Thomson|ISI)|PT [A-Z]\n)/u, 'Web of Science’s own format'],
  [/^\s*<(?:\?xml|[a-z])/iu, 'XML'],
  [/^\s*(?![%@])(?:"[^"\n]*"|[^,\t\n"]+)(?:[,\t](?:"[^"\n]*"|[^,\t\n"]*)){3,}\n/u, 'a table (CSV)'],
];

const EXTENSIONS: ReadonlyMap<string, Format> = new Map<string, Format>([
  ['bib', 'bibtex'],
  ['bibtex', 'bibtex'],
  ['ris', 'ris'],
  ['nbib', 'nbib'],
  ['medline', 'nbib'],
]);

const RESUME_PARTS = `basics work volunteer education awards certificates publications skills
  languages interests references projects`.split(/\s+/u);

/**
 * Tells what a file is by what stands in it; its name only helps to say what is wrong.
 * In: the file's name and text. Out: the format (JSON read once), or why it is none.
 */
export function detectFormat(name: string, text: string): Detected {
  if (WEB_PAGE.test(text)) return { problem: IS_WEB_PAGE };
  const extension = /\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '';
  const looksLikeJson = /^\s*[[{]/u.test(text);
  if (looksLikeJson) {
    const detected = detectJson(text);
    if ('format' in detected || extension.includes('json')) return detected;
  }
  const [first] = SIGNS.flatMap(([format, sign]) => {
    const index = sign.exec(text)?.index;
    return index === undefined ? [] : { format, index };
  }).toSorted((a, b) => a.index - b.index);
  if (first !== undefined) return { format: first.format };
  if (looksLikeJson) return detectJson(text);
  const foreign = FOREIGN.find(([sign]) => sign.test(text));
  if (foreign !== undefined) return { problem: instead(foreign[1]) };
  const expected = EXTENSIONS.get(extension);
  if (expected !== undefined) return { problem: `holds no ${FORMAT_NAMES[expected]} entry` };
  return { problem: `is of no format known here; known are ${KNOWN_FORMATS}` };
}

function instead(what: string): string {
  return `is ${what}, which can’t be imported; export the same as BibTeX or RIS`;
}

function detectJson(text: string): Detected {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { problem: 'is JSON that breaks off or holds a mistake; export it again' };
  }
  if (isZoteros(json)) return { problem: instead('Zotero’s own JSON') };
  if (isOrcid(json)) return { format: 'orcid', json };
  if (isCsl(json)) return { format: 'csl', json };
  if (isResume(json)) return { format: 'resume', json };
  if (Array.isArray(json) && json.length === 0) return { problem: 'holds an empty list' };
  return { problem: 'is JSON, but neither CSL-JSON, ORCID works nor JSON Resume' };
}

/** ORCID API 3.0: works, bulk works, one work, activities or the whole record. */
function isOrcid(json: unknown): boolean {
  if (Array.isArray(json)) return json.some(isOrcid);
  if (!isObject(json)) return false;
  if (Array.isArray(at(json, 'group')) || Array.isArray(at(json, 'bulk'))) return true;
  if (at(json, 'activities-summary') !== undefined || isObject(at(json, 'works'))) return true;
  if (isObject(at(json, 'work'))) return isOrcid(at(json, 'work'));
  return at(json, 'title', 'title', 'value') !== undefined;
}

/** Zotero's API and Better BibTeX write items that look like CSL's, but keep the authors elsewhere. */
function isZoteros(json: unknown): boolean {
  const items = Array.isArray(json) ? json : listAt(json, 'items');
  const [first] = items.map((item) => at(item, 'data') ?? item);
  return at(first, 'itemType') !== undefined;
}

function isCsl(json: unknown): boolean {
  if (isObject(json)) {
    const items = at(json, 'items');
    if (Array.isArray(items)) return isCsl(items);
    const message = at(json, 'message');
    if (isObject(message)) return isCsl(message);
    return isCslItem(json);
  }
  return Array.isArray(json) && json.some(isCslItem);
}

function isCslItem(item: unknown): boolean {
  const hasTitle = at(item, 'title') !== undefined;
  return hasTitle && ['type', 'issued', 'DOI', 'author'].some((key) => at(item, key) !== undefined);
}

function isResume(json: unknown): boolean {
  return isObject(json) && RESUME_PARTS.some((part) => typeof at(json, part) === 'object');
}
