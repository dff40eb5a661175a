import {
  crossrefWork,
  dataciteDoi,
  orcidExternalId,
  orcidSummary,
  orcidWorks,
  ORCID_ID,
  type Answers,
} from './serviceRecords.ts';

type Json = Readonly<Record<string, unknown>>;

/** One way in which records are odd: what the services answer. */
type Case = {
  /** ORCID's groups. */
  readonly groups: readonly (readonly Json[])[];
  /** Crossref's answers by DOI. */
  readonly crossref?: Readonly<Record<string, unknown>>;
  readonly datacite?: Readonly<Record<string, unknown>>;
  /** Titles in the list afterwards, as plain text. */
  readonly titles: readonly string[];
};

const doi = (name: string) => `10.5555/${name}`;
const summary = (title: string | null, name: string, more: Json = {}) =>
  orcidSummary(title, [orcidExternalId(doi(name))], more);
const work = (name: string, title: string, more: Json = {}) => ({
  [doi(name)]: crossrefWork(doi(name), title, more),
});

/** A paper that ORCID lists and Crossref describes, with something odd in Crossref's message. */
function described(name: string, title: string, more: Json, shown = title): Case {
  return {
    groups: [[summary(title, name)]],
    crossref: work(name, title, more),
    titles: [shown],
  };
}

/** A paper with an odd summary at ORCID. */
function listed(name: string, title: string, more: Json): Case {
  return {
    groups: [[summary(title, name, more)]],
    crossref: work(name, title),
    titles: [title],
  };
}

const LONG = `${'A very long title about hens '.repeat(14)}and their eggs`;

