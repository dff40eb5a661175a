import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadContent } from '#kit/content/loadContent.ts';
import type { CareerItem } from '#kit/formats/jsonResume/readJsonResume.ts';
import { resumeJson } from '#kit/formats/jsonResume/writeResumeJson.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { importFiles } from './importFiles.ts';
import { FIXTURES, eventRows } from '#tests/support/testImport.ts';
import { fillList } from './fillLists.ts';

const EMPTY = Object.fromEntries(
  ['jobs', 'education', 'skills', 'projects', 'testimonials'].map((name) => [`${name}.yaml`, null]),
);

const addedItem = (...names: readonly string[]) => ({ code: 'added', kind: 'item', names });
const alreadyThere = (count: number) => ({ code: 'alreadyThere', kind: 'list', count });

function fill(
  file: CareerItem['file'],
  text: string,
  items: readonly (CareerItem['fields'] & { readonly todos?: CareerItem['todos'] })[],
) {
  const { text: after, events } = fillList(
    file,
    text,
    items.map(({ todos = {}, ...fields }, index) => ({
      file,
      place: `resume.json, ${index + 1}`,
      fields,
      todos,
    })),
  );
  return { after, events: eventRows(events) };
}

const JOB = { title: 'Analyst', company: 'Example Lab', period: '2018 - 2021', location: 'X' };
const ITEM = { title: 'New: one', place: 'Here', todos: { title: 'look' } };
const ITEM_YAML = '- title: "New: one" # TODO look\n  place: Here\n';
const SKILLS = { title: 'New: one', icon: 'code', skills: ['a'], todos: { title: 'look' } };
const SKILLS_YAML = '- title: "New: one" # TODO look\n  icon: code\n  skills:\n    - a\n';
const indentedItem = ITEM_YAML.replaceAll(/^/gmu, '  ').trimEnd() + '\n';

describe('K5: a list that is missing or empty is filled, and what the owner wrote stays', () => {
  test.each([
    ['nothing', '', SKILLS_YAML],
    ['comments', '# mine\n', `# mine\n${SKILLS_YAML}`],
    ['an empty list', '# mine\n[] # none\n', `# mine\n${SKILLS_YAML} # none\n`],
    ['no last line end', '# mine', `# mine\n${SKILLS_YAML}`],
    ['carriage returns', '# mine\r\n', `# mine\r\n${SKILLS_YAML.replaceAll('\n', '\r\n')}`],
  ])('a list in a file with %s', (_name, before, after) => {
    expect(fill('skills.yaml', before, [SKILLS]).after).toBe(after);
  });

  test.each([
    ['no items', 'title: Mine # dear\nitems:\n', `title: Mine # dear\nitems:\n${indentedItem}`],
    ['an empty list', 'title: Mine\nitems: []\n', `title: Mine\nitems:\n${indentedItem}`],
    [
      'an example',
      'title: Mine\nitems:\n  # - title: A\n',
      `title: Mine\nitems:\n  # - title: A\n${indentedItem}`,
    ],
  ])('a page with %s', (_name, before, after) => {
    expect(fill('sections/awards.yaml', before, [ITEM]).after).toBe(after);
  });

  test.each([
    ['jobs.yaml', '- title: A # mine\n', 'skipped', alreadyThere(2)],
    ['jobs.yaml', 'title: A\n', 'skipped', alreadyThere(2)],
    ['sections/awards.yaml', 'title: P\nitems: [{title: A}]\n', 'skipped', alreadyThere(2)],
    ['jobs.yaml', '- title: "A\n', 'lost', { code: 'notAdded', kind: 'broken', file: 'jobs.yaml' }],
    [
      'sections/awards.yaml',
      'title: P\nitems:\nintro: After the items.\n',
      'lost',
      { code: 'notAdded', kind: 'list', file: 'sections/awards.yaml' },
    ],
  ] as const)('%s with the text %j is left unchanged and reported', (file, text, kind, why) => {
    expect(fill(file, text, [JOB, { ...JOB, title: 'Lead' }])).toEqual({
      after: text,
      events: [[kind, '', why]],
    });
  });
});

describe('K5: an item of several sources is added once', () => {
  const addedBefore = { code: 'alreadyThere', kind: 'now' };

  test('jobs and degrees with the same title, place and first year are one', () => {
    const sameJob = { ...JOB, title: 'analyst', period: '03/2018 - 12/2020' };
    expect(fill('jobs.yaml', '', [JOB, sameJob, { ...JOB, period: '2022' }]).events).toEqual([
      ['added', 'Analyst', addedItem('Example Lab', '2018 - 2021')],
      ['present', 'analyst', addedBefore],
      ['added', 'Analyst', addedItem('Example Lab', '2022')],
    ]);
    const degree = { institution: 'Example University', period: '2014 - 2018', location: '' };
    const degrees = ['PhD in Biology', 'PhD, Biology'].map((name) => ({ degree: name, ...degree }));
    expect(fill('education.yaml', '', degrees).events.map(([kind]) => kind)).toEqual([
      'added',
      'present',
    ]);
  });

  test('skills of one title are one group, projects of one name have an id each', () => {
    const groups = [
      ['PCR', 'C'],
      ['Gels', 'PCR', 'C#'],
    ].map((skills) => ({ ...SKILLS, skills }));
    expect(parse(fill('skills.yaml', '', groups).after)).toEqual([
      { title: 'New: one', icon: 'code', skills: ['PCR', 'C', 'Gels', 'C#'] },
    ]);
    const projects = ['Hens', 'Hens!', 'HENS?'].map((title, index) => ({
      id: 'hens',
      title: `${title} ${index}`,
      description: 'D',
    }));
    expect(parse(fill('projects.yaml', '', projects).after)).toMatchObject([
      { id: 'hens' },
      { id: 'hens-2' },
      { id: 'hens-3' },
    ]);
  });
});

describe('K5: an invalid item is reported, and the others are added', () => {
  test.each([
    [
      { ...JOB, company: undefined },
      { code: 'wrongItem', field: 'company' },
    ],
    [
      { ...JOB, period: '2021 - 2018' },
      { code: 'endsFirst', kind: 'record', period: '2021 - 2018' },
    ],
    [
      { ...JOB, links: [{ name: 'A', url: 'ftp://x' }] },
      { code: 'wrongItem', field: 'links.0.url', rule: 'address' },
    ],
  ])('%j', (item, why) => {
    const { after, events } = fill('jobs.yaml', '', [item, { ...JOB, title: 'Lead' }]);
    expect(events[0]).toMatchObject(['lost', item.title, why]);
    expect(parse(after)).toHaveLength(1);
  });
});

test('W9: sections of a résumé that become pages are in the site’s resume.json again', async () => {
  const folder = contentFolder(EMPTY);
  await importFiles(folder, [path.join(FIXTURES, 'resume.json')]);
  const { content } = await loadContent(folder);
  expect(content && JSON.parse(resumeJson(content))).toMatchObject({
    awards: [{ title: 'Best Poster', awarder: 'Example Society', date: '2021-06' }, {}],
    languages: [{ language: 'English', fluency: 'Native' }, { language: 'Igbo' }],
    interests: [{ name: 'Hens', keywords: ['Brahma', 'Sussex'] }, { name: 'Swabs' }],
    volunteer: [
      { organization: 'Example Food Bank', position: 'Driver', startDate: '2019-03' },
      { organization: 'Example Choir', startDate: '2012', endDate: '2014' },
    ],
  });
});
