import { describe, expect, test } from 'vitest';
import { readPublications } from '#formats/bibtex/publications.ts';
import { categoriesFor } from './keywords.ts';
import { judge, mergeBib, told } from '#testing/testImport.ts';

/** What a hand may have written: comments, odd spacing, macros, an order of its own. */
const MINE = `% My papers. Newest first!
@string{jim = "Journal of Invented Microbiomes"}

@article{gut,   % the one everybody cites
    year      = 2021,
    title     = {Gut resistomes of backyard hens: a survey},
    author    = {Okafor, Ada M. and Lindqvist, Per},
    journal   = jim,
    keywords  = {Metagenomics},
    citations = {41},  % as of May
    contribution = {First author.}
}
% nothing below but a one-liner
@inproceedings{howmany, title={How many reads are enough for a sample?}, author={Okafor, Ada}, year=2019}
`;

/** Every character of the owner's stands in the result, in its order, and lines are never broken. */
function expectKept(before: string, after: string): void {
  let at = 0;
  for (const line of before.split('\n')) {
    const found = after.indexOf(line.replace(/[},]*\s*$/u, ''), at);
    expect(found, `“${line}” is gone`).toBeGreaterThanOrEqual(at);
    at = found;
  }
  let index = 0;
  for (const letter of after) if (letter === before[index]) index += 1;
  expect(index).toBe(before.length);
}

