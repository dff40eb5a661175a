import { describe, expect, test } from 'vitest';
import { readEntries } from '#kit/formats/bibtex/entries.ts';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { readBibtex } from '#kit/formats/bibtex/readBibtex.ts';
import { mergeBib, mergeContext, told } from '#tests/support/testImport.ts';
import { mergePublications } from './mergePublications.ts';

const TITLE = 'Gut resistomes of backyard hens: a survey';
const entry = (key: string, more: string, type = 'article') =>
  `@${type}{${key}, title={${TITLE}}, author={Okafor, Ada and Lin, Wei}, ${more}}\n`;

const added = (title: string, year: number) => ({ code: 'added', kind: 'paper', title, year });

describe('K5: what happens to each record is told, in the order of the sources', () => {
  test('one without a title is lost, by its key or else its type', () => {
    const { text, events } = mergeBib('', '@article{x, year=2020}\n@book{, year=2021}\n');
    expect(text).toBe('');
    expect(events).toStrictEqual([
      {
        kind: 'lost',
        place: 'new.bib:1',
        file: 'publications.bib',
        label: 'x',
        why: { code: 'noEntry', kind: 'title' },
      },
      {
        kind: 'lost',
        place: 'new.bib:2',
        file: 'publications.bib',
        label: '@book',
        why: { code: 'noEntry', kind: 'title' },
      },
    ]);
  });

  test('whichever is the most complete, new entries and events keep that order', () => {
    const paper = (key: string, authors: string, more = '') =>
      `@article{${key}, title={Paper ${key} of several on hens}, author={${authors}}${more}}\n`;
    const theirs =
      paper('one', 'Okafor, Ada') +
      '@misc{none}\n' +
      paper('two', 'Okafor, Ada and Lin, Wei', ', year=2020') +
      paper('three', 'Okafor, Ada and Lin, Wei and Bell, Ben', ', year=2021, journal={J}');
    const { text, events } = mergeBib('', theirs);
    expect(readEntries(text).entries.map(({ key }) => key)).toEqual(['one', 'two', 'three']);
    const done = events.filter(({ kind }) => kind !== 'doubtful');
    expect(told(done)).toEqual([
      ['added', 'one', { code: 'added', kind: 'paper', title: 'Paper one of several on hens' }],
      ['lost', 'none', { code: 'noEntry', kind: 'title' }],
      ['added', 'two', added('Paper two of several on hens', 2020)],
      ['added', 'three', added('Paper three of several on hens', 2021)],
    ]);
    expect(done.map((event) => 'paste' in event)).toEqual([false, false, false, false]);
    expect(mergeBib(text, theirs).text).toBe(text);
  });

  test('two sources of one new paper are told apart from what was there', () => {
    const one = entry('', 'year=2020, journal={Hens}, volume=3');
    const { text, events } = mergeBib('', one + entry('good', 'year=2020, journal={Hens}'));
    expect(readPublications(text).publications.map(({ id }) => id)).toEqual(['good']);
    expect(told(events)).toEqual([
      ['added', 'good', added(TITLE, 2020)],
      ['present', 'good', { code: 'alreadyThere', kind: 'now' }],
    ]);
    expect(told(mergeBib(text, one).events)).toEqual([
      ['present', 'good', { code: 'alreadyThere', kind: 'before' }],
    ]);
    const keyed = mergeBib('', entry('first', 'year=2020, volume=3') + entry('', 'year=2020'));
    expect(readPublications(keyed.text).publications.map(({ id }) => id)).toEqual(['first']);
  });

  test('what is doubtful about a record names the entry that it went into', () => {
    const mine = entry('mine', 'year=2020');
    const { records } = readBibtex('x.bib', entry('a', 'year=2020') + '@misc{b, title={Eggs}}');
    const note = { code: 'oddRecord', kind: 'type', value: 'ODD' } as const;
    const noted = records.map((record) => ({ ...record, notes: [note] }));
    const { events } = mergePublications(mine, noted, mergeContext());
    expect(told(events).filter(([, , { code }]) => code === note.code)).toEqual([
      ['doubtful', 'mine', note],
      ['doubtful', 'b', note],
    ]);
  });

  test('fields that find no safe place are skipped, and only those', () => {
    const mine =
      '@string{none=""}\n@article{odd, title={An entry with an empty volume}, author={Okafor, Ada}, year=2020, volume=none}\n';
    const odd =
      '@article{x, title={An entry with an empty volume}, author={Okafor, Ada}, year=2020, volume=4}\n';
    const other = entry('plain', 'year=2020');
    const { text, events } = mergeBib(mine + other, odd + odd + entry('y', 'year=2020, volume=7'));
    expect(text).toBe(
      mine + other.replace('}}', '}, volume={7}}').replace('year=2020}', 'year=2020, volume={7}}'),
    );
    expect(told(events)).toEqual([
      ['skipped', 'odd', { code: 'notAdded', kind: 'entry', names: ['volume'] }],
      ['present', 'odd', { code: 'alreadyThere', kind: 'before' }],
      ['merged', 'plain', { code: 'gained', names: ['volume'] }],
    ]);
  });

  test.each([
    ['doi=""', 'doi={10.5555/1}', 'doi="10.5555/1"'],
    ['publisher=""', 'publisher={The "Hen" Press}', 'publisher="{The "Hen" Press}"'],
  ])('the empty field %s is filled, and once', (empty, full, filled) => {
    const mine = entry('mine', `year=2020, journal={Hens}, ${empty}`);
    const theirs = entry('x', `year=2020, journal={Hens}, ${full}`);
    const { text, events } = mergeBib(mine, theirs);
    expect(text).toBe(mine.replace(empty, filled));
    expect(told(events).map(([kind]) => kind)).toEqual(['merged']);
    expect(told(mergeBib(text, theirs).events).map(([kind]) => kind)).toEqual(['present']);
    const [paper] = readPublications(text).publications;
    expect(paper?.doi ?? paper?.publisher).toBe(/\{(.*)\}/u.exec(full)?.[1]);
  });

  test('a DOI that one source gives tells the entry from another paper of the same title', () => {
    const mine = entry('mine', 'year=2020');
    const first = entry('a', 'year=2020, journal={Hens}, doi={10.5555/1}');
    const { text, events } = mergeBib(mine, first + entry('b', 'year=2020, doi={10.5555/2}'));
    expect(told(events)).toEqual([
      ['merged', 'mine', { code: 'gained', names: ['journal', 'doi'] }],
      ['added', 'b', added(TITLE, 2020)],
      ['doubtful', 'b', { code: 'differs', kind: 'version', known: 'mine' }],
    ]);
    expect(readPublications(text).publications.map(({ doi }) => doi)).toEqual([
      '10.5555/1',
      '10.5555/2',
    ]);
    const volumes = entry('a', 'year=2020, volume=3') + entry('b', 'year=2020, doi={10.5555/2}');
    expect(told(mergeBib(mine, volumes).events)).toEqual([
      ['merged', 'mine', { code: 'gained', names: ['volume'] }],
      ['merged', 'mine', { code: 'gained', names: ['doi'] }],
    ]);
  });
});

