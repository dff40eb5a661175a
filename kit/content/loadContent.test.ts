import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { join } from 'node:path';
import { loadContent } from './loadContent.ts';
import { summaryLine } from '#tests/support/summaryLine.ts';
import { GOOD_FILES, changed, contentFolder } from '#tests/support/testFolder.ts';

type Changes = Parameters<typeof contentFolder>[0];

const load = (changes?: Changes) => loadContent(contentFolder(changes));

const problemLines = async (changes: Changes) => (await load(changes)).problems.map(summaryLine);

describe('C3: a valid folder becomes one content object', () => {
  test('empty list files give empty lists', async () => {
    const lists = Object.keys(GOOD_FILES).filter((file) => file !== 'profile.yaml');
    const { content, problems } = await load(Object.fromEntries(lists.map((file) => [file, ''])));
    expect(problems).toEqual([]);
    expect(content).toMatchObject({ jobs: [], projects: [], publications: [], categories: [] });
  });

  test('a byte order mark and Windows line endings change nothing', async () => {
    const toWindows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
    const windows = Object.fromEntries(
      Object.entries(GOOD_FILES).map(([file, text]) => [file, toWindows(text)]),
    );
    const { content, problems } = await load(windows);
    expect(problems).toEqual([]);
    expect(content).toEqual((await load()).content);
  });
});

test('K3: lists may be written as a text, texts as a list, and links as a user name', async () => {
  const { content, problems } = await load({
    'profile.yaml': `name: Ada M. Okafor
headline: Scientist
nameVariants: Okafor-Bell, Ada; A. Bell
titles: Data Scientist; Professor of Biology, Example University
about: "I read genomes\\nand papers.\\n\\nThen I write."
highlights: "- Led it, and wrote it.\\n- Won it."
keywords: genomics, metagenomics
links: {GitHub: example-ada, orcid: 0000-0002-1825-0097, mastodon: "@ada@social.example.org"}
`,
    'jobs.yaml': '- {title: Analyst, company: A, period: 2020, description: I led it.}\n',
    'projects.yaml':
      '- {id: a, title: A, description: [It reads, it writes], tech: "Python, R", github: example-ada/hens}\n',
    'sections/talks.yaml':
      'title: Talks\nitems: [{title: A, tags: "Invited, Keynote", description: [One, Two]}]\n',
  });
  expect(problems).toEqual([]);
  expect(content).toMatchObject({
    profile: {
      nameVariants: ['Okafor-Bell, Ada', 'A. Bell'],
      titles: ['Data Scientist', 'Professor of Biology, Example University'],
      about: ['I read genomes and papers.', 'Then I write.'],
      highlights: ['Led it, and wrote it.', 'Won it.'],
      keywords: ['genomics', 'metagenomics'],
      links: {
        GitHub: 'https://github.com/example-ada',
        orcid: 'https://orcid.org/0000-0002-1825-0097',
        mastodon: 'https://social.example.org/@ada',
      },
    },
    jobs: [{ description: ['I led it.'] }],
    // Items of the list become sentences, and keep their lower case.
    projects: [{ description: 'It reads. it writes', tech: ['Python', 'R'] }],
    sections: [{ items: [{ tags: ['Invited', 'Keynote'], description: ['One', 'Two'] }] }],
  });
  expect(content?.projects[0]?.github).toBe('https://github.com/example-ada/hens');
});

describe('K3, C6: each mistake is reported in plain words, with file, line and fix', () => {
  test('a file that is not saved as UTF-8 gives one error', async () => {
    const badFiles = {
      'education.yaml': Buffer.from('# ok\n# \u00e9\n', 'latin1'),
      'skills.yaml': new Uint8Array([0xff, 0xfe, 0x2d, 0x00]),
    };
    expect(await problemLines(badFiles)).toEqual([
      'error education.yaml:2 encoding line',
      'error skills.yaml encoding utf16',
    ]);
  });

  test('a missing folder is reported, not thrown', async () => {
    const { content, problems } = await loadContent(join(contentFolder(), 'nowhere'));
    expect(content).toBeUndefined();
    expect(problems).toMatchObject([{ severity: 'error', code: 'noFolder' }]);
  });
});

test.each([
  ['folded', '>\n  I read\n  genomes —\n\n  and papers\n\n\n  Then I write', 3],
  ['folded, with lines of verse', '>\n  I read\n\n    roses\n    violets\n\n  and write', 3],
  ['in quotes', "'I read\n  genomes\n\n  and papers'", 2],
  ['literal, without blank lines', '|\n  I read\n  genomes\n  and papers', 1],
])('K3: blank lines separate the paragraphs of a text that is %s', async (_name, about, count) => {
  const files = { 'profile.yaml': `name: Ada\nheadline: Scientist\nabout: ${about}\n` };
  const { content, problems } = await load(files);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(content?.profile.about).toHaveLength(count);
  expect(content?.profile.about.join(' ')).toMatch(/^I read/u);
});

test('K5: overlay texts replace files without writing to disk', async () => {
  const folder = contentFolder({ 'jobs.yaml': null });
  const files = readdirSync(folder);
  const overlay = new Map([
    ['profile.yaml', '\ufeffname: Ben Example\r\nheadline: Teacher\r\n'],
    ['jobs.yaml', '- title: Analyst\n'],
    ['sections/talks.yaml', 'title: Talks\nitems: [{title: Of hens}]\n'],
    ['publications.bib', ''],
  ]);
  const { problems } = await loadContent(folder, overlay);
  expect([...new Set(problems.map(({ file }) => file))]).toEqual(['jobs.yaml']);
  overlay.delete('jobs.yaml');
  const { content } = await loadContent(folder, overlay);
  expect(content).toMatchObject({
    profile: { name: 'Ben Example' },
    publications: [],
    sections: [{ id: 'talks' }],
  });
  expect(readdirSync(folder)).toEqual(files);
});

test.each(['TODO when did it begin?', '"TODO: from when to when?"'])(
  'Q9: a job with the period %s is left out silently, but its other mistakes are reported',
  async (period) => {
    const files = changed('jobs.yaml', '  period: 01/2018 - 02/2021\n', `  period: ${period}\n`);
    const { content, problems } = await load(files);
    expect(problems).toEqual([]);
    expect(content?.jobs).toMatchObject([{ title: 'Senior Analyst' }]);
    const withUnknownField = { 'jobs.yaml': `${files['jobs.yaml']}  other: 1\n` };
    expect(await problemLines(withUnknownField)).toHaveLength(1);
  },
);
