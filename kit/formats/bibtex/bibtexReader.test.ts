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

function readBackSample(changes: Partial<Publication>): Publication | undefined {
  const [readPaper] = readBack(
    sampleContent()
      .publications.slice(0, 1)
      .map((paper) => ({ ...paper, ...changes })),
  ).values();
  return readPaper;
}

/** Resets line, slug and owner flag, which the file doesn't contain. */
const comparable = (paper: Publication): object => ({
  ...paper,
  line: 0,
  slug: '',
  authors: paper.authors.map((author) => ({ ...author, isOwner: false })),
});

test('O5: a family name that begins with an initial is not split', () => {
  const author = { name: 'Maria F. G. D Souza', family: 'D Souza', given: 'Maria F. G.' };
  const authors = [{ ...author, isOwner: false }];
  expect(readBackSample({ authors })?.authors).toEqual(authors);
});

test('O5: what looks like an HTML entity stays unchanged', () => {
  const html = { title: ['a &gt; b &GT;" c &amp; d &Alpha; e &frac12; f &#65;'], venue: 'R&amp;D' };
  expect(readBackSample(html)).toMatchObject(html);
});

test('O5: any text survives the site’s own publications.bib', () => {
  // The reader composes accents and turns "~" into a plain space, so the input does too.
  const text = oddText
    .map((value) => value.normalize('NFC').replaceAll(/[ \u00A0]+/gu, ' '))
    .map((value) => value.trim())
    .filter((value) => value !== '');
  fc.assert(
    fc.property(publicationsOf(text), (publications) => {
      const withAuthors = publications.filter(({ authors }) => authors.length > 0);
      const papersByKey = readBack(withAuthors);
      for (const paper of withAuthors) {
        const copy = papersByKey.get(paper.id);
        expect(copy && { ...comparable(copy), title: plainLine(copy.title) }).toMatchObject({
          title: plainLine(paper.title),
          ...comparedFields(paper),
        });
      }
    }),
  );
});

function comparedFields(paper: Publication): object {
  const { year, month, day, venue, volume, issue, pages, publisher, doi, citations } = paper;
  const fields = { year, month, day, venue, volume, issue, pages, publisher, doi, citations };
  const authors = paper.authors.map(({ name: _name, ...author }) => author);
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(entries), authors, categories: paper.categories };
}