describe('K5: publications are merged by DOI, then by title and year', () => {
  test.each([
    ['10.5555/ABC.1', '10.5555/abc.1'],
    ['10.5555/abc.1', 'https://doi.org/10.5555/ABC.1'],
    ['doi:10.5555/abc.1', 'http://dx.doi.org/10.5555/abc.1'],
    ['https://doi.org/10.5555/a%2Fb%281%29', '10.5555/A/B(1)'],
    ['10.5555/abc.1', ' DOI: 10.5555/abc.1. '],
  ])('%s and %s are one DOI', (mine, theirs) => {
    const entry = (key: string, title: string, doi: string) =>
      `@article{${key}, title={${title}}, author={Okafor, Ada}, year=2020, doi={${doi}}}\n`;
    const before = entry('a', 'Hens and what lives in them', mine);
    const { text, events } = mergeBib(before, entry('b', 'What lives in hens and them', theirs));
    expect(text).toBe(before);
    expect(told(events)).toEqual(['present a']);
  });

  test('a source that names no year finds its entry again, whatever year the owner gave it', () => {
    const theirs =
      '@misc{talk, title={Gut resistomes of backyard hens: a survey}, author={A. M. Okafor}}';
    expect(told(mergeBib(MINE, theirs).events)).toEqual(['present gut']);
    const first = mergeBib('', theirs).text;
    expect(first).toContain('the year is a guess');
    const corrected = first.replace(/\b20\d\d\b/u, '2017');
    expect(mergeBib(corrected, theirs).text).toBe(corrected);
  });

  test.each([
    ['{Gut} resistomes of \\emph{backyard} hens --- a survey.'],
    ['GUT RESISTOMES OF BACKYARD HENS: A SURVEY'],
    ["Gut r{\\'e}sistomes of <i>backyard</i> hens: a survey"],
  ])('capitals, signs, accents and markup don’t tell two titles apart: %s', (title) => {
    const theirs = `@article{x, title={${title}}, author={A. M. Okafor}, year={2021}}`;
    expect(told(mergeBib(MINE, theirs).events).at(-1)).toBe('present gut');
  });

  test('Greek letters and “&” are their names', () => {
    const mine =
      '@article{a, title={The role of $\\alpha$-synuclein & tau in hens}, author={Okafor, A.}, year=2020}\n';
    const theirs =
      '@article{b, title={The role of alpha-synuclein and tau in hens}, author={Okafor, A.}, year=2020}';
    expect(told(mergeBib(mine, theirs).events)).toEqual(['present a']);
  });

  test('arXiv and PubMed numbers tell a paper too, in whatever field they stand', () => {
    const mine = [
      '@misc{a, title={One}, author={Okafor, A.}, year=2020, eprint={2011.00123v2}, archivePrefix={arXiv}}',
      '@article{b, title={Two}, author={Okafor, A.}, year=2020, journal={J}, url={https://pubmed.ncbi.nlm.nih.gov/123/}}',
    ].join('\n');
    const theirs = [
      '@article{c, title={One, renamed}, author={Okafor, A.}, year=2021, journal={arXiv preprint arXiv:2011.00123}}',
      '@article{d, title={Two, renamed}, author={Okafor, A.}, year=2020, journal={J}, pmid={123}}',
      '@misc{e, title={One}, author={Okafor, A.}, year=2020, doi={10.48550/arXiv.2011.00123}}',
    ].join('\n');
    const { events } = mergeBib(mine, theirs);
    expect(events.filter(({ kind }) => kind === 'added')).toEqual([]);
  });

  test('two DOIs are two papers, even with one title; the owner is told', () => {
    const entry = (key: string, doi: string) =>
      `@article{${key}, title={Annual report on invented hens}, author={Okafor, Ada}, year=2020, doi={${doi}}}\n`;
    const { events } = mergeBib(entry('a', '10.5555/1'), entry('b', '10.5555/2'));
    expect(told(events)).toEqual(['added b', 'doubtful b']);
    expect(events[1]?.detail).toContain('“a” has the same title and year, but another DOI');
  });

  test('the same title in another year is added, and the owner is told', () => {
    const theirs =
      '@article{b, title={Gut resistomes of backyard hens: a survey}, author={Okafor, Ada}, year=2022}';
    const { events } = mergeBib(MINE, theirs);
    expect(told(events)).toEqual(['added b', 'doubtful b']);
    expect(events[1]?.detail).toContain('is of 2021, not 2022');
  });

  test('“Editorial” in two journals is two papers', () => {
    const entry = (key: string, journal: string) =>
      `@article{${key}, title={Editorial}, author={Okafor, Ada}, year=2020, journal={${journal}}}\n`;
    expect(told(mergeBib(entry('a', 'Nature Hens'), entry('b', 'Nat. Hens')).events)).toEqual([
      'present a',
    ]);
    expect(told(mergeBib(entry('a', 'Nature Hens'), entry('b', 'Poultry')).events)[0]).toBe(
      'added b',
    );
  });

  test('a number shared by two quite different titles is reported', () => {
    const mine =
      '@incollection{a, title={Sampling sewage}, author={Okafor, A.}, year=2020, doi={10.5555/book}}\n';
    const theirs =
      '@incollection{b, title={Counting hens at night}, author={Okafor, A.}, year=2020, doi={10.5555/book}}';
    expect(told(mergeBib(mine, theirs).events)).toEqual(
      ['doubtful a', 'present a'].map((line) => line.replace('doubtful a', 'doubtful b')),
    );
  });
});