describe('U1: the published article of a preprint', () => {
  const ARTICLE = entry('art', 'journal={Hens}, year=2023, doi={10.5555/ig.1}');
  const preprint = (place: string) => entry('pre', `year=2022, ${place}`);
  const preprints = (mine: string, theirs: string, addsArticles = true) =>
    readPublications(mergeBib(mine, theirs, { addsArticles }).text)
      .publications.map((paper) => [paper.id, paper.preprint])
      .toSorted((a, b) => (b[0] ?? '').localeCompare(a[0] ?? ''));
  const LINK = 'https://doi.org/10.1101/2022.01.01.400001';

  test('is added beside it, with a link to it', () => {
    const mine = preprint('journal={bioRxiv}, doi={10.1101/2022.01.01.400001}');
    expect(preprints(mine, ARTICLE)).toEqual([
      ['pre', undefined],
      ['art', LINK],
    ]);
    expect(preprints(mine, ARTICLE, false)).toEqual([['pre', undefined]]);
    const { text } = mergeBib(mine, ARTICLE, { addsArticles: true });
    expect(text.startsWith(mine)).toBe(true);
    expect(mergeBib(text, ARTICLE, { addsArticles: true }).text).toBe(text);
  });

  test('links to its address if it has no DOI, to nothing if it has neither', () => {
    const url = 'https://server.example.org/p1';
    expect(preprints(preprint(`journal={bioRxiv}, url={${url}}`), ARTICLE)[1]).toEqual([
      'art',
      url,
    ]);
    expect(preprints(preprint('journal={bioRxiv}'), ARTICLE)[1]).toEqual(['art', undefined]);
  });

  test('keeps the link that it brings', () => {
    const own = 'https://example.org/early';
    const mine = preprint('journal={bioRxiv}, doi={10.1101/2022.01.01.400001}');
    const linked = ARTICLE.replace('year=', `preprint={${own}}, year=`);
    expect(preprints(mine, linked)[1]).toEqual(['art', own]);
  });

  test('that is there gets the preprint’s link, unless it has one or says anything', () => {
    const url = 'https://server.example.org/p1';
    const there = (more: string) => ARTICLE.replace('year=', `${more}year=`);
    const of = (mine: string, place: string) => preprints(mine, preprint(place))[0]?.[1];
    expect(of(there(''), `journal={bioRxiv}, url={${url}}`)).toBe(url);
    expect(of(there(''), 'journal={bioRxiv}')).toBeUndefined();
    expect(of(there('preprint={https://example.org/a}, '), `journal={bioRxiv}, url={${url}}`)).toBe(
      'https://example.org/a',
    );
    const said = there('preprint={see page}, ');
    const theirs = preprint(`journal={bioRxiv}, url={${url}}`);
    expect(mergeBib(said, theirs)).toMatchObject({ text: said, events: [{ kind: 'present' }] });
  });
});

test('K5: links that can’t be read keep no entry from being recognised', () => {
  const broken = (field: string) => entry('mine', `year=2020, ${field}={ftp://example.org}`);
  for (const field of ['url', 'code', 'data', 'preprint']) {
    const { events } = mergeBib(broken(field), entry('x', 'year=2020'));
    expect(told(events)).toEqual([['present', 'mine', { code: 'alreadyThere', kind: 'before' }]]);
  }
  const nothing = '@article{mine, year=2020}\n';
  expect(told(mergeBib(nothing, entry('x', 'year=2020')).events)).toEqual([
    ['added', 'x', added(TITLE, 2020)],
  ]);
});
