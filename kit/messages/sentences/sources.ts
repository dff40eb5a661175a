import { sayOf } from './sayOf.ts';
import type { FindingIn } from '#kit/messages/problem.ts';

/**
 * What an import can say of a file of another program: code → function of its data that returns the
 * rest of a sentence that begins with the file's name, without its full stop. As in `SENTENCES`, the
 * type of the parameter is the data that a {@link SourceFinding} with that code must carry.
 */
export const SOURCES = {
  // Why it can't be read.
  sourceMissing: (): string => 'does not exist; check its name and folder',
  sourceIsFolder: (): string => 'is a folder; name the files in it',
  sourceUnreadable: (): string => 'can’t be read; check that it is a file and that you may open it',
  sourceTooLarge: ({ has, may }: { has: number; may: number }): string =>
    `is too large: ${has} MB, and at most ${may} MB can be imported`,
  sourceEmpty: (): string => 'is empty',
  sourceNoText: (): string => `is not text; ${AS_TEXT}`,
  sourceOtherFile: ({ kind }: { kind: keyof typeof OTHER_FILES }): string =>
    `is ${OTHER_FILES[kind]}, not an export; ${AS_TEXT}`,

  // Why nothing in it can be imported.
  webPage: (): string =>
    'is a web page, not an export; on that page choose “Export” or “BibTeX”, and save what opens as text',
  otherExport: ({ format }: { format: keyof typeof OTHER_EXPORTS }): string =>
    `is ${OTHER_EXPORTS[format]}, which can’t be imported; export the same references as BibTeX or RIS`,
  brokenJson: (mistake: JsonMistake): string => {
    const { line, column, isCutOff } = mistake;
    const expected = EXPECTED[mistake.expected](mistake);
    return isCutOff
      ? `is JSON that is cut off: it ends at line ${line}, column ${column}, where ${expected}; export it again`
      : `is JSON with a mistake at line ${line}, column ${column}: ${expected}${insteadOf(mistake)}`;
  },
  emptyJson: (): string => 'holds an empty list',
  otherJson: (): string => 'is JSON, but neither CSL-JSON, an ORCID record nor JSON Resume',
  noEntryOf: ({ format }: { format: string }): string => `holds no ${format} entry`,
  onlyItsFormat: ({ format }: { format: string }): string => `is ${format}, but holds no entry`,
  unknownFormat: (): string =>
    'is not in a known format; known formats are BibTeX (.bib), RIS (.ris), PubMed (.nbib), CSL-JSON, ORCID records and works (JSON) and JSON Resume',

  // What to know of one that was read.
  readAsWindows1252: (): string =>
    'is not saved as UTF-8 and was read as Windows-1252; check its accents',
};

/** What else a file can be, by what its first bytes tell. */
const OTHER_FILES = {
  pdf: 'a PDF',
  zip: 'a zip archive or an office document',
  picture: 'a picture',
  compressed: 'a compressed file',
  rtf: 'a formatted document (RTF)',
} as const;

const OTHER_EXPORTS = {
  zotero: 'Zotero’s own JSON',
  endnote: 'EndNote’s own format (.enw)',
  webOfScience: 'Web of Science’s own format',
  xml: 'XML',
  table: 'a table (CSV)',
} as const;

export type OtherFile = keyof typeof OTHER_FILES;
export type OtherExport = keyof typeof OTHER_EXPORTS;

/** The first mistake in a text that should be JSON, and what would be right there (requirement N25). */
export type JsonMistake = {
  /** Counted from 1. */
  readonly line: number;
  /** In characters, counted from 1. */
  readonly column: number;
  readonly expected: ExpectedJson;
  /** What closes the list or object that the mistake is in; undefined outside of any. */
  readonly closer?: '}' | ']';
  /** What stands there, to the end of the line at most; '' where the text ends. */
  readonly found: string;
  /** True if the text ends before its JSON does. */
  readonly isCutOff: boolean;
};

const EXPECTED = {
  value: () =>
    'a value is expected (text in straight double quotes, a number, a list or an object)',
  name: () => 'the name of a field is expected, in straight double quotes',
  colon: () => 'a colon is expected after the name of a field',
  comma: ({ closer = '}' }) => `a comma or “${closer}” is expected`,
  noComma: ({ closer = '}' }) => `“${closer}” must not follow a comma; take that comma out`,
  nothing: () => 'nothing is expected after the end of the JSON',
  straightQuotes: () => 'text must stand in straight double quotes (")',
  closingQuote: () => 'the text that begins here has no closing quote (") on its line',
  escape: () => 'a backslash within a text is written \\\\',
  noControl: () => 'a tab or other control character within a text is written as \\t or \\u0000',
  noComment: () => 'JSON has no comments; take it out',
} satisfies Record<ExpectedJson, (mistake: JsonMistake) => string>;

/** What JSON would have at the place of a mistake. */
export type ExpectedJson =
  | 'value'
  | 'name'
  | 'colon'
  /** A comma, or the bracket that closes. */
  | 'comma'
  | 'noComma'
  | 'nothing'
  | 'straightQuotes'
  | 'closingQuote'
  | 'escape'
  | 'noControl'
  | 'noComment';

/** What must not be there is named in its own sentence. */
const SAYS_IT_ITSELF: readonly ExpectedJson[] = [
  'noComma',
  'closingQuote',
  'escape',
  'noControl',
  'noComment',
];

/** Characters of what stands in the place of something else. */
const LONGEST = 40;

function insteadOf({ expected, found }: JsonMistake): string {
  if (found === '' || SAYS_IT_ITSELF.includes(expected)) return '';
  const signs = [...found];
  return `, not “${signs.slice(0, LONGEST).join('')}${signs.length > LONGEST ? '…' : ''}”`;
}

const AS_TEXT = 'export the references as text instead';

/** What is said of a file, as data; {@link saySource} makes a sentence of it. */
export type SourceFinding = FindingIn<typeof SOURCES>;

/** @returns What stands behind the file's name in the report, without a full stop. */
export function saySource(finding: SourceFinding): string {
  return sayOf(SOURCES, finding);
}
