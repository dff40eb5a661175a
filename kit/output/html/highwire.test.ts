import { expect, test } from 'vitest';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { feedXml } from '#kit/output/files/feeds.ts';
import { sampleContent, sampleSite } from '#tests/support/testContent.ts';
import { withRenderer } from '#tests/support/testRenderer.ts';
import { readTestArticle } from '#tests/support/testArticle.ts';
import { highwireTags } from './highwire.ts';
import { scholarlyArticleJsonLd } from './jsonLd.ts';

/** No-break space: at a plain one, Zotero would split a sole author's given names. */
const NB = '\u00a0';

function paperOf(type: string, fields: string) {
  const text = `@${type}{key, title = {Of hens}, year = {2024}, ${fields}}`;
  const [paper] = readPublications(text).publications;
  if (paper === undefined) throw new Error(text);
  return paper;
}

/** The contents of a paper's meta tags by name. */
function tagsOf(type: string, fields: string) {
  const tags: Record<string, string[]> = {};
  for (const { name, content } of highwireTags(sampleContent(), paperOf(type, fields)))
    (tags[name] ??= []).push(content);
  return tags;
}

test('Z1: the abstract is not shortened', () => {
  const abstract = 'Hens are read. '.repeat(40).trim();
  expect(tagsOf('article', `abstract = {${abstract}}`)['citation_abstract']).toEqual([abstract]);
});

test.each([
  [
    'article',
    'journal = {Hens}',
    'journalArticle',
    ['citation_journal_title', 'prism.publicationName'],
  ],
  [
    'inproceedings',
    'booktitle = {Hens}',
    'conferencePaper',
    ['citation_conference_title', 'prism.publicationName'],
  ],
  [
    'incollection',
    'booktitle = {Hens}',
    'bookSection',
    ['citation_inbook_title', 'citation_book_title', 'prism.publicationName'],
  ],
  ['book', 'publisher = {Hens}', 'book', ['citation_publisher']],
  ['phdthesis', 'school = {Hens}', 'thesis', ['citation_dissertation_institution']],
  ['techreport', 'institution = {Hens}', 'report', ['citation_technical_report_institution']],
  ['software', 'publisher = {Hens}', 'computerProgram', ['citation_publisher']],
  ['dataset', 'publisher = {Hens}', 'dataset', ['citation_publisher']],
  ['patent', 'number = {Hens}', 'patent', ['citation_patent_number']],
  ['unpublished', 'note = {Hens}', 'manuscript', []],
  ['misc', 'eprint = {2401.05555}, archiveprefix = {arXiv}', 'preprint', []],
  ['misc', 'howpublished = {Poster}, eventtitle = {Hens}', 'presentation', ['eprints.event_title']],
  ['misc', 'howpublished = {Talk}, eventtitle = {Hens}', 'presentation', ['eprints.event_title']],
])(
  'Z2, Z3: a @%s with %s is a %s for Zotero, with the venue in %j',
  (type, fields, zoteroType, venueTags) => {
    const tags = tagsOf(type, `author = {Lin, Wei}, ${fields}`);
    expect(tags['DC.type']).toEqual([zoteroType]);
    const tagsOfVenue = Object.entries(tags).filter(([, values]) => values.includes('Hens'));
    expect(tagsOfVenue.map(([name]) => name)).toEqual(venueTags);
    if (zoteroType === 'preprint' || zoteroType === 'presentation')
      expect(Object.keys(tags).filter((name) => /journal|conference/u.test(name))).toEqual([]);
  },
);

// Zotero splits a group's name at its last space unless a comma follows it.
test.each([
  ['{The Fall Line Consortium} and Lin, Wei', ['The Fall Line Consortium,', 'Lin, Wei']],
  ['{CERN} and Lin, Wei', ['CERN', 'Lin, Wei']],
  ['Brannholt, Jr, Curtis and Lin, Wei', ['Brannholt, Curtis Jr', 'Lin, Wei']],
  ['van der Example, Ada Maria', [`van der Example, Ada${NB}Maria`]],
  ['van der Example, III, Ada', [`van der Example, Ada${NB}III`]],
  ['Example, Ada Maria', ['Example, Ada Maria']],
  ['van der Example, Ada Maria and Lin, Wei', ['van der Example, Ada Maria', 'Lin, Wei']],
  ['{The Fall Line Consortium}', ['The Fall Line Consortium,']],
])(
  'Z4, Z5, Z6: the authors %s are tagged as %j, which programs parse correctly',
  (author, names) => {
    expect(tagsOf('article', `author = {${author}}`)['citation_author']).toEqual(names);
  },
);

