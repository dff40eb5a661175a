import { expect, test } from 'vitest';
import { contentOf } from '#tests/support/loaded.ts';

test.each(['', 'languages: [en, de]\n'])(
  'Q5, L2: with site.yaml %j, BibLaTeX’s annotations are no translations',
  async (site) => {
    const { publications } = await contentOf({
      'profile.yaml': 'name: Ada Okafor\nheadline: Analyst\n',
      'site.yaml': site,
      'publications.bib':
        '@article{a, title = {A}, title+an = {=read}, author = {Okafor, Ada and Roe, Bo}, Author+AN = {1=equal; 2=equal}, author+an:marks = {1="*"}, year = {2024}}\n',
    });
    expect(publications[0]?.authors.map(({ equal }) => equal)).toEqual([true, true]);
  },
);
