import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import { mergeBib, eventLines, told } from '#tests/support/testImport.ts';

/** What an owner may have written by hand: comments, odd spacing, macros, any field order. */
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

/** Every character of the owner's is in the result, in order, and lines are never broken. */
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

describe('K5: publications are matched by DOI, then by title and year', () => {
  test.each([
    ['10.5555/ABC.1', '10.5555/abc.1'],
    ['https://doi.org/10.5555/a%2Fb%281%29', '10.5555/A/B(1)'],
  ])('%s and %s are the same DOI', (mine, theirs) => {
    const entry = (key: string, title: string, doi: string) =>
      `@article{${key}, title={${title}}, author={Okafor, Ada}, year=2020, doi={${doi}}}\n`;
    const before = entry('a', 'Hens and what lives in them', mine);
    const { text, events } = mergeBib(before, entry('b', 'What lives in hens and them', theirs));
    expect(text).toBe(before);
    expect(eventLines(events)).toEqual(['present a']);
  });

  test('a source without a year matches its entry, whatever year the owner gave it', () => {
    const theirs =
      '@misc{talk, title={Gut resistomes of backyard hens: a survey}, author={A. M. Okafor}}';
    expect(eventLines(mergeBib(MINE, theirs).events)).toEqual(['present gut']);
    const first = mergeBib('', theirs).text;
    const dated = first.replace(/\n\}/u, '\n  year = {2017},\n}');
    expect(mergeBib(dated, theirs).text).toBe(dated);
  });

  test.each([
    ['{Gut} resistomes of \\emph{backyard} hens --- a survey.'],
    ['GUT RESISTOMES OF BACKYARD HENS: A SURVEY'],
    ["Gut r{\\'e}sistomes of <i>backyard</i> hens: a survey"],
  ])(
    'capitals, punctuation, accents and markup are ignored when titles are compared: %s',
    (title) => {
      const theirs = `@article{x, title={${title}}, author={A. M. Okafor}, year={2021}}`;
      expect(eventLines(mergeBib(MINE, theirs).events).at(-1)).toBe('present gut');
    },
  );

  test('Greek letters and “&” match their names', () => {
    const mine =
      '@article{a, title={The role of $\\alpha$-synuclein & tau in hens}, author={Okafor, A.}, year=2020}\n';
    const theirs =
      '@article{b, title={The role of alpha-synuclein and tau in hens}, author={Okafor, A.}, year=2020}';
    expect(eventLines(mergeBib(mine, theirs).events)).toEqual(['present a']);
  });

  test('arXiv and PubMed ids identify a paper too, whichever field they are in', () => {
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

  test('two DOIs are two papers, even with the same title; the report says so', () => {
    const entry = (key: string, doi: string) =>
      `@article{${key}, title={Annual report on invented hens}, author={Okafor, Ada}, year=2020, doi={${doi}}}\n`;
    const { events } = mergeBib(entry('a', '10.5555/1'), entry('b', '10.5555/2'));
    expect(eventLines(events)).toEqual(['added b', 'doubtful b']);
    expect(events[1]?.why).toEqual({ code: 'differs', kind: 'version', known: 'a' });
  });

  test('the same title in another year is added, and the report says so', () => {
    const theirs =
      '@article{b, title={Gut resistomes of backyard hens: a survey}, author={Okafor, Ada}, year=2022}';
    const { events } = mergeBib(MINE, theirs);
    expect(eventLines(events)).toEqual(['added b', 'doubtful b']);
    expect(events[1]?.why).toMatchObject({ code: 'differs', kind: 'years', years: [2021, 2022] });
  });

  test.each(['inbook'])('a part of a book (@%s) gains a book title, not a journal', (type) => {
    const mine = `@${type}{own, title={Birds}, author={Okafor, Ada}, year=2020}\n`;
    const theirs = `@${type}{new, title={Birds}, author={Okafor, Ada}, year=2020, booktitle={Animals}}`;
    expect(mergeBib(mine, theirs).text).toContain('booktitle={Animals}');
  });

  test.each(['inproceedings'])(
    'an article gains no volume from a part of a book (@%s) with its title: it may be another work',
    (type) => {
      const mine =
        '@article{own, title={Birds of the yard}, author={Okafor, Ada}, year=2020, journal={J}}\n';
      const theirs = `@${type}{new, title={Birds of the yard}, author={Okafor, Ada}, year=2020, volume={7}}`;
      expect(mergeBib(mine, theirs).text).not.toMatch(/@article[^@]*volume/u);
    },
  );

  test('a book is the same where a format knows its publisher alone', () => {
    const book =
      '@book{own, title={Birds}, author={Okafor, Ada}, year=2020, maintitle={Animals}, publisher={Example Press}}\n';
    const again =
      '@misc{new, title={Birds}, author={Okafor, Ada}, year=2020, journal={Example Press}}\n';
    expect(mergeBib(book, again).text).toBe(book);
  });

  test('“Editorial” in two journals is two papers', () => {
    const entry = (key: string, journal: string) =>
      `@article{${key}, title={Editorial}, author={Okafor, Ada}, year=2020, journal={${journal}}}\n`;
    expect(eventLines(mergeBib(entry('a', 'Nature Hens'), entry('b', 'Nat. Hens')).events)).toEqual(
      ['present a'],
    );
    expect(eventLines(mergeBib(entry('a', 'Nature Hens'), entry('b', 'Poultry')).events)[0]).toBe(
      'added b',
    );
  });

  test('an identifier shared by two quite different titles is reported', () => {
    const mine =
      '@incollection{a, title={Sampling sewage}, author={Okafor, A.}, year=2020, doi={10.5555/book}}\n';
    const theirs =
      '@incollection{b, title={Counting hens at night}, author={Okafor, A.}, year=2020, doi={10.5555/book}}';
    expect(eventLines(mergeBib(mine, theirs).events)).toEqual(
      ['doubtful a', 'present a'].map((line) => line.replace('doubtful a', 'doubtful b')),
    );
  });
});

describe('N4: a wrong DOI costs no work', () => {
  const ARTICLE =
    '@article{hens, title={Gut resistomes of backyard hens: a survey}, author={Okafor, Ada M.}, journal={Journal of Hens}, year=2021, doi={10.5555/jh.7}}\n';
  const BOOK =
    '@book{sewers, title={Reading cities through their sewers}, author={Okafor, Ada M.}, publisher={Example Press}, isbn={978-0-00-000000-2}, year=2017, doi={10.5555/jh.7}}\n';

  /** The titles and the fields of the result, and that a second import changes nothing. */
  const titlesAfter = (mine: string, theirs: string) => {
    const { text, events } = mergeBib(mine, theirs);
    expectKept(mine, text);
    expect(mergeBib(text, theirs).text).toBe(text);
    expect(mergeBib(text, mine + theirs).text).toBe(text);
    const { publications } = readPublications(text);
    return { titles: publications.map(({ id }) => id).toSorted(), text, events };
  };

  test.each([
    ['the book is imported', ARTICLE, BOOK],
    ['the article is imported', BOOK, ARTICLE],
    ['both are imported at once', '', ARTICLE + BOOK],
  ])('%s: both are kept, and the report says so', (_, mine, theirs) => {
    const { titles, text, events } = titlesAfter(mine, theirs);
    expect(titles).toEqual(['hens', 'sewers']);
    expect(text.match(/isbn/gu)).toHaveLength(1);
    expect(/@book\{sewers[^@]*isbn/u.test(text)).toBe(true);
    expect(/@article\{hens[^@]*(?:isbn|Example Press)/u.test(text)).toBe(false);
    const said = events.filter(({ kind }) => kind === 'doubtful');
    expect(said).toHaveLength(1);
    expect(said[0]?.why).toEqual({
      code: 'differs',
      kind: 'number',
      known: expect.stringMatching(/^(?:hens|sewers)$/u),
      isDoi: true,
    });
  });

  test('a chapter with the DOI of its book is a work of its own, in whatever year', () => {
    const chapter =
      '@incollection{part, title={Hens beside the river}, author={Okafor, Ada M.}, booktitle={Reading cities through their sewers}, year=2017, doi={10.5555/jh.7}}\n';
    expect(titlesAfter(BOOK, chapter).titles).toEqual(['part', 'sewers']);
  });

  const again = (fields: string, type = 'article') =>
    `@${type}{b, author={Okafor, Ada M.}, doi={10.5555/jh.7}, ${fields}}\n`;
  test.each([
    ['a new subtitle and year', again('title={Gut resistomes of backyard hens}, year=2022')],
    ['another title', again('title={What lives in poultry}, journal={Journal of Hens}, year=2021')],
    ['another title, a year later', again('title={What lives in poultry}, year=2022')],
    ['a title in another language', again('title={Was in Hühnern lebt}, year=2021', 'misc')],
    ['a vague kind, a year later', again('title={Was in Hühnern lebt}, year=2022', 'misc')],
    ['another kind', again('title={What lives in poultry}, year=2021', 'inproceedings')],
    [
      'its preprint under an early title',
      again(
        'title={A survey of what lives in poultry}, year=2019, journal={bioRxiv}, publisher={bioRxiv}',
        'misc',
      ),
    ],
  ])('still one work: %s', (_, theirs) => {
    const { titles } = titlesAfter(ARTICLE, theirs);
    expect(titles).toEqual(['hens']);
  });

  test('of any records, each work of another title, kind and year is kept', () => {
    const work = fc.record({
      type: fc.constantFrom('article', 'book', 'phdthesis', 'techreport'),
      title: fc.constantFrom('Alpha hens', 'Beta sewers', 'Gamma rivers', 'Delta cities'),
      year: fc.integer({ min: 2001, max: 2004 }),
    });
    const bib = (list: readonly { type: string; title: string; year: number }[]) =>
      list
        .map(
          ({ type, title, year }) =>
            `@${type}{k, title={${title}}, author={Okafor, Ada}, year={${year}}, doi={10.5555/one}}\n`,
        )
        .join('');
    fc.assert(
      fc.property(
        fc.uniqueArray(work, { maxLength: 4, selector: ({ title }) => title }),
        (list) => {
          const isAlone = (one: (typeof list)[number]) =>
            list.every((two) => one === two || (one.type !== two.type && one.year !== two.year));
          const first = mergeBib('', bib(list)).text;
          const titles = readPublications(first).publications.map(({ title }) => plainLine(title));
          for (const one of list.filter(isAlone)) expect(titles).toContain(one.title);
          expect(mergeBib(first, bib(list)).text).toBe(first);
        },
      ),
    );
  });
});

describe('K5: what the owner wrote is unchanged byte for byte', () => {
  const RICHER = `@article{other,
  title = {Gut resistomes of backyard hens: a survey},
  author = {Okafor, Ada M. and Lindqvist, Per},
  journal = {J. Invent. Microbiomes}, year = {2021}, month = feb,
  volume = {7}, doi = {10.5555/jim.7.1}, abstract = {We swabbed 40 hens.},
  keywords = {Metagenomics, Birds, Farms, Feathers}, citations = {99}, contribution = {Nobody's},
  code = {https://github.com/example-ada/hens}
}`;

  test('missing fields are added in the entry’s layout; existing ones win', () => {
    const { text, events } = mergeBib(MINE, RICHER);
    expect(eventLines(events)).toEqual([
      'merged gut: volume, month, doi, abstract, code, subjects',
    ]);
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

  test('CRLF and a byte order mark are kept, and new lines get the same ending', () => {
    const before = `\uFEFF${MINE.replaceAll('\n', '\r\n')}`;
    const { text } = mergeBib(
      before,
      `${RICHER}\n@article{neu, title={New}, author={Okafor, Ada}, year=2024}`,
    );
    expect(text).not.toMatch(/[^\r]\n/u);
    expect(text.startsWith('\uFEFF% My papers')).toBe(true);
    expectKept(before, text);
  });

  test('parentheses, macros and a brace in quotes are parsed correctly', () => {
    const before = `@string(j = "J")
@article(a, title = "Hens at {"}night{"} and by day", author = "Okafor, Ada" # " and " # {Zhao, Wei}, journal = j, year = 2020)
`;
    const theirs =
      '@article{b, title={Hens at "night" and by day}, author={Okafor, Ada}, journal={J}, year=2020, volume={4}}';
    const { text } = mergeBib(before, theirs);
    expect(text).toBe(before.replace('2020)', '2020, volume = {4})'));
  });

  test('an entry with a mistake is still recognised', () => {
    const before =
      '@article{a, title={A title with a bad link below it}, author={Okafor, Ada}, year=2020, url={ftp://example.org}, doi={10.5555/1}}\n';
    const theirs =
      '@article{b, title={A title with a bad link below it}, author={Okafor, Ada}, year=2020, doi={10.5555/1}, volume=3}';
    const { text, events } = mergeBib(before, theirs);
    expect(text).toBe(before.replace('1}}', '1}, volume={3}}'));
    expect(eventLines(events)).toEqual(['merged a: volume']);
  });
});

describe('K5: a preprint and its article are one publication', () => {
  const PREPRINT =
    '@article{pre, title={Long reads tell apart strains}, author={Okafor, Ada and Zhao, Wei}, journal={bioRxiv}, year=2022, doi={10.1101/2022.01.01.400001}}\n';
  const ARTICLE =
    '@article{art, title={Long Reads Tell Apart Strains}, author={Okafor, Ada and Zhao, Wei}, journal={Invented Genomics}, year=2023, doi={10.5555/ig.1}, volume={3}}\n';
  const LINK = 'https://doi.org/10.1101/2022.01.01.400001';

  function read(text: string) {
    return readPublications(text).publications;
  }

  test('the article exists, its preprint is imported', () => {
    const { text } = mergeBib(ARTICLE, PREPRINT);
    expect(read(text)).toMatchObject([{ id: 'art', year: 2023, preprint: LINK }]);
    expect(mergeBib(text, PREPRINT).text).toBe(text);
  });

  test.each([
    ['preprint first', PREPRINT + ARTICLE],
    ['article first', ARTICLE + PREPRINT],
  ])('both are imported, %s', (_order, theirs) => {
    const { text } = mergeBib('', theirs);
    expect(read(text)).toMatchObject([
      { id: 'art', doi: '10.5555/ig.1', year: 2023, preprint: LINK },
    ]);
    expect(mergeBib(text, theirs).text).toBe(text);
  });

  test('the preprint exists, its article is imported: the entry stays, the report has lines to copy', () => {
    const { text, events } = mergeBib(PREPRINT, ARTICLE);
    expect(text).toBe(PREPRINT);
    expect(eventLines(events)).toEqual(['doubtful art']);
    expect(events[0]?.why).toEqual({ code: 'differs', kind: 'published', known: 'pre' });
    expect(events[0]?.paste).toBe(
      `journal = {Invented Genomics}, year = {2023}, volume = {3}, doi = {10.5555/ig.1}, preprint = {${LINK}},`,
    );
  });

  test('versions of one preprint are one publication', () => {
    const second = PREPRINT.replace('400001', '400001v2').replace('{pre', '{again');
    expect(eventLines(mergeBib(PREPRINT, second).events)).toEqual(['present pre']);
  });

  test('a preprint from five years earlier is another work', () => {
    const old = PREPRINT.replace('2022,', '2017,');
    expect(eventLines(mergeBib(ARTICLE, old).events)[0]).toBe('added pre');
  });

  test('an article’s own arXiv id does not make it a preprint', () => {
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

describe('K5: names are never made up', () => {
  const names = (author: string) => {
    const { text, events } = mergeBib('', `@article{a, title={A}, author={${author}}, year=2020}`);
    const [paper] = readPublications(text).publications;
    return { names: paper?.authors.map(({ name }) => name), events };
  };

  test.each([
    ['Okafor, Ada, M.', ['Okafor, Ada, M.']],
    ['Okafor, Ada, M. and Lin, Wei', ['Okafor, Ada, M.', 'Wei Lin']],
    ['Okafor, A., Lin', ['Okafor, A., Lin']],
    ['Okafor, Ada, Li, Wei', ['Okafor, Ada, Li, Wei']],
    ['Smith, J., Jones, K.', ['J. Smith', 'K. Jones']],
  ])('%s', (author, wanted) => {
    expect(names(author)).toMatchObject({ names: wanted });
    expect(names(author).events.some(({ kind }) => kind === 'doubtful')).toBe(true);
  });
});

describe('K5: a DOI is kept whichever field it is in, and no address is dropped', () => {
  const merged = (fields: string) =>
    mergeBib('', `@article{a, title={A}, author={Okafor, Ada}, year=2020, ${fields}}`);

  test.each([
    [
      'doi={https://dl.acm.org/doi/10.5555/3639475.3640099}',
      'doi          = {10.5555/3639475.3640099}',
    ],
    ['doi={https://example.org/paper}', 'url          = {https://example.org/paper}'],
    ['url={www.example.org/a}', 'url          = {https://www.example.org/a}'],
  ])('%s', (fields, wanted) => {
    expect(merged(fields).text).toContain(wanted);
  });

  test.each([
    ['doi={null}', { code: 'leftOut', kind: 'doi', value: 'null' }],
    ['url={/thesis.pdf}', { code: 'leftOut', kind: 'address', value: '/thesis.pdf' }],
    [
      'doi={https://a.example/}, url={https://b.example/}',
      { code: 'leftOut', kind: 'doiAndLink', value: 'https://a.example/' },
    ],
  ])('%s: what is left out is reported', (fields, why) => {
    expect(merged(fields).events.at(1)?.why).toEqual(why);
  });
});

test('K5: an entry that matches several is reported with all their names', () => {
  const ris = (title: string) => `@article{, title={${title}}, author={Okafor, Ada}, year=2020`;
  const [one, other] = ['journal={A}', 'journal={B}'].map(
    (venue) => `${ris('Editorial')}, ${venue}}\n`,
  );
  const { events } = mergeBib('', `${one}${other}${ris('Editorial')}}`);
  const known = ['Editorial', 'Editorial'];
  expect(events.map(({ why }) => why)).toContainEqual({ code: 'differs', kind: 'any', known });
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

  test('never reuse a key, ignoring case', () => {
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

  test('without authors and year get none made up, and the report says what to do', () => {
    const { text, events } = mergeBib('', '@misc{set, title={A data set}}');
    expect(text).toBe('@misc{set,\n  title        = {A data set},\n}\n');
    expect(told(events)).toEqual([
      ['added', 'set', { code: 'added', kind: 'paper', title: 'A data set' }],
      ['doubtful', 'set', { code: 'toFill', kind: 'authors' }],
      ['doubtful', 'set', { code: 'toFill', kind: 'year' }],
    ]);
    expect(mergeBib(text, '@misc{set, title={A data set}}').text).toBe(text);
  });

  test('without authors and year get both once a source has them', () => {
    const mine = '@misc{set,\n  title = {A data set of many hens},\n}\n';
    const theirs = '@misc{x, title={A data set of many hens}, author={Lin, Wei}, year=2020}';
    const { text, events } = mergeBib(mine, theirs);
    expect(text).toContain('author = {Lin, Wei},\n  year = {2020},');
    expect(eventLines(events)).toEqual(['merged set: author, year']);
  });

  test('in press keep the wording of the source', () => {
    const theirs = '@article{p, title={A}, author={Okafor, Ada}, year={in press}}';
    const { text } = mergeBib('', theirs);
    expect(text).toContain('year         = {in press}');
    const later = theirs.replace('in press', '2024');
    const { text: kept, events } = mergeBib(text, later);
    expect(kept).toBe(text);
    expect(events[0]).toMatchObject({ kind: 'doubtful', paste: 'year = {2024},' });
  });

  test('without authors give way to a source that has them', () => {
    const { text } = mergeBib(
      '',
      '@misc{a, title={A data set of hens}, year=2020}@article{b, title={A data set of hens}, author={Okafor, Ada and Zhao, Wei}, year=2020, journal={J}}',
    );
    expect(readPublications(text).publications).toMatchObject([
      { id: 'b', type: 'article-journal', authors: [{}, {}] },
    ]);
  });

  test('without a name like the owner’s are reported once', () => {
    const { events } = mergeBib('', '@article{a, title={A}, author={Zhao, Wei}, year=2020}');
    expect(events.at(-1)).toMatchObject({
      label: 'a',
      why: { code: 'toFill', kind: 'owner', owner: 'Ada M. Okafor' },
    });
  });
});

describe('K5: keywords become categories only if they are plausible as such', () => {
  const read = (text: string) =>
    readPublications(text).publications.map(({ categories }) => categories);
  const many =
    '@article{a, title={A}, author={Okafor, A}, year=2020, keywords={Humans, hiv research, Mice, Blood}}';

  test('a known category takes the site’s spelling, the rest are kept as subjects', () => {
    const categories = ['HIV Research'];
    const { text } = mergeBib('', many, { categories });
    expect(read(text)).toEqual([['HIV Research']]);
    expect(text).toContain('subjects     = {Humans, Mice, Blood}');
  });

  test('the owner’s entries without keywords get them', () => {
    const mine =
      '@article{a, title={A long enough title for a match}, author={Okafor, A}, year=2020}\n';
    const theirs = mine.replace('year=2020', 'year=2020, keywords={Genomics}');
    const { text } = mergeBib(mine, theirs, { categories: ['Genomics'] });
    expect(read(text)).toEqual([['Genomics']]);
  });
});