describe('K5: what the owner wrote stays byte for byte', () => {
  const RICHER = `@article{other,
  title = {Gut resistomes of backyard hens: a survey},
  author = {Okafor, Ada M. and Lindqvist, Per},
  journal = {J. Invent. Microbiomes}, year = {2021}, month = feb,
  volume = {7}, doi = {10.5555/jim.7.1}, abstract = {We swabbed 40 hens.},
  keywords = {Metagenomics, Birds, Farms, Feathers}, citations = {99}, contribution = {Nobody's},
  code = {https://github.com/example-ada/hens}
}`;

  test('missing fields go in, laid out as the others; the owner’s own ones win', () => {
    const { text, events } = mergeBib(MINE, RICHER);
    expect(told(events)).toEqual(['merged gut: volume, month, doi, abstract, code, subjects']);
    expect(text).toContain(`    contribution = {First author.},
    volume    = {7},
    month     = feb,
    doi       = {10.5555/jim.7.1},
    abstract  = {We swabbed 40 hens.},
    code      = {https://github.com/example-ada/hens},
    subjects  = {Birds, Farms, Feathers}
}
% nothing below`);
    expectKept(MINE, text);
    expect(text).not.toContain('99');
  });

  test('an entry on one line stays on one line', () => {
    const theirs =
      '@misc{x, title={How many reads are enough for a sample?}, author={Okafor, Ada}, year=2019, pages={1--8}, doi={10.5555/w.1}}';
    const { text } = mergeBib(MINE, theirs);
    expect(text).toContain('year=2019, pages={1--8}, doi={10.5555/w.1}}\n');
    expectKept(MINE, text);
  });

  test.each([
    ['a comma after the last field', '  year = {2020},\n}', '  year = {2020},\n  volume = {4},\n}'],
    ['none', '  year = {2020}\n}', '  year = {2020},\n  volume = {4}\n}'],
    [
      'a comment behind the last field',
      '  year = {2020} % sure\n}',
      '  year = {2020}, % sure\n  volume = {4}\n}',
    ],
    [
      'a comment behind the last comma',
      '  year = {2020}, % sure\n}',
      '  year = {2020}, % sure\n  volume = {4},\n}',
    ],
    ['the brace on the last line', '  year = {2020} }', '  year = {2020},\n  volume = {4} }'],
    ['an empty field', '  year = {2020},\n  volume = {}\n}', '  year = {2020},\n  volume = {4}\n}'],
    ['tabs and no spaces', '\tyear={2020}\n}', '\tyear={2020},\n\tvolume={4}\n}'],
    ['quotes', '  year = "2020",\n}', '  year = "2020",\n  volume = {4},\n}'],
  ])('layout: %s', (_name, mine, wanted) => {
    const head =
      '@article{a,\n  title = {A very long title of hens and sewers},\n  author = {Okafor, Ada},\n  journal = {J},\n';
    const tail = '\n\n% end\n';
    const before =
      head
        .replaceAll('  ', mine.startsWith('\t') ? '\t' : '  ')
        .replaceAll(' = ', mine.includes('={') ? '=' : ' = ') +
      mine +
      tail;
    const theirs =
      '@article{b, title={A very long title of hens and sewers}, author={Okafor, Ada}, journal={J}, year=2020, volume=4}';
    const { text } = mergeBib(before, theirs);
    expect(text.endsWith(wanted + tail)).toBe(true);
    expect(text.startsWith(before.slice(0, 80))).toBe(true);
    expect(mergeBib(text, theirs).text).toBe(text);
  });

  test('carriage returns and a byte order mark stay, and new lines end as the others', () => {
    const before = `\uFEFF${MINE.replaceAll('\n', '\r\n')}`;
    const { text } = mergeBib(
      before,
      `${RICHER}\n@article{neu, title={New}, author={Okafor, Ada}, year=2024}`,
    );
    expect(text).not.toMatch(/[^\r]\n/u);
    expect(text.startsWith('\uFEFF% My papers')).toBe(true);
    expectKept(before, text);
  });

  test('parentheses, macros and a brace in quotes don’t lead astray', () => {
    const before = `@string(j = "J")
@article(a, title = "Hens at {"}night{"} and by day", author = "Okafor, Ada" # " and " # {Zhao, Wei}, journal = j, year = 2020)
`;
    const theirs =
      '@article{b, title={Hens at "night" and by day}, author={Okafor, Ada}, journal={J}, year=2020, volume={4}}';
    const { text } = mergeBib(before, theirs);
    expect(text).toBe(before.replace('2020)', '2020, volume = {4})'));
  });

  test('an entry with a mistake is recognised and left alone', () => {
    const before =
      '@article{a, title={A title with a bad link below it}, author={Okafor, Ada}, year=2020, url={ftp://example.org}, doi={10.5555/1}}\n';
    const theirs =
      '@article{b, title={A title with a bad link below it}, author={Okafor, Ada}, year=2020, doi={10.5555/1}, volume=3}';
    const { text, events } = mergeBib(before, theirs);
    expect(text).toBe(before);
    expect(told(events)).toEqual(['skipped b']);
    expect(events[0]?.detail).toContain('“a” has a mistake');
  });
});

