import { readBibtex } from '#formats/bibtex/readBibtex.ts';
import { isCslJson, readCslJson } from '#formats/csl/readCslJson.ts';
import type { SourceRecords } from '#formats/importedEntry.ts';
import type { CareerItem } from '#formats/jsonResume/careerItem.ts';
import { isJsonResume, readJsonResume } from '#formats/jsonResume/readJsonResume.ts';
import { isOrcid, readOrcid } from '#formats/orcid/readOrcid.ts';
import { readNbib } from '#formats/pubmed/readNbib.ts';
import { readRis } from '#formats/ris/readRis.ts';

/** A file as it was read, for the sources to judge. */
export type SourceDocument = {
  /** The file's name, for messages. */
  readonly name: string;
  readonly text: string;
  /** Its JSON, where it is some. */
  readonly json: unknown;
};

/** What a file gives: publications, and what else a résumé holds. */
export type FileRecords = SourceRecords & {
  readonly items?: readonly CareerItem[];
  /** What a résumé says of its owner, as "name" and "Ada M. Okafor". */
  readonly basics?: readonly (readonly [field: string, value: string])[];
};

/** One format of files (U2). What could not be read is in its records' `losses`. */
export type FileSource = {
  /** As the report names it. */
  readonly name: string;
  /** Names of files that promise it. */
  readonly extensions: readonly string[];
  /** Where its first record begins; undefined where a document holds none. */
  readonly accepts: (document: SourceDocument) => number | undefined;
  readonly read: (document: SourceDocument, thisYear: number) => FileRecords;
};

/** Every format that can be imported. */
export const FILE_SOURCES: readonly FileSource[] = [
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
    read: ({ name, json }, thisYear) => readJsonResume(name, json, thisYear),
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