/** Cases by what is odd. */
export const CASES: Readonly<Record<string, Case>> = {
  'nothing odd': described('plain', 'Growth of hens', {}),
  'no identifiers': {
    groups: [[orcidSummary('A talk without a number', [], { 'external-ids': null })]],
    titles: ['A talk without a number'],
  },
  'no date': listed('undated', 'Hens at no time', { 'publication-date': null }),
  'a year of zeros': listed('zeros', 'Hens before time', {
    'publication-date': { year: { value: '0000' }, month: { value: '00' }, day: null },
  }),
  'no journal, no address': listed('bare', 'Hens without a home', {
    'journal-title': null,
    url: null,
    'display-index': null,
  }),
  'no title': { groups: [[summary(null, 'untitled')]], titles: [] },
  'a title that is null': {
    groups: [[summary('x', 'nulltitle', { title: null })]],
    titles: [],
  },
  'a group of nothing': { groups: [[]], titles: [] },
  'a DOI in capitals': {
    groups: [[orcidSummary('Hens in capitals', [orcidExternalId('10.5555/CAPITALS')])]],
    crossref: work('capitals', 'Hens in capitals'),
    titles: ['Hens in capitals'],
  },
  'a DOI as an address': {
    groups: [
      [
        orcidSummary('Hens at an address', [
          { ...orcidExternalId('https://doi.org/10.5555/Address'), 'external-id-normalized': null },
        ]),
      ],
    ],
    crossref: work('address', 'Hens at an address'),
    titles: ['Hens at an address'],
  },
  'several DOIs in a group': {
    groups: [
      [
        orcidSummary('Hens of several numbers', [
          orcidExternalId(doi('several.1')),
          orcidExternalId(doi('several.2')),
        ]),
        summary('Hens of Several Numbers', 'several.1'),
      ],
    ],
    crossref: { ...work('several.1', 'Hens of several numbers') },
    titles: ['Hens of several numbers'],
  },
  'a version of it': {
    groups: [
      [
        orcidSummary('Hens in versions', [
          orcidExternalId(doi('versions')),
          orcidExternalId('10.48550/arXiv.2401.05555', 'version-of'),
        ]),
      ],
    ],
    crossref: work('versions', 'Hens in versions'),
    titles: ['Hens in versions'],
  },
  'a part of something': {
    groups: [
      [
        orcidSummary(
          'Hens in a book',
          [orcidExternalId(doi('book'), 'part-of'), orcidExternalId(doi('book.3'))],
          { type: 'book-chapter' },
        ),
      ],
    ],
    crossref: work('book.3', 'Hens in a book', {
      type: 'book-chapter',
      'container-title': ['Handbook of Hens'],
      ISBN: ['978-0-00-000000-2'],
    }),
    titles: ['Hens in a book'],
  },
  'preprint and article in a group': {
    groups: [
      [
        orcidSummary('Hens twice', [orcidExternalId('10.48550/arXiv.2402.05555')], {
          type: 'preprint',
          'journal-title': { value: 'arXiv' },
        }),
        summary('Hens twice', 'twice'),
      ],
    ],
    crossref: work('twice', 'Hens twice'),
    titles: ['Hens twice'],
  },
  'preprint and article apart': {
    groups: [
      [summary('Hens apart', 'apart.pre', { type: 'preprint', 'journal-title': null })],
      [summary('Hens apart', 'apart')],
    ],
    crossref: {
      ...work('apart.pre', 'Hens apart', {
        type: 'posted-content',
        subtype: 'preprint',
        'container-title': [],
        relation: {
          'is-preprint-of': [{ 'id-type': 'doi', id: doi('apart'), 'asserted-by': 'x' }],
        },
      }),
      ...work('apart', 'Hens apart'),
    },
    titles: ['Hens apart'],
  },
  'a preprint alone': {
    groups: [[summary('Hens early', 'early', { type: 'preprint' })]],
    crossref: work('early', 'Hens early', {
      type: 'posted-content',
      'container-title': [],
      institution: [{ name: 'Example Preprints' }],
    }),
    titles: ['Hens early'],
  },
  'one paper in two groups': {
    groups: [
      [summary('Hens reported twice by others', 'reported')],
      [orcidSummary('HENS REPORTED TWICE BY OTHERS.', [])],
    ],
    crossref: work('reported', 'Hens reported twice by others'),
    titles: ['Hens reported twice by others'],
  },
  'one DOI in two groups': {
    groups: [
      [summary('Hens of one number', 'one')],
      [orcidSummary('Hens of One Number', [orcidExternalId('10.5555/ONE')])],
    ],
    crossref: work('one', 'Hens of one number'),
    titles: ['Hens of one number'],
  },
  'HTML in the title': described(
    'html',
    'Growth of <i>Gallus gallus</i> at high CO<sub>2</sub> &amp; rest',
    {},
    'Growth of Gallus gallus at high CO2 & rest',
  ),
  'a script in the title': described(
    'script',
    'Hens <script>alert(1)</script> and {braces} \\input{x} 50% $x$',
    {},
    'Hens <script>alert(1)</script> and {braces} \\input{x} 50% $x$',
  ),
  'lines in the title': described('lines', 'Hens\n      in  lines', {}, 'Hens in lines'),
  'a very long title': described('long', LONG, {}),
  'other scripts': described('scripts', 'دجاج 小鸡 🐓 Öhr', {}),
  'a subtitle': described(
    'sub',
    'Hens of rank',
    { subtitle: ['A study'] },
    'Hens of rank: A study',
  ),
  'no authors': described('nobody', 'Hens by nobody', { author: undefined }),
  'authors that are null': described('null', 'Hens by null', { author: null }),
  'a consortium': described('group', 'Hens by a group', {
    author: [{ name: 'The Hen Consortium', sequence: 'first', affiliation: [] }],
  }),
  'an author of one name': described('mono', 'Hens by one name', {
    author: [
      { family: 'Okafor', sequence: 'first' },
      { family: null, given: null },
    ],
  }),
  'somebody else’s paper': described('else', 'Hens of a namesake', {
    author: [{ given: 'Cy', family: 'Other', sequence: 'first' }],
  }),
  'a date of null': described('datenull', 'Hens of no date', {
    issued: { 'date-parts': [[null]] },
  }),
  'no title at Crossref': described('notitle', 'Hens that Crossref does not name', { title: [] }),
  'a message that is null': {
    groups: [[summary('Hens of an empty message', 'nullmessage')]],
    crossref: { [doi('nullmessage')]: { status: 'ok', message: null } },
    titles: ['Hens of an empty message'],
  },
  'a list in place of a message': {
    groups: [[summary('Hens of a list', 'list')]],
    crossref: { [doi('list')]: [] },
    titles: ['Hens of a list'],
  },
  'an abstract of JATS': described('jats', 'Hens abstractly', {
    abstract:
      '<jats:title>Abstract</jats:title><jats:p>We fed <jats:italic>Gallus</jats:italic>.</jats:p>',
  }),
  'another DOI than was asked for': {
    groups: [[summary('Hens of an alias', 'alias')]],
    crossref: { [doi('alias')]: crossrefWork(doi('prime'), 'Hens of an alias') },
    titles: ['Hens of an alias'],
  },
  'a DOI of the old kind': described('s0(20)1:1<1::aid-a1>3.0.co;2-x', 'Hens of old', {}),
  'a retraction': described('retracted', 'Hens no more', {
    'updated-by': [
      {
        type: 'retraction',
        label: 'Retraction',
        DOI: doi('retracted.r'),
        source: 'retraction-watch',
        updated: { 'date-parts': [[2025, 1, 2]] },
      },
    ],
  }),
  'corrections and new versions': described('corrected', 'Hens put right', {
    'updated-by': [
      { type: 'new_version', DOI: doi('corrected.2'), updated: {} },
      { type: 'erratum', DOI: doi('corrected.c1'), updated: {} },
      { type: 'Correction', DOI: doi('corrected.c2').toUpperCase(), updated: {} },
      { type: 'correction', DOI: null, updated: null },
      null,
    ],
  }),
  'counts that are none': described('counts', 'Hens uncounted', { 'is-referenced-by-count': null }),
  'relations that are none': described('relations', 'Hens unrelated', {
    relation: { 'is-preprint-of': [null, { 'id-type': 'uri', id: 'https://example.org/' }] },
  }),
  proceedings: described('talk', 'Hens at a workshop', {
    type: 'proceedings-article',
    'container-title': ['Proceedings of the Hen Workshop'],
  }),
  'a thesis': described('thesis', 'Hens for a degree', {
    type: 'dissertation',
    'container-title': [],
    publisher: 'Example University',
    degree: [{ name: ['PhD'] }],
  }),
  'a type nobody knows': listed('odd', 'Hens of a kind', { type: 'something-new' }),
  'a data set': {
    groups: [[summary('Data of hens', 'data', { type: 'data-set' })]],
    datacite: { [doi('data')]: dataciteDoi(doi('data'), 'Data of hens') },
    titles: ['Data of hens'],
  },
  'software of an institute': {
    groups: [[summary('A tool for hens', 'tool', { type: 'software' })]],
    datacite: {
      [doi('tool')]: dataciteDoi(doi('tool'), 'A tool for hens', {
        creators: [{ name: 'Institute of Hens', nameType: 'Organizational', familyName: null }],
        types: { resourceTypeGeneral: 'Software' },
        citationCount: null,
      }),
    },
    titles: ['A tool for hens'],
  },
  'DataCite without anything': {
    groups: [[summary('Data of nothing', 'nothing', { type: 'data-set' })]],
    datacite: {
      [doi('nothing')]: dataciteDoi(doi('nothing'), null, {
        creators: null,
        titles: null,
        publisher: null,
        publicationYear: null,
        types: null,
        container: null,
      }),
    },
    titles: ['Data of nothing'],
  },
  'a publisher that is an object': {
    groups: [[summary('Data of objects', 'object', { type: 'data-set' })]],
    datacite: {
      [doi('object')]: dataciteDoi(doi('object'), 'Data of objects', {
        publisher: { name: 'Example Archive', publisherIdentifier: null },
      }),
    },
    titles: ['Data of objects'],
  },
  'a DOI that nobody knows': {
    groups: [[summary('Hens unknown', 'unknown')]],
    titles: ['Hens unknown'],
  },
};

/** Papers with nothing odd about them, enough to fill pages. */
export function manyPapers(count: number): Case {
  const names = Array.from({ length: count }, (_, index) => `many.${index}`);
  const title = (name: string) =>
    `Observation number ${name.slice(5)} of the hens of a long career`;
  return {
    groups: names.map((name) => [summary(title(name), name)]),
    crossref: Object.assign({}, ...names.map((name) => work(name, title(name)))) as Json,
    titles: names.map(title),
  };
}

/** The answers of a replay server for cases. */
export function answersOf(cases: readonly Case[]): Answers {
  const rows = (from: 'crossref' | 'datacite', path: string) =>
    cases.flatMap((one) =>
      Object.entries(one[from] ?? {}).map(([key, json]) => [`${path}/${key}`, { json }] as const),
    );
  return {
    [`/v3.0/${ORCID_ID}/works`]: { json: orcidWorks(cases.flatMap(({ groups }) => groups)) },
    ...Object.fromEntries([...rows('crossref', '/works'), ...rows('datacite', '/dois')]),
  };
}
