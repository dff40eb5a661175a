import { expect, test } from 'vitest';
import { SENTENCES } from './sentences.ts';
import { IMPORTS, sayImport, type ImportFinding } from './imports.ts';

/** What each sentence can be made of. */
const EXAMPLES: readonly ImportFinding[] = [
  { code: 'mistake', problem: { code: 'noBrace', value: '@article' } },
  {
    code: 'mistake',
    problem: { code: 'noTitle', item: { noun: 'entry', name: 'okafor2024' } },
  },
  { code: 'onlyParent', key: 'handbook' },
  { code: 'lacking', noun: 'work', fields: ['title'] },
  { code: 'lacking', noun: 'job', fields: ['title', 'company'] },
  { code: 'notAnEntry' },
  { code: 'notACslItem' },
  { code: 'emptyReference' },
  { code: 'backwardsPeriod', period: '2014 - 2012' },
  { code: 'noRoleOrOrganization' },
  { code: 'noWork' },
  { code: 'orcidError', said: 'Resource not found' },
  { code: 'groupsWithoutPlace', noun: 'peer-review', count: 1 },
  { code: 'groupsWithoutPlace', noun: 'peer-review', count: 2 },
  { code: 'sectionsWithoutPlace', sections: [{ name: 'patents', count: 1 }] },
  { code: 'sectionsWithoutPlace', sections: [{ name: 'hobbies', count: 2 }] },
  {
    code: 'sectionsWithoutPlace',
    sections: [
      { name: 'patents', count: 1 },
      { name: 'hobbies', count: 1 },
    ],
  },
  { code: 'retractedInPubmed' },
  { code: 'unknownRisType', value: 'ODD' },
  { code: 'namesWithoutAnd' },
  { code: 'severalNames', value: `Okafor, A., ${'Lin, W., '.repeat(10)}` },
  { code: 'doiBecameLink', value: 'https://example.org/paper' },
  { code: 'noDoi', value: 'null' },
  { code: 'noDoiBesideLink', value: 'https://example.org/paper' },
  { code: 'noFullAddress', value: '/thesis.pdf' },
  { code: 'noCitationCount', value: 'many' },
  { code: 'noAddressFor', field: 'code', value: 'javascript:x' },
  { code: 'addedPaper', title: 'A survey of hens' },
  { code: 'addedPaper', title: 'A survey of hens', year: 2021 },
  { code: 'addedItem', facts: ['Example Lab', '2018 - 2021'] },
  { code: 'gained', names: ['volume', 'doi'] },
  { code: 'alreadyThere' },
  { code: 'importedTwice' },
  { code: 'untitledRecord' },
  { code: 'wrongItem', field: 'links.0.url', rule: 'address' },
  { code: 'brokenList', file: 'jobs.yaml' },
  { code: 'unsafeList', file: 'jobs.yaml' },
  { code: 'unsafeEntry', names: ['volume', 'doi'] },
  { code: 'unsafeGroup', names: ['Rust', 'Go'] },
  { code: 'otherTitle', known: 'hens', title: 'A survey of sewers' },
  { code: 'otherAuthors', known: 'hens' },
  { code: 'moreAuthors', known: 'hens', isCutOff: true, count: 64, isAll: true },
  { code: 'moreAuthors', known: 'hens', isCutOff: false, count: 3, isAll: false },
  { code: 'betterField', known: 'hens', field: 'journal' },
  { code: 'otherKind', known: 'hens' },
  { code: 'yearInWords', known: 'hens', value: 'in press', year: 2024 },
  { code: 'publishedVersion', known: 'hens' },
  { code: 'sameTitle', known: 'hens' },
  { code: 'sameTitleOtherYear', known: 'hens', years: [2021, 2022] },
  { code: 'sameNumber', known: 'hens', isDoi: true },
  { code: 'sameNumber', known: 'hens', isDoi: false },
  { code: 'anyOfSeveral', known: ['a', 'b'] },
  { code: 'anyOfSeveral', known: ['a', 'b', 'c', 'd', 'e'] },
  { code: 'ownersCount', service: 'Crossref', count: 27, value: '31' },
  { code: 'otherPeriod', periods: ['2019 - 2023', '2019 - 2020'] },
  { code: 'otherWords' },
  { code: 'fieldTodo', field: 'period', todo: 'when did it begin?' },
  { code: 'authorsByDoi' },
  { code: 'authorsUnknown' },
  { code: 'yearUnknown' },
  { code: 'ownerUnmatched', owner: 'Ada M. Okafor' },
  { code: 'newButtons' },
];

test('K3: no code of an import is also that of a problem', () => {
  expect(Object.keys(IMPORTS).filter((code) => code in SENTENCES)).toEqual([]);
});

test('K5: every sentence of an import that an owner can read, as imports.txt has it', async () => {
  const said = EXAMPLES.map((finding) => `${finding.code}: ${sayImport(finding)}\n`);
  await expect(said.join('')).toMatchFileSnapshot('./imports.txt');
  const codes = new Set<string>(EXAMPLES.map(({ code }) => code));
  expect(Object.keys(IMPORTS).filter((code) => !codes.has(code))).toEqual([]);
});
