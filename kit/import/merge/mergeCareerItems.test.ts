import { describe, expect, test } from 'vitest';
import type { CareerFile, CareerItem } from '#kit/formats/careerItem.ts';
import { told } from '#tests/support/testImport.ts';
import { mergeCareer } from './mergeCareer.ts';

/** What a source holds for a list, and what happens to it. */
function merged(
  file: CareerFile,
  text: string,
  items: readonly (CareerItem['fields'] & { readonly todos?: CareerItem['todos'] })[],
) {
  const { text: after, events } = mergeCareer(
    file,
    text,
    items.map(({ todos = {}, ...fields }, index) => ({
      file,
      place: `resume.json, ${index + 1}`,
      fields,
      todos,
    })),
  );
  return { after, said: told(events), events };
}

const THERE = { code: 'alreadyThere', kind: 'before' };
const added = (...facts: readonly string[]) => ({ code: 'added', kind: 'item', names: facts });
const gained = (...names: readonly string[]) => ({ code: 'gained', names });

const JOBS =
  '- title: Analyst\n  company: Example Lab\n  period: 03/2018 - 02/2021\n  location: X\n  description: [D]\n';
const job = (changes: object = {}) => ({
  title: 'Analyst',
  company: 'Example Lab',
  period: '2018 - 2021',
  location: 'X',
  description: ['D'],
  ...changes,
});

describe('K5: a job of a source is added once, and only if it can be', () => {
  test('a new one stands after the owner’s, with its place in the report', () => {
    const { after, said, events } = merged('jobs.yaml', JOBS, [job({ title: 'Lead' })]);
    expect(after.startsWith(JOBS)).toBe(true);
    expect(after).toContain('- title: Lead\n');
    expect(said).toEqual([['added', 'Lead', added('Example Lab', '2018 - 2021')]]);
    expect(events[0]).toMatchObject({ file: 'jobs.yaml', place: 'resume.json, 1' });
  });

  test('the same one is there already, and twice in a source is once', () => {
    expect(merged('jobs.yaml', JOBS, [job()])).toMatchObject({
      after: JOBS,
      said: [['present', 'Analyst', THERE]],
    });
    expect(merged('jobs.yaml', '', [job(), job()]).said).toEqual([
      ['added', 'Analyst', added('Example Lab', '2018 - 2021')],
      ['present', 'Analyst', THERE],
    ]);
  });

  test('Windows line endings and items of another shape change nothing', () => {
    const windows = `${JOBS}- only text\n`.replaceAll('\n', '\r\n');
    const { after, said } = merged('jobs.yaml', windows, [job(), job({ title: 'Lead' })]);
    expect(said).toEqual([
      ['present', 'Analyst', THERE],
      ['added', 'Lead', added('Example Lab', '2018 - 2021')],
    ]);
    expect(after.startsWith(windows)).toBe(true);
  });

  test('a period that the source lacks is no difference from the owner’s', () => {
    const lacking = { ...job({ period: 'TODO when?' }), todos: { period: 'when?' } };
    expect(merged('jobs.yaml', JOBS, [lacking]).said).toEqual([['present', 'Analyst', THERE]]);
    expect(merged('jobs.yaml', JOBS, [job({ period: '1999' })]).said).toEqual([
      ['added', 'Analyst', added('Example Lab', '1999')],
    ]);
  });

  test('what the owner must look at is said after it', () => {
    const todos = { period: 'when did it end?', location: 'where?' };
    expect(merged('jobs.yaml', '', [{ ...job(), todos }]).said).toEqual([
      ['added', 'Analyst', added('Example Lab', '2018 - 2021')],
      [
        'doubtful',
        'Analyst',
        { code: 'toFill', kind: 'field', field: 'period', todo: 'when did it end?' },
      ],
      ['doubtful', 'Analyst', { code: 'toFill', kind: 'field', field: 'location', todo: 'where?' }],
    ]);
  });

  test.each([
    [job({ company: undefined }), { code: 'wrongItem', field: 'company' }],
    [job({ period: '2021 - 2018' }), { code: 'endsFirst', kind: 'record', period: '2021 - 2018' }],
    [
      job({ title: 'Lead', links: [{ name: 'A', url: 'ftp://x' }] }),
      { code: 'wrongItem', field: 'links.0.url', rule: 'address' },
    ],
  ])('%j can’t be added, and the report says why', (item, why) => {
    const { after, said } = merged('jobs.yaml', JOBS, [item]);
    expect(after).toBe(JOBS);
    expect(said).toMatchObject([['lost', item.title, why]]);
  });

  test('a list with a mistake, or laid out so that nothing fits in, stays as it is', () => {
    const broken = '- title: "A\n';
    expect(merged('jobs.yaml', broken, [job(), job()])).toMatchObject({
      after: broken,
      events: [{ kind: 'lost' }, { kind: 'lost' }],
    });
    const odd = 'title: Analyst\n';
    const { after, events } = merged('jobs.yaml', odd, [job(), job({ period: '2021 - 2018' })]);
    expect(after).toBe(odd);
    expect(events).toMatchObject([
      { kind: 'lost', why: { code: 'notAdded', kind: 'list', file: 'jobs.yaml' } },
      { kind: 'lost', why: { code: 'endsFirst', kind: 'record', period: '2021 - 2018' } },
    ]);
  });
});

