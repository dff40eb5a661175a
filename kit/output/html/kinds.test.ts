import { makeSite } from '#kit/site/site.ts';
import { expect, test } from 'vitest';
import type { Publication } from '#src/content/publication.ts';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { cslOf } from '#kit/formats/csl/writeCslJson.ts';
import { sampleContent } from '#tests/support/testContent.ts';
import { highwireTags } from './highwire.ts';
import { scholarlyArticleJsonLd } from './jsonLd.ts';

const content = sampleContent();
const SITE = 'https://zoe.example.org/Portfolio/';
const AUTHOR = 'author = {Okafor, Ada}, year = {2024}';

function read(source: string): Publication {
  const [paper] = readPublications(source).publications;
  if (paper === undefined) throw new Error('the entry was left out');
  return paper;
}

/** The metadata on a paper's page besides title, author, date, and addresses. */
function told(source: string): Record<string, string> {
  const common = /^citation_(?:title|author|publication_date|abstract_html_url|public_url)$/u;
  const tags = highwireTags(content, read(source)).filter(({ name }) => !common.test(name));
  return Object.fromEntries(tags.map(({ name, content: value }) => [name, value]));
}

test.each<[what: string, entry: string, tags: Record<string, string>, schema: string, csl: string]>(
  [
    [
      'an article with its PDF',
      `@article{a, title = {T}, ${AUTHOR}, journal = {Journal of Hens}, volume = {7}, number = {2}, pages = {1--9}, issn = {0000-0019}, pdf = {2024/my hens.pdf}}`,
      {
        citation_journal_title: 'Journal of Hens',
        citation_volume: '7',
        citation_issue: '2',
        citation_firstpage: '1',
        citation_lastpage: '9',
        citation_issn: '0000-0019',
        citation_pdf_url: `${SITE}files/2024/my%20hens.pdf`,
      },
      'ScholarlyArticle',
      'article-journal',
    ],
    [
      'a master’s thesis',
      `@mastersthesis{a, title = {T}, ${AUTHOR}, school = {Example University}}`,
      {
        citation_dissertation_institution: 'Example University',
        citation_dissertation_name: 'Master’s thesis',
      },
      'Thesis',
      'thesis',
    ],
    [
      'a data set',
      `@dataset{a, title = {T}, ${AUTHOR}, publisher = {Example Archive}, doi = {10.5555/data}}`,
      { citation_publisher: 'Example Archive', citation_doi: '10.5555/data' },
      'Dataset',
      'dataset',
    ],
    [
      'a poster',
      `@misc{a, title = {T}, ${AUTHOR}, booktitle = {Example Meeting}, howpublished = {Poster}}`,
      { citation_conference_title: 'Example Meeting' },
      'Poster',
      'speech',
    ],
  ],
)('Q6: programs are told %s as what it is', (_, entry, tags, schema, csl) => {
  expect(told(entry)).toEqual(tags);
  const paper = read(entry);
  expect(scholarlyArticleJsonLd(makeSite(content), paper)).toMatchObject({ '@type': schema });
  expect(cslOf(paper).type).toBe(csl);
});

test('Q9: a book’s editors are never called its authors', () => {
  const paper = read('@book{a, title = {T}, editor = {Okafor, Ada and Lin, Wei}, year = 2024}');
  expect(paper.isEdited).toBe(true);
  const names = highwireTags(content, paper).map(({ name }) => name);
  expect(names.filter((name) => name === 'citation_editor')).toHaveLength(2);
  expect(names).not.toContain('citation_author');
  const described = scholarlyArticleJsonLd(makeSite(content), paper);
  expect(described).toMatchObject({ editor: [{ familyName: 'Okafor' }, { familyName: 'Lin' }] });
  expect(described).not.toHaveProperty('author');
  expect(cslOf(paper)).not.toHaveProperty('author');
  expect(cslOf(paper).editor).toHaveLength(2);
});
