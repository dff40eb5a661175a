import { expect, test } from 'vitest';
import { sampleContent } from '#tests/support/testContent.ts';
import { citationDates } from './paperViews.ts';

const { publications, profile } = sampleContent();
const [paper] = publications;
const dates = (...sources: readonly (string | undefined)[]) =>
  citationDates({
    profile: { ...profile, lang: 'en', citationsAsOf: '2026-11' },
    publications: sources.flatMap((citationsSource) =>
      paper === undefined
        ? []
        : { ...paper, citations: 3, ...(citationsSource !== undefined && { citationsSource }) },
    ),
  });

test('U1, O7: the citation chart shows who counted and when', () => {
  expect(dates('Crossref', 'Crossref').citationsAsOf).toBe('November 2026 (Crossref)');
  expect(dates('Crossref', 'DataCite').citationsShortDate).toBe('Nov 2026 (Crossref, DataCite)');
});

test('Q9: if some counts are the owner’s own, no service is named for all', () => {
  expect(dates('Crossref', undefined).citationsAsOf).toBe('November 2026');
  expect(dates().citationsAsOf).toBe('November 2026');
});
