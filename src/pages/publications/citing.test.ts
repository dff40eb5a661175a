import { expect, test } from 'vitest';
import type { PaperTexts } from '#src/content/publicationViews.ts';
import { citationText } from './CiteButton.tsx';

const paper = (name: string): PaperTexts => ({
  bibtex: `@article{${name},\n}\n`,
  ris: `TY  - JOUR\r\nER  - \r\n`,
  apa: `${name}. (2025).`,
  vancouver: `${name}. 2025.`,
});

test('O6: several papers are cited in one text, numbered in Vancouver', () => {
  const both = [paper('a'), paper('b')];
  expect(citationText(both, 'vancouver')).toBe('1. a. 2025.\n2. b. 2025.');
  expect(citationText(both, 'apa')).toBe('a. (2025).\n\nb. (2025).');
  expect(citationText(both, 'bibtex').match(/@article/gu)).toHaveLength(2);
  expect(citationText(both, 'ris').match(/ER {2}- /gu)).toHaveLength(2);
});
