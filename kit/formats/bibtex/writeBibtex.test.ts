import { Cite } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleContent } from '#tests/support/testContent.ts';
import { readPublications } from './publications.ts';
import { bibtexOf, citedBibtexOf, publicationsBib } from './writeBibtex.ts';
import { type CslItem, cslOf } from '#kit/formats/csl/writeCslJson.ts';
import { brokenText, publicationsOf } from '#tests/support/testPublications.ts';

const read = (bib: string) => new Cite(bib, { forceType: '@biblatex/text' }).data;

/** BibTeX tells a group from a person only by its braces; the reader gives both as family. */
const familiesOf = ({ author = [] }: CslItem) =>
  author.map(({ family, literal }) => family ?? literal);

/** That reader has a letter of its own for a raised or lowered sign. */
const asRead = (title: string) =>
  title.replaceAll('<sup>+</sup>', '⁺').replaceAll('<sub>2</sub>', '₂');

test('Z12, O5: publications.bib gives a reference manager the same papers', () => {
  const content = sampleContent();
  const seen = read(publicationsBib(content)).map((item) => [
    item.id,
    item.title,
    familiesOf(item),
    item.issued,
    item.DOI,
  ]);
  const items = content.publications.map(cslOf);
  expect(seen).toEqual(
    items.map((item) => [item.id, asRead(item.title), familiesOf(item), item.issued, item.DOI]),
  );
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
});