test('Z8: editors of a chapter have editor tags; those of a book have author tags for Scholar, too', () => {
  const chapter = 'author = {Lin, Wei}, editor = {Berg, Per and Okafor, Ada}, booktitle = {Hens}';
  for (const type of ['incollection', 'inproceedings'])
    expect(tagsOf(type, chapter)).toMatchObject({
      citation_author: ['Lin, Wei'],
      citation_editor: ['Berg, Per', 'Okafor, Ada'],
    });
  const book = tagsOf('book', 'editor = {Berg, Per and Okafor, Ada}');
  expect(book).toMatchObject({
    citation_author: ['Berg, Per', 'Okafor, Ada'],
    'eprints.editors_name': ['Berg, Per', 'Okafor, Ada'],
  });
});

test.each([
  ['month = {3}, day = {5}', '2024/03/05', undefined],
  ['month = {3}', '2024', '2024/03'],
  ['', '2024', undefined],
])(
  'Z16: the publication date with “%s” is a full date or a year: %s',
  (date, publicationDate, coverDate) => {
    const tags = tagsOf('article', date);
    expect(tags['citation_publication_date']).toEqual([publicationDate]);
    expect(tags['citation_cover_date']?.[0]).toBe(coverDate);
  },
);

test('Z16: a PDF has an address below its paper’s page', () => {
  const paper = paperOf('article', 'pdf = {2024/hens and eggs.pdf}');
  const address = 'https://zoe.example.org/Portfolio/publications/key/hens%20and%20eggs.pdf';
  const tags = highwireTags(sampleContent(), paper);
  expect(tags).toContainEqual({ name: 'citation_pdf_url', content: address });
  expect(scholarlyArticleJsonLd(sampleSite(), paper)).toMatchObject({
    encoding: [{ contentUrl: address }],
  });
});

test.each([
  ['book', 'isbn = {978-1}, edition = {2}', { isbn: '978-1', bookEdition: '2' }],
  ['software', 'version = {1.2}', { version: '1.2' }],
  ['dataset', 'abstract = {Hens.}', { description: 'Hens.' }],
  ['dataset', 'langid = {german}', { description: 'Of hens', inLanguage: 'de' }],
  ['article', 'journal = {J}, issn = {1-2}', { isPartOf: { name: 'J', issn: '1-2' } }],
  [
    'incollection',
    'booktitle = {B}, isbn = {978-1}, editor = {Berg, Per}',
    { isPartOf: { name: 'B', isbn: '978-1', editor: [{ familyName: 'Berg' }] } },
  ],
])('Z17: the JSON-LD of a @%s has %s', (type, fields, expected) => {
  expect(scholarlyArticleJsonLd(sampleSite(), paperOf(type, fields))).toMatchObject(expected);
});

test('Z3, Z7, Z9, Z18: pages of papers and posts have type and authors; a paper’s page lists citing posts, and no date if undated', async () => {
  const text = '---\ntitle: On hens\ndate: 2024-02-01\n---\nSee [@key].\n';
  const { article } = await readTestArticle(text, 'posts/hens.md');
  if (article === undefined) throw new Error('the post could not be read');
  const paper = paperOf('article', 'author = {Lin, Wei and {The Hens}}');
  const { year: _, ...undated } = paper;
  const content = sampleContent({
    articles: [article],
    publications: [{ ...undated, status: 'undated' }],
  });
  await withRenderer(async (render) => {
    const pages = await render(content);
    const htmlOf = (name: string) =>
      pages.find(({ file }) => file === `${name}/index.html`)?.html ?? '';
    const [page, post] = [htmlOf('publications/key'), htmlOf('posts/hens')];
    for (const html of [page, post]) expect(html).toContain('property="og:type" content="article"');
    expect(page).toContain('<meta name="author" content="Wei Lin, The Hens">');
    expect(page).toContain('On hens');
    expect(page).not.toContain('datetime=');
    expect(post).toContain('<meta name="DC.type" content="blogPost">');
    expect(post).toContain('<meta name="DC.creator" content="Ångström-Rivera, Zoë M.">');
  });
  expect(feedXml(sampleSite(content))).not.toContain('<published>');
});