describe('K5: preprint and article are one publication', () => {
  const PREPRINT =
    '@article{pre, title={Long reads tell apart strains}, author={Okafor, Ada and Zhao, Wei}, journal={bioRxiv}, year=2022, doi={10.1101/2022.01.01.400001}}\n';
  const ARTICLE =
    '@article{art, title={Long Reads Tell Apart Strains}, author={Okafor, Ada and Zhao, Wei}, journal={Invented Genomics}, year=2023, doi={10.5555/ig.1}, volume={3}}\n';
  const LINK = 'https://doi.org/10.1101/2022.01.01.400001';

  function read(text: string) {
    return readPublications(text).publications;
  }

  test('the article is there, its preprint comes', () => {
    const { text } = mergeBib(ARTICLE, PREPRINT);
    expect(read(text)).toMatchObject([{ id: 'art', year: 2023, preprint: LINK }]);
    expect(mergeBib(text, PREPRINT).text).toBe(text);
  });

  test.each([
    ['preprint first', PREPRINT + ARTICLE],
    ['article first', ARTICLE + PREPRINT],
  ])('both come, %s', (_order, theirs) => {
    const { text } = mergeBib('', theirs);
    expect(read(text)).toMatchObject([
      { id: 'art', doi: '10.5555/ig.1', year: 2023, preprint: LINK },
    ]);
    expect(mergeBib(text, theirs).text).toBe(text);
  });

  test('the preprint is there, its article comes: it takes its place, key and what the owner wrote', () => {
    const mine = `% mine
@article{pre,
  title = {Long reads tell apart strains}, author = {Okafor, Ada and Zhao, Wei},
  journal = {bioRxiv}, year = 2022, doi = {10.1101/2022.01.01.400001},
  keywords = {Metagenomics}, contribution = {First author.}, citations = {7},
}
% end
`;
    const { text, events } = mergeBib(mine, ARTICLE);
    expect(read(text)).toMatchObject([
      {
        id: 'pre',
        venue: 'Invented Genomics',
        doi: '10.5555/ig.1',
        year: 2023,
        preprint: LINK,
        categories: ['Metagenomics'],
        contribution: 'First author.',
        citations: 7,
      },
    ]);
    expect(events[0]?.detail).toContain('stays in the file as a comment');
    expectKept(mine, text);
    expect(text).toContain('\n@comment{@article{pre,');
    for (const again of [ARTICLE, PREPRINT, PREPRINT + ARTICLE]) {
      expect(mergeBib(text, again).text).toBe(text);
    }
  });

  test('versions of one preprint are one', () => {
    const second = PREPRINT.replace('400001', '400001v2').replace('{pre', '{again');
    expect(told(mergeBib(PREPRINT, second).events)).toEqual(['present pre']);
  });

  test('a preprint of five years earlier is another work', () => {
    const old = PREPRINT.replace('2022,', '2017,');
    expect(told(mergeBib(ARTICLE, old).events)[0]).toBe('added pre');
  });

  test('an article’s own arXiv number makes it no preprint', () => {
    const article =
      '@article{a, title={Stars and hens}, author={Okafor, A.}, journal={\\apj}, year=2019, eprint={1905.00042}, archivePrefix={arXiv}, doi={10.5555/apj}}\n';
    const preprint =
      '@misc{b, title={Stars and hens}, author={Okafor, A.}, year=2019, eprint={1905.00042}, archivePrefix={arXiv}}';
    const { text } = mergeBib(article, preprint);
    expect(read(text)).toMatchObject([
      { id: 'a', venue: 'Astrophysical Journal', preprint: 'https://arxiv.org/abs/1905.00042' },
    ]);
  });
});

