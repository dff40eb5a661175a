import { makeSite } from '#kit/site/site.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Publication } from '#src/content/publication.ts';
import { brokenText, publicationsOf } from '#tests/support/testPublications.ts';
import { sampleContent, sampleSite } from '#tests/support/testContent.ts';
import { scholarlyArticleJsonLd } from './articleJsonLd.ts';

function firstPaper(): Publication {
  const [paper] = sampleContent().publications;
  if (paper === undefined) throw new Error('the sample has a paper');
  return paper;
}

test('O4: missing facts of a paper are left out, never null or empty', () => {
  const content = sampleContent();
  const bare = content.publications.at(-1);
  if (bare === undefined) throw new Error('the sample has a paper');
  expect(Object.keys(scholarlyArticleJsonLd(makeSite(content), bare))).toEqual(
    '@context @type @id name headline url mainEntityOfPage author datePublished'.split(' '),
  );
});

test('O4: no text, however broken, makes the description of a paper fail', () => {
  fc.assert(
    fc.property(publicationsOf(brokenText), (publications) => {
      const content = sampleContent({ publications });
      for (const paper of publications) {
        expect(scholarlyArticleJsonLd(makeSite(content), paper)).toHaveProperty('datePublished');
      }
    }),
  );
});

test('U1: a retracted paper is described as one, with its notice', () => {
  const notices = [{ kind: 'retraction' as const, href: 'https://doi.org/10.5555/r' }];
  const paper = { ...firstPaper(), notices };
  expect(scholarlyArticleJsonLd(sampleSite(), paper)).toMatchObject({
    creativeWorkStatus: 'Retracted',
    correction: ['https://doi.org/10.5555/r'],
  });
});
