import { describe, expect, test } from 'vitest';
import type { Publication } from '#src/content/publication.ts';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { readBibtex } from '#kit/formats/bibtex/readBibtex.ts';
import { mergeContext } from '#tests/support/testImport.ts';
import { mergePublications } from './mergePublications.ts';

/** Imports a paper with one extra field into an empty folder; returns it and what was left out. */
function imported(field: string, value: string, authors = 'Okafor*, Ada and Lin, Wei') {
  const { records, leftOut } = readBibtex(
    'papers.bib',
    `@article{a, title = {On hens}, author = {${authors}}, journal = {Hens}, year = 2024, ${field} = {${value}}}`,
  );
  const { text } = mergePublications('', records, mergeContext());
  return { paper: readPublications(text).publications[0], leftOut: [...(leftOut ?? [])] };
}

const resource = (kind: string, more: object): Partial<Publication> => ({
  resources: [expect.objectContaining({ kind, ...more })],
});
const page = 'https://example.org/a';

describe('K5: every field of al-folio is imported', () => {
  test.each<[field: string, value: string, shown: Partial<Publication>]>([
    ['abstract', 'We watched hens.', { abstract: ['We watched hens.'] }],
    ['annotation', '* Equal contribution', { legend: '* Equal contribution' }],
    ['arxiv', '2401.05555', { preprint: 'https://arxiv.org/abs/2401.05555' }],
    ['award', '**Best** paper', resource('award', { text: 'Best paper' })],
    ['award_name', 'Best paper', resource('award', { text: 'Best paper' })],
    ['additional_info', 'Oral, top 1\\%', resource('note', { text: 'Oral, top 1%' })],
    ['blog', page, resource('website', { href: page })],
    ['code', page, { code: page }],
    ['doi', '10.5555/hens', { doi: '10.5555/hens' }],
    ['html', page, resource('website', { href: page })],
    ['isbn', '978-0-00-000000-2', { further: { isbn: '978-0-00-000000-2' } }],
    ['pdf', 'hens.pdf', resource('pdf', { file: 'hens.pdf' })],
    ['pmid', '39000001', { further: { pmid: '39000001' } }],
    ['poster', 'poster.pdf', resource('poster', { file: 'poster.pdf' })],
    ['selected', 'true', { selected: 1 }],
    ['slides', '/assets/slides/talk.pdf', resource('slides', { file: 'talk.pdf' })],
    ['supp', page, resource('supplement', { href: page })],
    ['video', page, resource('video', { href: page })],
    ['website', page, resource('website', { href: page })],
  ])('%s is shown', (field, value, shown) => {
    const { paper, leftOut } = imported(field, value);
    expect(paper).toMatchObject(shown);
    expect(paper?.authors[0]?.marks).toBe('*');
    expect(leftOut).toEqual([]);
  });
});
