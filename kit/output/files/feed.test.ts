// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleSite } from '#tests/support/testContent.ts';
import { readXml } from '#tests/support/testXml.ts';
import { feedXml } from './feed.ts';
import { brokenText, publicationsOf } from '#tests/support/testPublications.ts';

test('O5: no text, however broken, makes feed.xml malformed', () => {
  fc.assert(
    fc.property(publicationsOf(brokenText), (publications) => {
      const file = feedXml(sampleSite({ publications }));
      expect(file.isWellFormed()).toBe(true);
      const feed = readXml(file);
      expect(feed.querySelectorAll('entry')).toHaveLength(publications.length);
    }),
    { numRuns: 50 },
  );
});
