import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Publication } from '#src/content/publication.ts';
import { brokenText, publicationsOf } from '#tests/support/testPublications.ts';
import { sampleContent } from '#tests/support/testContent.ts';
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
