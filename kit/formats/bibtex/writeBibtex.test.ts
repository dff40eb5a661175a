import { Cite } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Publication } from '#src/content/publication.ts';
import { uriOf } from '#src/lib/absoluteUrl.ts';
import { sampleContent } from '#tests/support/testContent.ts';
import { readPublications } from './publications.ts';
import { bibtexOf, citedBibtexOf, publicationsBib } from './writeBibtex.ts';
import { type CslItem, type CslName, cslOf } from '#kit/formats/csl/writeCslJson.ts';
import { brokenText, publicationsOf } from '#tests/support/testPublications.ts';

/** BibTeX has no type for a preprint. */
const typeOf = ({ type, 'container-title': venue }: CslItem): string =>
  type === 'article' ? (venue === undefined ? 'document' : 'article-journal') : type;

const WITH_VENUE = ['article-journal', 'paper-conference', 'chapter'];

/** What BibTeX can say about a publication, as CSL-JSON. */
function expected(publication: Publication): object {
  const item = cslOf(publication);
  const { 'container-title': venue, issue, DOI } = item;
  const type = typeOf(item);
  return withoutJoiners({
    id: item.id,
    type,
    title: item.title,
    author: item.author?.map(family),
    issued: item.issued,
    venue: WITH_VENUE.includes(type) ? venue : undefined,
    volume: item.volume,
    issue: type === 'article-journal' ? issue : undefined,
    page: item.page,
    publisher: publisherOrKind(publication),
    DOI,
    URL: item.URL === `https://doi.org/${DOI ?? ''}` ? undefined : item.URL,
    abstract: item.abstract,
    keyword: item.keyword?.replaceAll(', ', ','),
  });
}

/** Citation.js takes what `howpublished` says for a publisher. */
function publisherOrKind(publication: Publication): string | undefined {
  const kind = /^ {2}howpublished = \{(.*)\},$/mu.exec(bibtexOf(publication))?.[1];
  return cslOf(publication).publisher ?? kind;
}

function read(bib: string): object[] {
  return new Cite(bib, { forceType: '@biblatex/text' }).data.map(seen);
}

function seen(item: CslItem): object {
  return withoutJoiners({
    id: item.id,
    type: item.type,
    title: item.title,
    author: item.author?.map(family),
    issued: item.issued,
    venue: WITH_VENUE.includes(item.type) ? item['container-title'] : undefined,
    volume: item.volume,
    // Elsewhere it is the number of a series or a report.
    issue: item.type === 'article-journal' ? item.issue : undefined,
    page: item.page,
    publisher: item.publisher,
    DOI: item.DOI,
    // The same address may be written with or without its last slash.
    URL: uriOf(item.URL),
    abstract: item.abstract,
    keyword: item.keyword,
  });
}

/** BibTeX tells a group from a person only by its braces; the reader gives both as family. */
const family = ({ literal, ...name }: CslName): CslName =>
  literal === undefined ? name : { family: literal };

function withoutJoiners(item: object): object {
  return JSON.parse(JSON.stringify(item).replaceAll('\u2060', '')) as object;
}

test('O5: publications.bib gives a reference manager the same papers', () => {
  const content = sampleContent();
  expect(read(publicationsBib(content))).toEqual(content.publications.map(expected));
});

test('O5: names and gene symbols keep their capitals in styles that lower-case titles', () => {
  const [paper] = sampleContent().publications;
  if (paper === undefined) throw new Error('the sample has a paper');
  const title = ['A role for mRNA, HIV-1 and Bacteroides: It depends'];
  expect(bibtexOf({ ...paper, title })).toContain(
    'title = {{A} role for {mRNA}, {HIV-1} and {Bacteroides}: {It} depends}'.replace('{A}', 'A'),
  );
});

test('O5: no text, however broken, makes publications.bib unreadable', () => {
  fc.assert(
    fc.property(publicationsOf(brokenText), (publications) => {
      const bib = publicationsBib(sampleContent({ publications }));
      expect(bib.isWellFormed()).toBe(true);
      expect(read(bib)).toHaveLength(publications.length);
    }),
  );
});

test('N6: a copied BibTeX entry has everything that a bibliography prints', () => {
  const fields = {
    editor: '{Lin, Wei and Berg, Per}',
    address: "{Krak{\\'o}w}",
    language: '{polish}',
    edition: '{2}',
    series: '{Hens}',
    isbn: '{978-0-00-000000-2}',
    eprint: '{2401.05555}',
    archiveprefix: '{arXiv}',
  };
  const rows = Object.entries(fields).map(([name, value]) => `${name} = ${value},`);
  const [paper] = readPublications(
    `@incollection{a, title = {Hens}, author = {Okafor, Ada}, booktitle = {Handbook}, year = {2024},
      publisher = {Example Press}, subjects = {Birds}, note = {Mine},\n${rows.join('\n')}}`,
  ).publications;
  if (paper === undefined) throw new Error('the entry was left out');
  const [cited, whole] = [citedBibtexOf(paper), bibtexOf(paper)];
  for (const row of rows) {
    expect(cited).toContain(`  ${row}\n`);
    expect(whole).toContain(`  ${row}\n`);
  }
  expect(cited).not.toMatch(/subjects|note|abstract|keywords/u);
  const entry = readPublications(cited).publications[0];
  expect(publish(entry)).toEqual(publish(paper));
});

/** Without what is not printed. */
function publish(paper: Publication | undefined): object {
  const { resources: _, further = {}, line: _line, ...printed } = paper ?? ({} as Publication);
  const { subjects: _subjects, note: _note, ...rest } = further;
  return { ...printed, further: rest };
}