describe('K5: new entries', () => {
  test('are appended in a tidy layout', () => {
    const { text } = mergeBib(
      '% mine',
      '@article{neu, year="2024", volume=3, title={New}, month=mar, author={Okafor, Ada}, file={:/home/ada/x.pdf:PDF}}',
    );
    expect(text).toBe(`% mine

@article{neu,
  title        = {New},
  author       = {Okafor, Ada},
  year         = {2024},
  month        = mar,
  volume       = {3},
}
`);
  });

  test('never take a key that is taken, capitals apart', () => {
    const entry = (key: string, title: string) =>
      `@article{${key}, title={${title}}, author={Okafor, Ada}, year=2020}\n`;
    const { text } = mergeBib(
      entry('Key', 'One'),
      entry('key', 'Two') + entry('KEY', 'Three') + entry('', 'Four'),
    );
    expect(readPublications(text).publications.map(({ id }) => id)).toEqual([
      'Key',
      'keya',
      'KEYb',
      'okafor2020four',
    ]);
  });

  test('without authors name the owner, and say so above the entry', () => {
    const { text, events } = mergeBib('', '@misc{set, title={A data set}, year=2020}');
    expect(text).toContain('% TODO set: add the other authors\n@misc{set,');
    expect(text).toContain('author       = {Okafor, Ada M.}');
    expect(events[1]?.detail).toContain('you stand as the only one');
  });

  test('without authors and an owner are lost, and said to be', () => {
    const { text, events } = mergeBib('', '@misc{set, title={A data set}, year=2020}', {
      owner: undefined,
    });
    expect(text).toBe('');
    expect(told(events)).toEqual(['lost set']);
  });

  test('in press stand under the present year until the owner puts it right', () => {
    const { text } = mergeBib('', '@article{p, title={A}, author={Okafor, Ada}, year={in press}}');
    expect(text).toContain('% TODO p: the year is a guess (“in press”)');
    expect(readPublications(text).publications[0]?.year).toBe(2025);
  });

  test('of a source that knows no authors give way to one that does', () => {
    const { text } = mergeBib(
      '',
      '@misc{a, title={A data set of hens}, year=2020}@article{b, title={A data set of hens}, author={Okafor, Ada and Zhao, Wei}, year=2020, journal={J}}',
    );
    expect(readPublications(text).publications).toMatchObject([
      { id: 'a', type: 'article-journal', authors: [{}, {}] },
    ]);
    expect(text).not.toContain('TODO');
  });

  test('that name nobody like the owner are told of once', () => {
    const { events } = mergeBib('', '@article{a, title={A}, author={Zhao, Wei}, year=2020}');
    expect(events.at(-1)?.detail).toContain(
      'the new entry names nobody like “Ada M. Okafor” (“a”)',
    );
  });
});

describe('K5: keywords become categories only where they can be meant as such', () => {
  const read = (text: string) =>
    readPublications(text).publications.map(({ categories }) => categories);
  const many =
    '@article{a, title={A}, author={Okafor, A}, year=2020, keywords={Humans, hiv research, Mice, Blood}}';

  test('a known category is taken in the site’s spelling, the rest is kept as subjects', () => {
    const categories = categoriesFor(['HIV Research'], []);
    const { text } = mergeBib('', many, { categories });
    expect(read(text)).toEqual([['HIV Research']]);
    expect(text).toContain('subjects     = {Humans, Mice, Blood}');
  });

  test('a file that its owner sorted keeps its few keywords', () => {
    const works = ['a', 'b', 'c'].map((key) => ({
      place: '',
      type: 'article',
      key,
      fields: new Map<string, string>(),
      doubts: [],
      keywords: key === 'c' ? ['Virology', 'Genomics'] : ['Genomics'],
    }));
    expect(categoriesFor([], [works]).sort(['virology', 'All'])).toEqual({
      categories: ['Virology'],
      subjects: ['All'],
    });
  });

  test('entries of the owner’s without keywords get theirs', () => {
    const mine =
      '@article{a, title={A long enough title for a match}, author={Okafor, A}, year=2020}\n';
    const theirs = mine.replace('year=2020', 'year=2020, keywords={Genomics}');
    const { text } = mergeBib(mine, theirs, { categories: categoriesFor(['Genomics'], []) });
    expect(read(text)).toEqual([['Genomics']]);
    expect(judge().owner?.name).toBe('Ada M. Okafor');
  });
});