describe('K5: skills join the group of their title', () => {
  const SKILLS = '- title: Programming\n  icon: code\n  skills: [Python, R]\n';
  const group = (title: string, ...skills: readonly string[]) => ({ title, icon: 'code', skills });

  test('in the owner’s group', () => {
    const items = [group('programming', 'Rust', 'python', 'C#')];
    const { after, said } = merged('skills.yaml', SKILLS, items);
    expect(after).toContain(
      '[Python, R, Rust, "C#"]'.replace('"C#"', after.includes('"C#"') ? '"C#"' : 'C#'),
    );
    expect(said).toEqual([['merged', 'programming', gained('Rust', 'C#')]]);
    expect(merged('skills.yaml', after, items)).toMatchObject({
      after,
      said: [['present', 'programming', THERE]],
    });
  });

  test('in the group that the source itself began, and in no second one', () => {
    const items = [
      group('Wet lab', 'PCR'),
      group('wet lab', 'Blots', 'PCR', 'Gels'),
      group('X', 'gels'),
    ];
    const { after, said } = merged('skills.yaml', SKILLS, items);
    expect(said).toEqual([
      ['added', 'Wet lab', added('PCR')],
      ['merged', 'wet lab', gained('Blots', 'Gels')],
      ['present', 'X', THERE],
    ]);
    expect(after.slice(SKILLS.length).replaceAll(/\s+-?\s*/gu, ' ')).toMatch(
      /title: Wet lab icon: code skills: .*PCR.*Blots.*Gels/u,
    );
    expect(after.match(/Wet lab/giu)).toHaveLength(1);
  });

  test('a group that can’t be added to safely is skipped, with the words to add', () => {
    const odd = '- title: Programming\n  icon: code\n  skills: Python and R\n';
    const { after, said } = merged('skills.yaml', odd, [group('Programming', 'Rust', 'Go')]);
    expect(after).toBe(odd);
    expect(said).toEqual([
      ['skipped', 'Programming', { code: 'notAdded', kind: 'group', names: ['Rust', 'Go'] }],
    ]);
  });
});

test('K5: a project’s id is free, whatever its case', () => {
  const project = (id: string, title: string) => ({ id, title, isPrivate: true });
  const mine =
    '- id: Alpha\n  title: One\n  isPrivate: true\n- id: alpha-2\n  title: Two\n  isPrivate: true\n';
  const { after, said } = merged('projects.yaml', mine, [
    project('alpha', 'Three'),
    project('alpha', 'Four'),
    project('beta', 'Five'),
    project('x', 'two'),
  ]);
  expect(said.map(([kind]) => kind)).toEqual(['added', 'added', 'added', 'present']);
  expect([...after.matchAll(/id: (\S+)/gu)].map(([, id]) => id)).toEqual([
    'Alpha',
    'alpha-2',
    'alpha-3',
    'alpha-4',
    'beta',
  ]);
});
