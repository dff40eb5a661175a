import { expect, test } from 'vitest';
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
  { code: 'endsBeforeStart', period: '2014 - 2012' },
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
];

test('K5: every sentence of an import that an owner can read, as imports.txt has it', async () => {
  const said = EXAMPLES.map((finding) => `${finding.code}: ${sayImport(finding)}\n`);
  await expect(said.join('')).toMatchFileSnapshot('./imports.txt');
  const codes = new Set<string>(EXAMPLES.map(({ code }) => code));
  expect(Object.keys(IMPORTS).filter((code) => !codes.has(code))).toEqual([]);
});
