import { Cite } from '@citation-js/core';
import '@citation-js/plugin-ris';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Author, Publication } from '#src/content/publication.ts';
import { sampleContent } from '#tests/support/testContent.ts';
import { type CslItem, type CslName, cslOf } from '#kit/formats/csl/writeCslJson.ts';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { publicationsRis, risOf } from './writeRis.ts';
import { brokenText, oddText, publicationsOf } from '#tests/support/testPublications.ts';
import { oneLine, plainLine } from '#src/lib/cleanText.ts';

/** What RIS can say about a publication. */
function expected(publication: Publication): object {
  const { 'container-title': venue, volume, page, DOI, URL: link, ...item } = cslOf(publication);
  return plain({
    title: plainLine(publication.title),
    author: publication.authors.map(risName),
    issued: item.issued,
    venue,
    volume,
    issue: item.issue,
    page,
    // The reader has no publisher for a journal article.
    publisher: item.type === 'article-journal' ? undefined : item.publisher,
    DOI,
    link,
    abstract: publication.abstract && plainLine(publication.abstract),
    keyword: publication.categories.join(','),
  });
}

const risName = ({ family, given, particle, suffix, isGroup }: Author): string =>
  isGroup === true
    ? oneLine(family).replaceAll(',', '')
    : [[particle, family].filter(Boolean).join(' '), given, suffix].filter(Boolean).join(', ');

function seen(item: CslItem): object {
  return plain({
    title: item.title,
    author: item.author?.map(nameText) ?? [],
    issued: item.issued,
    venue: item['container-title'],
    volume: item.volume,
    issue: item.issue,
    page: item.page,
    publisher: item.publisher,
    DOI: item.DOI,
    link: item.URL,
    abstract: item.abstract,
    keyword: item.keyword ?? '',
  });
}

const nameText = ({ family, given, suffix, literal }: CslName): string =>
  literal ?? [family, given, suffix].filter(Boolean).join(', ');

const plain = (item: object): object =>
  JSON.parse(JSON.stringify(item).replaceAll('\u2060', '')) as object;

const read = (ris: string): object[] => new Cite(ris, { forceType: '@ris/file' }).data.map(seen);

test('O5: programs get the language of a paper as a tag', () => {
  const entry = '@book{a, title={T}, author={Okafor, Ada}, year={2024}, langid={ngerman}}';
  const [paper] = readPublications(entry).publications;
  expect(paper && risOf(paper)).toContain('LA  - de\r\n');
});

test('O5: publications.ris gives a reference manager the same papers', () => {
  const content = sampleContent();
  expect(read(publicationsRis(content))).toEqual(content.publications.map(expected));
});

test('O5: any title, journal or publisher stays on its line of publications.ris', () => {
  fc.assert(
    fc.property(publicationsOf(fc.oneof(oddText, brokenText)), (publications) => {
      const ris = publicationsRis(sampleContent({ publications }));
      expect(ris.isWellFormed()).toBe(true);
      expect(ris.match(/^TY {2}- /gmu) ?? []).toHaveLength(publications.length);
      for (const publication of publications) {
        const title = plainLine(publication.title);
        expect(title === '' || ris.includes(`TI  - ${title}\r\n`)).toBe(true);
      }
    }),
  );
});
