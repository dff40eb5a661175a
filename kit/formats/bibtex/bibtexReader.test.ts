import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Publication } from '#src/content/publication.ts';
import { readPublications } from './publications.ts';
import { sampleContent } from '#tests/support/testContent.ts';
import { publicationsBib } from './writeBibtex.ts';
import { oddText, publicationsOf } from '#tests/support/testPublications.ts';
import { plainLine } from '#src/lib/cleanText.ts';

/** The publications as this site's reader reads them back, by key. */
function readBack(publications: readonly Publication[]): Map<string, Publication> {
  const bib = publicationsBib(sampleContent({ publications }));
  return new Map(readPublications(bib).publications.map((paper) => [paper.id, paper]));
}

/** A paper of the sample with other values, read back. */
function readBackWith(said: Partial<Publication>): Publication | undefined {
  const [back] = readBack(
    sampleContent()
      .publications.slice(0, 1)
      .map((paper) => ({ ...paper, ...said })),
  ).values();
  return back;
}

/** The line, the slug and what depends on the owner are not in the file. */
const comparable = (paper: Publication): object => ({
  ...paper,
  line: 0,
  slug: '',
  authors: paper.authors.map((author) => ({ ...author, isOwner: false })),
});

test('O5: a family name that begins with an initial stays whole', () => {
  const author = { name: 'Maria F. G. D Souza', family: 'D Souza', given: 'Maria F. G.' };
  const authors = [{ ...author, isOwner: false }];
  expect(readBackWith({ authors })?.authors).toEqual(authors);
});

test('O5: what looks like an HTML entity stays unchanged', () => {
  const said = { title: ['a &gt; b &GT;" c &amp; d &Alpha; e &frac12; f &#65;'], venue: 'R&amp;D' };
  expect(readBackWith(said)).toMatchObject(said);
});

test('O5: any text survives the site’s own publications.bib', () => {
  // Other exports need a reader that composes accents and gives "~" as a plain space.
  const text = oddText
    .map((value) => value.normalize('NFC').replaceAll(/[ \u00A0]+/gu, ' '))
    .map((value) => value.trim())
    .filter((value) => value !== '');
  fc.assert(
    fc.property(publicationsOf(text), (publications) => {
      const withAuthors = publications.filter(({ authors }) => authors.length > 0);
      const back = readBack(withAuthors);
      for (const paper of withAuthors) {
        const read = back.get(paper.id);
        expect(read && { ...comparable(read), title: plainLine(read.title) }).toMatchObject({
          title: plainLine(paper.title),
          ...pick(paper),
        });
      }
    }),
  );
});

function pick(paper: Publication): object {
  const { year, month, day, venue, volume, issue, pages, publisher, doi, citations } = paper;
  const said = { year, month, day, venue, volume, issue, pages, publisher, doi, citations };
  const authors = paper.authors.map(({ name: _name, ...author }) => author);
  const entries = Object.entries(said).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(entries), authors, categories: paper.categories };
}
