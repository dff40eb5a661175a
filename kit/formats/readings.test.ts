import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { PROJECT } from '#kit/project.ts';
import { htmlMarkup, writeMarkup, plainLine } from '#src/lib/cleanText.ts';
import { readLatex, readPlain } from './bibtex/latex.ts';
import { readPublications } from './bibtex/publications.ts';
import { describeProblem } from '#kit/messages/messages.ts';
import { nearValue } from '#kit/messages/nearValue.ts';
import { nearest } from '#kit/messages/suggest.ts';
import { readNames } from './bibtex/names.ts';
import { collaborationName } from './facts/collaboration.ts';
import { readWrittenDate } from './facts/dates.ts';
import { bareDoi, comparableDoi, doiOfField, isPreprintHint } from './facts/doi.ts';
import { identifierValue, identifierInLine, orcidIn } from './facts/identifiers.ts';
import { jsonMistake } from './facts/jsonMistake.ts';
import { isSoftwareTag } from './facts/keywords.ts';
import { editionNumber } from './facts/editionAndLanguage.ts';
import { isZoteroExtra, noticesIn, statusIn } from './facts/notices.ts';
import { isOwnerByFirstSurname, isOwnerName } from './facts/ownName.ts';
import { degreeParts, initialsOf, spelledInitials, splitName } from './facts/personName.ts';
import { readMarkup } from '#kit/formats/bibtex/latex.ts';
import { withoutEntities } from '#kit/formats/bibtex/markup.ts';
import { writtenName } from './facts/writtenNames.ts';
import type { IdentifierKind } from '#src/content/publication.ts';

// What each reader makes of texts of people and programs: `npx vitest run kit/formats/readings
// --update` fills in the result of a new row of readings.yaml.

const FILE = path.join(PROJECT, 'tests', 'golden', 'readings.yaml');

/** Fields that are the same for all papers of readings.yaml, as is the journal “J”. */
const OMITTED_FIELDS = /^(?:type|categories|further)$/u;

const READERS: Readonly<Record<string, (given: string, second: string) => unknown>> = {
  latex: (given) => {
    const { text, unknownCommands: unknown } = readLatex(given);
    const shown = writeMarkup(
      text,
      htmlMarkup((plain) => plain.replaceAll('<', '&lt;')),
    );
    return unknown.length === 0 ? shown : { shown, unknown };
  },
  names: (given) => {
    const { names, hasMore, doubts } = readNames(given);
    return [
      ...names.map(({ name, given: first, particle, family, suffix, isGroup, marks }) =>
        [isGroup ? `group ${name}` : [first, particle, family, suffix].join('|'), marks].join(' '),
      ),
      ...(hasMore ? ['and others'] : []),
      ...doubts.map(({ code, kind, isSplit, part, value }) =>
        [`told: ${code}`, kind, isSplit && 'split', part, value].filter(Boolean).join(': '),
      ),
    ].map((line) => line.trim());
  },
  plain: readPlain,
  /** The fields of a paper, except title and authors, and its problems. */
  paper: (given) => {
    const { publications, problems } = readPublications(given);
    const shown = publications.map(
      ({ title: _t, authors: _a, line: _l, id: _i, slug: _s, ...rest }) =>
        Object.fromEntries(
          Object.entries(rest).filter(
            ([name, value]) => !OMITTED_FIELDS.test(name) && value !== 'J',
          ),
        ),
    );
    return {
      shown: shown[0],
      told: problems.map((problem) => {
        const { message, fix } = describeProblem(problem);
        return `${problem.line}: ${message}; ${fix}`;
      }),
    };
  },
  collaboration: collaborationName,
  date: readWrittenDate,
  softwareTag: isSoftwareTag,
  edition: editionNumber,
  initials: initialsOf,
  nameParts: splitName,
  degree: degreeParts,
  spelled: spelledInitials,
  markup: (given) => plainLine(readMarkup(given)).trim(),
  entities: withoutEntities,
  writtenName,
  doi: doiOfField,
  bareDoi,
  preprint: isPreprintHint,
  notices: (given) => noticesIn('retraction', given),
  status: (given) => [statusIn(given), statusIn(given, true), statusIn(`We say: ${given}`, true)],
  zoteroExtra: isZoteroExtra,
  identifierLine: identifierInLine,
  identifier: (kind, given) => identifierValue(kind as IdentifierKind, given),
  orcid: orcidIn,
  owner: (author, owner) => readNames(author).names.map((name) => isOwnerName(name, owner))[0],
  ownerByFirstSurname: (author, owner) =>
    readNames(author).names.map((name) => isOwnerByFirstSurname(name, owner))[0],
  comparableDoi,
  json: jsonMistake,
  period: (given) => nearValue('period', given).guess,
  field: (given) => nearest(given, JOB_FIELDS),
};

const JOB_FIELDS = 'title company logoComponent period location description links'.split(' ');

type Section = {
  readonly name: string;
  readonly by: string;
  readonly reads: readonly { readonly given: string | readonly [string, string] }[];
};

test('C3, C4, C5, E9, K3, K5, M2, M5, M6, M7, M8, M9, M11, M12, M13, N7, N25, O1, O5, O6, P15, Q1, Q2, Q3, Q5, Q6, Q9, Q10, Q12, U1, W4, W9: texts are read as readings.yaml records', async () => {
  const sections = parse(readFileSync(FILE, 'utf8')) as readonly Section[];
  const currentSections = sections.map(({ name, by, reads }) => ({
    name,
    by,
    reads: reads.map(({ given }) => {
      const [first = '', second = ''] = [given ?? ''].flat();
      // JSON leaves out members that are undefined.
      const reading: unknown = JSON.parse(JSON.stringify(READERS[by]?.(first, second) ?? null));
      return { given, reads: reading };
    }),
  }));
  await expect(stringify(currentSections, { lineWidth: 0 })).toMatchFileSnapshot(FILE);
});
