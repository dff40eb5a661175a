import { Cite } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleContent } from '#tests/support/testContent.ts';
import { readPublications } from './publications.ts';
import { bibtexOf, citedBibtexOf, publicationsBib } from './writeBibtex.ts';
import { type CslItem, cslOf } from '#kit/formats/csl/writeCslJson.ts';
import { brokenText, publicationsOf } from '#tests/support/testPublications.ts';

const parseBib = (bib: string) => new Cite(bib, { forceType: '@biblatex/text' }).data;

/** Citation.js reads groups, which BibTeX has in braces, as people with only a family name. */
const familiesOf = ({ author = [] }: CslItem) =>
  author.map(({ family, literal }) => family ?? literal);

/** Citation.js turns raised and lowered signs into Unicode characters. */
const withSigns = (title: string) =>
  title.replaceAll('<sup>+</sup>', '⁺').replaceAll('<sub>2</sub>', '₂');

test('Z12, O5: publications.bib gives a reference manager the same papers', () => {
  const content = sampleContent();
  const parsed = parseBib(publicationsBib(content)).map((item) => [
    item.id,
    item.title,
    familiesOf(item),
    item.issued,
    item.DOI,
  ]);
  const items = content.publications.map(cslOf);
  expect(parsed).toEqual(
    items.map((item) => [item.id, withSigns(item.title), familiesOf(item), item.issued, item.DOI]),
  );
});

test('O5: names and gene symbols keep their capitals in styles that lower-case titles', () => {
  const [paper] = sampleContent().publications;
  if (paper === undefined) throw new Error('the sample has a paper');
  const title = ['A role for mRNA, HIV-1 and Bacteroides: It depends'];
  expect(bibtexOf({ ...paper, title })).toContain(
    'title = {A role for {mRNA}, {HIV-1} and {Bacteroides}: {It} depends}',
  );
});

test('O5: no text, however broken, makes publications.bib unreadable', () => {
  fc.assert(
    fc.property(publicationsOf(brokenText), (publications) => {
      const bib = publicationsBib(sampleContent({ publications }));
      expect(bib.isWellFormed()).toBe(true);
      expect(parseBib(bib)).toHaveLength(publications.length);
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
  const [cited, fullEntry] = [citedBibtexOf(paper), bibtexOf(paper)];
  for (const row of rows) {
    expect(cited).toContain(`  ${row}\n`);
    expect(fullEntry).toContain(`  ${row}\n`);
  }
  expect(cited).not.toMatch(/subjects|note|abstract|keywords/u);
});

test.each([
  ['Z10: a data set', '@dataset{a, title = {T}', ['@misc{a,', 'howpublished = {Data set}']],
  [
    'Z10: a data set with its own `howpublished`',
    '@dataset{a, title = {T}, howpublished = {CD-ROM}',
    ['@dataset{a,'],
  ],
  [
    'Z11: italics',
    String.raw`@misc{a, title = {On \textit{Candidozyma auris} B}`,
    ['\\textit{{Candidozyma auris}} {B}'],
  ],
  [
    'Z12: raised and lowered text, and signs',
    String.raw`@misc{a, title = {CD4\textsuperscript{+}\textsubscript{x} in CO$_2$, p < 0.05, p$<$0.1, x <y, a > b}`,
    [
      '{CD4}$^{\\textrm{+}}$$_{\\textrm{x}}$ in {CO}$_{\\textrm{2}}$, p $<$ 0.05, p$<$0.1, x {\\textless{}}y, a $>$ b',
    ],
  ],
  [
    'Z13: language and archive',
    '@misc{a, title = {T}, langid = {ngerman}, eprint = {2401.05555}, archiveprefix = {arXiv}',
    [
      'language = {ngerman}',
      'langid = {ngerman}',
      'eprinttype = {arXiv}',
      'archiveprefix = {arXiv}',
    ],
  ],
  [
    'M8: a link in an award',
    String.raw`@misc{a, title = {T}, award = {\href{https://a.example/b_c}{Hens}}`,
    ['\\href{https://a.example/b_c}{Hens}'],
  ],
])('%s: written, and read back the same', (_, start, parts) => {
  const papers = (bib: string) =>
    readPublications(bib).publications.map(({ line: _line, further: _further, ...paper }) => paper);
  const source = `${start}, author = {Okafor, Ada}, year = {2024}}`;
  const bib = readPublications(source).publications.map(bibtexOf).join('');
  for (const part of parts) expect(bib).toContain(part);
  expect(papers(bib)).toEqual(papers(source));
});
