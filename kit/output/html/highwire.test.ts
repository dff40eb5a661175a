import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Publication } from '#src/content/publication.ts';
import { brokenText, publicationsOf } from '#tests/support/testPublications.ts';
import { sampleContent, samplePaper } from '#tests/support/testContent.ts';
import { highwireTags } from './highwire.ts';

test('O4: no text, however broken, gives an empty or multi-line tag', () => {
  fc.assert(
    fc.property(publicationsOf(brokenText), (publications: Publication[]) => {
      const content = sampleContent({ publications });
      for (const { content: value } of publications.flatMap((p) => highwireTags(content, p))) {
        expect(value).not.toMatch(/^$|[\u0000-\u001F]/u);
        expect(value.isWellFormed()).toBe(true);
      }
    }),
  );
});

test('N7: numbers in archives and the collaboration are tags of their own', () => {
  const content = sampleContent();
  const tags = highwireTags(content, {
    ...samplePaper(),
    collaboration: 'ATLAS-like',
    identifiers: [
      { kind: 'arxiv', value: '2401.05555' },
      { kind: 'pubmed', value: '39000001' },
      { kind: 'pmc', value: 'PMC9000001' },
    ],
  });
  expect(tags).toEqual(
    expect.arrayContaining([
      { name: 'citation_author', content: 'ATLAS-like Collaboration' },
      { name: 'citation_arxiv_id', content: '2401.05555' },
      { name: 'citation_pmid', content: '39000001' },
      { name: 'citation_pmcid', content: 'PMC9000001' },
    ]),
  );
});
