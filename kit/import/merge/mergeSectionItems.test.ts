import { expect, test } from 'vitest';
import { SECTION_FILES, type SectionFile } from '#kit/formats/careerItem.ts';
import { told } from '#tests/support/testImport.ts';
import { mergeSection } from './mergeSection.ts';

const merged = (file: SectionFile, text: string, items: readonly Record<string, unknown>[]) => {
  const { text: after, events } = mergeSection(
    file,
    text,
    items.map((fields, index) => ({ file, place: `x, ${index + 1}`, fields, todos: {} })),
  );
  return { after, events, said: told(events) };
};

const THERE = { code: 'alreadyThere', kind: 'before' };
const added = (...facts: readonly string[]) => ({ code: 'added', kind: 'item', names: facts });

test('W9, N21: a page that is begun has its name, its icon and a layout that suits it', () => {
  const heads = SECTION_FILES.map((file) => merged(file, ' \n', [{ title: 'A' }]).after);
  const said = heads.map((text) =>
    /^title: (.+)\nicon: (.+)\nlayout: (\w+) #.*\nitems:\n {2}- title: A\n$/u.exec(text)?.slice(1),
  );
  expect(said).toEqual([
    ['Awards', 'award', 'list'],
    ['Certificates', 'badge-check', 'list'],
    ['Languages', 'languages', 'cards'],
    ['Interests', 'lightbulb', 'cards'],
    ['Volunteering', 'hand-heart', 'timeline'],
    ['Grants', 'landmark', 'list'],
    ['Service', 'handshake', 'list'],
  ]);
});

test('W9: an item is the same by title, place and date, and is added once', () => {
  const mine =
    'title: Prizes\nitems:\n  - only text\n  - title: Best Poster\n    place: Example Society\n    date: 2021\n  - title: Grant\n    period: 2019 - 2020\n';
  const file = 'sections/awards.yaml';
  const poster = { title: 'best poster', place: 'Example society', date: '2021' };
  const items = [
    { title: 'Grant', date: '2019 - 2020' },
    { ...poster, place: 'Another society' },
    { ...poster, place: 'Another society' },
    { ...poster, date: '2022' },
  ];
  const windows = mine.replaceAll('\n', '\r\n').replace('date: 2021', 'date: "2021"');
  for (const text of [windows.replaceAll('\r\n', '\n'), windows]) {
    const { after, said, events } = merged(file, text, [poster, ...items]);
    expect(said).toEqual([
      ['present', 'best poster', THERE],
      ['present', 'Grant', THERE],
      ['present', 'best poster', THERE],
      ['added', 'best poster', added('Another society', '2021')],
      ['added', 'best poster', added('Example society', '2022')],
    ]);
    expect(events.map(({ place }) => place)).toEqual(['x, 1', 'x, 2', 'x, 4', 'x, 3', 'x, 5']);
    expect(events[0]?.file).toBe(file);
    expect(after.startsWith(text)).toBe(true);
    expect(merged(file, after, [poster, ...items]).after).toBe(after);
  }
});

test('W9: with nothing new, or no safe place for it, the page stays as it is', () => {
  const file = 'sections/awards.yaml';
  const mine = 'title: Prizes\nitems: [{title: A}]\n';
  expect(merged(file, mine, [{ title: 'A' }])).toMatchObject({
    after: mine,
    said: [['present', 'A', THERE]],
  });
  const odd = 'title: Prizes\nitems:\n  - title: A\nintro: After the items.\n';
  const { after, events } = merged(file, odd, [{ title: 'A' }, { title: 'B' }]);
  expect(after).toBe(odd);
  expect(events).toMatchObject([{ kind: 'present' }, { kind: 'lost', label: 'B' }]);
  expect(events[1]?.why).toEqual({ code: 'notAdded', kind: 'list', file });
});
