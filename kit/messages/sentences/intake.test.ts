import { describe, expect, test } from 'vitest';
import { BUILT, sayBuilt, type BuildFinding } from './built.ts';
import { LEFT_ALONE, sayLeftAlone, type LeftAlone } from './leftAlone.ts';
import { NO_CONTENT, sayNoContent, type NoContent } from './noContent.mjs';
import { SERVICES, sayService, type ServiceFinding } from './services.ts';
import { SOURCES, saySource, type ExpectedJson, type SourceFinding } from './sources.ts';
import { UNUSABLE, sayUnusable, type Unusable } from './unusable.ts';
import { UNWRITTEN, sayUnwritten, type Unwritten } from './unwritten.ts';

/** One mistake in JSON of each kind. */
const EXPECTED: Readonly<Record<ExpectedJson, string>> = {
  value: ']',
  name: 'a: 1}',
  colon: '1}',
  comma: '2]',
  noComma: ']',
  nothing: 'and more',
  straightQuotes: '“title”: ',
  closingQuote: '"Of hens',
  escape: '\\q',
  noControl: '',
  noComment: '// why',
};
const place = { line: 3, column: 25 };

const OF_A_SOURCE: readonly SourceFinding[] = [
  { code: 'sourceMissing' },
  { code: 'sourceIsFolder' },
  { code: 'sourceUnreadable' },
  { code: 'sourceTooLarge', has: 51, may: 50 },
  { code: 'sourceEmpty' },
  { code: 'sourceNoText' },
  ...(['pdf', 'zip', 'picture', 'compressed', 'rtf'] as const).map((kind) => {
    return { code: 'sourceOtherFile', kind } as const;
  }),
  { code: 'webPage' },
  ...(['zotero', 'endnote', 'webOfScience', 'xml', 'table'] as const).map((format) => {
    return { code: 'otherExport', format } as const;
  }),
  ...Object.entries(EXPECTED).map(([expected, found]) => {
    const mistake = { ...place, expected: expected as ExpectedJson, found };
    return { code: 'brokenJson', ...mistake, isCutOff: false } as const;
  }),
  { code: 'brokenJson', ...place, expected: 'comma', closer: ']', found: '', isCutOff: true },
  { code: 'brokenJson', ...place, expected: 'value', found: 'x'.repeat(50), isCutOff: false },
  { code: 'emptyJson' },
  { code: 'otherJson' },
  { code: 'noEntryOf', format: 'BibTeX' },
  { code: 'onlyItsFormat', format: 'JSON Resume' },
  { code: 'unknownFormat' },
  { code: 'readAsWindows1252' },
];

const problem = {
  severity: 'error',
  file: 'site.yaml',
  code: 'noBrace',
  value: '@article',
} as const;

const OF_A_FOLDER: readonly Unwritten[] = [
  { code: 'fileNotUtf8', file: 'publications.bib', again: 'import' },
  { code: 'fileNotUtf8', file: 'publications.bib', again: 'run' },
  { code: 'wouldBreak', problem },
  { code: 'isBroken', problem },
  { code: 'isBroken', problem: { ...problem, line: 3 } },
  { code: 'linkLeadsOut', file: 'publications.bib' },
  { code: 'changedMeanwhile', file: 'jobs.yaml' },
  { code: 'folderReadOnly' },
  { code: 'diskFull' },
  { code: 'systemFault', said: 'The disk failed. Check the disk.' },
];

const LEFT_TO_THE_OWNER: readonly LeftAlone[] = [
  { code: 'leftThere', file: 'sections/talks.yaml' },
  { code: 'lockLeft', file: 'translations.lock.yaml', broken: 'jobs.yaml' },
  { code: 'lockUnreadable', file: 'translations.lock.yaml' },
  { code: 'notReplaced', why: { code: 'folderReadOnly' } },
];

const folder = 'my-content';
const OF_WHAT_IS_NAMED: readonly Unusable[] = [
  { code: 'folderIsFile', folder },
  { code: 'folderNotEmpty', folder },
  { code: 'folderNotEmpty', folder, instead: 'npm run new -- my-content-2' },
  { code: 'folderWithoutContent', folder },
  { code: 'fileMissing', file: 'papers.bib' },
  { code: 'fileMissing', file: 'sent.yaml', place: '/home/ada/sent.yaml' },
  { code: 'fileUnreadable', file: 'papers.bib', why: { code: 'sourceEmpty' } },
];

