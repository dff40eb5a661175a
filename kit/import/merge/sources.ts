import { readBibtex } from '#kit/formats/bibtex/readBibtex.ts';
import { isCslJson, readCslJson } from '#kit/formats/csl/readCslJson.ts';
import type { SourceRecords } from '#kit/formats/importedEntry.ts';
import type { Career } from '#kit/formats/careerItem.ts';
import { isJsonResume, readJsonResume } from '#kit/formats/jsonResume/readJsonResume.ts';
import { isOrcid, readOrcid } from '#kit/formats/orcid/readOrcid.ts';
import { isOrcidRecord, readOrcidRecord } from '#kit/formats/orcid/readOrcidRecord.ts';
import { readNbib } from '#kit/formats/pubmed/readNbib.ts';
import { readRis } from '#kit/formats/ris/readRis.ts';

/** A file's text, which each source checks for its format. */
export type SourceDocument = {
  /** The file's name, for messages. */
  readonly name: string;
  readonly text: string;
  /** Its parsed JSON, or undefined if it is not JSON. */
  readonly json: unknown;
};

/** A file's publications, and what else a résumé or a record holds. */
export type FileRecords = SourceRecords & Partial<Career>;

/** One file format (U2). What could not be read is in the `losses` of its records. */
export type FileSource = {
  /** Its name in the report. */
  readonly name: string;
  /** Its usual file extensions. */
  readonly extensions: readonly string[];
  /** Index of the first record; undefined if the document has none. */
  readonly accepts: (document: SourceDocument) => number | undefined;
  readonly read: (document: SourceDocument) => FileRecords;
};

/** Every format that can be imported. */
export const FILE_SOURCES: readonly FileSource[] = [
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
