import { expect, test } from 'vitest';
import { plainText } from '#src/lib/plainText.ts';
import { formatReferences } from './cslEngine.ts';
import type { CslItem } from './writeCslJson.ts';

const item = (families: readonly string[], title: string, given: string): CslItem => ({
  id: title,
  type: 'article-journal',
  title,
  'container-title': title,
  author: families.map((family) => ({ family, given })),
  issued: { 'date-parts': [[2025, 5]] },
});
const ITEMS = [
  item(['الطوارقي', 'الحلفاوي'], 'يد', 'ميسون'),
  item(['Okafor', 'Roe'], 'Hens, or 1,200 eggs', 'Ada'),
];

test('L8: after an Arabic month, volume and pages of a Latin reference keep their order', () => {
  const [, hens = {} as CslItem] = ITEMS;
  const [text] = formatReferences('vancouver', [{ ...hens, volume: '5', page: '12-30' }], 'ar').map(
    plainText,
  );
  expect(text).toContain('مايو 2025\u200E;5:12');
});

test('L7, L8: only names in the script of the site’s language get its punctuation', () => {
  const inLanguage = (lang: string) => formatReferences('apa', ITEMS, lang).map(plainText);
  expect(inLanguage('ar')).toEqual([
    'الطوارقي، م.، والحلفاوي، م. (2025). يد. يد.',
    'Okafor, A., & Roe, A. (2025). Hens, or 1,200 eggs. Hens, or 1,200 eggs.',
  ]);
  expect(inLanguage('ja')[1]).toMatch(/^Okafor, A\., & Roe, A\. \(2025\)/u);
});