const OF_THE_CONTENT: readonly NoContent[] = [
  { code: 'contentMissing', folder: '/home/ada/mine', given: 'mine' },
  { code: 'contentIsFile', file: '/home/ada/mine' },
  { code: 'contentInKit', folder: '/home/ada/kit/mine' },
  { code: 'contentNowhere', folder: '/home/ada' },
  { code: 'contentTwice', folders: ['mine', 'yours'] },
];

const OF_A_BUILT_SITE: readonly BuildFinding[] = [
  { code: 'charactersReplaced', characters: ['组'] },
  { code: 'charactersReplaced', characters: ['🧬', '组'] },
  { code: 'formulaAsSource', formula: '{}_1F_2' },
  { code: 'homeLarge', bytes: 15_565, most: 14_336 },
];

const service = 'Crossref';
const OF_A_SERVICE: readonly ServiceFinding[] = [
  { code: 'timeout', service },
  { code: 'unreachable', service },
  { code: 'notJson', service },
  { code: 'noData', service },
  { code: 'otherPaper', service },
  { code: 'otherPaper', service, doi: '10.5555/hens' },
  { code: 'cutJson', service },
  { code: 'tooLarge', service },
  { code: 'redirected', service },
  { code: 'rateLimited', service },
  ...[1, 60, 90, 5399, 54_000].map((retryAfter) => {
    return { code: 'rateLimited', service, retryAfter } as const;
  }),
  { code: 'serverError', service },
  { code: 'serverError', service, status: 503 },
  { code: 'refused', service, status: 403 },
  { code: 'ended', service },
  { code: 'outOfTime', service },
  { code: 'noOrcid' },
  { code: 'badOrcid', value: '0000-0002' },
  { code: 'unknownOrcid', id: '0000-0002-1825-0097' },
  { code: 'emptyOrcid', id: '0000-0002-1825-0097' },
  { code: 'unreadWork', place: 'ORCID, work 1', why: { code: 'noWork' } },
  { code: 'untitledWork', place: 'ORCID', doi: '10.5555/hens' },
];

describe('K5: every sentence that an owner can read, as intake.txt has it', () => {
  test('of files and folders that are brought in, left alone or refused, of services and builds', async () => {
    const said = [
      ...OF_A_SOURCE.map((finding) => `${finding.code}: thesis.json ${saySource(finding)}.`),
      ...OF_A_FOLDER.map((finding) => `${finding.code}: ${sayUnwritten(finding)}`),
      ...OF_A_SERVICE.map((finding) => `${finding.code}: ${sayService(finding)}`),
      ...LEFT_TO_THE_OWNER.map((finding) => `${finding.code}: ${sayLeftAlone(finding)}`),
      ...OF_WHAT_IS_NAMED.map((finding) => `${finding.code}: ${sayUnusable(finding)}`),
      ...OF_THE_CONTENT.map((finding) => `${finding.code}: ${sayNoContent(finding)}`),
      ...OF_A_BUILT_SITE.map((finding) => `${finding.code}: ${sayBuilt(finding)}`),
    ];
    await expect(`${said.join('\n')}\n`).toMatchFileSnapshot('./intake.txt');
  });

  test.each([
    ['a file', SOURCES, OF_A_SOURCE],
    ['the folder', UNWRITTEN, OF_A_FOLDER],
    ['a service', SERVICES, OF_A_SERVICE],
    ['what is left to the owner', LEFT_ALONE, LEFT_TO_THE_OWNER],
    ['what is named', UNUSABLE, OF_WHAT_IS_NAMED],
    ['where the content is', NO_CONTENT, OF_THE_CONTENT],
    ['a built site', BUILT, OF_A_BUILT_SITE],
  ])('none of %s is left out', (_, table, examples) => {
    const codes = new Set<string>(examples.map(({ code }) => code));
    expect(Object.keys(table).filter((code) => !codes.has(code))).toEqual([]);
  });
});
