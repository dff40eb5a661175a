import { makeSite } from '#kit/site/site.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentOf } from '#tests/support/loaded.ts';
import type { Content } from '#src/content/content.ts';
import { sampleContent, samplePaper, sampleSite } from '#tests/support/testContent.ts';
import { testFont } from '#tests/support/testFont.ts';
import { changed } from '#tests/support/testFolder.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { resumePdf } from './resume.ts';

async function open(content: Content) {
  const { bytes, warnings } = resumePdf(makeSite(content));
  return { ...(await readPdf(bytes)), warnings };
}

test('L8: in a right-to-left résumé, lines begin on the right and dates are on the left', async () => {
  const { profile } = sampleContent();
  const { spans, width } = await open(sampleContent({ profile: { ...profile, lang: 'he' } }));
  const find = (part: string) => spans.find(({ text }) => text.includes(part));
  expect(find('Zoë')?.right).toBeCloseTo(width - 54, -1);
  expect(find('03/2022')?.left).toBeLessThan(width / 4);
});

describe('O1: a résumé of unusual texts', () => {
  test('C5: markup in the owner’s texts is printed as text', async () => {
    const markup = '#panic("x")|$x^2$|\\|@ref|<script>|*b* _i_ `c`|= H|#{1+1}'.split('|');
    const { profile, skills } = sampleContent();
    const { text } = await open(
      sampleContent({
        profile: { ...profile, headline: markup.join(' '), intro: markup.join('\n\n') },
        skills: skills.map((group) => ({ ...group, skills: markup })),
        publications: [{ ...samplePaper(), title: markup, venue: markup.join(' ') }],
      }),
    );
    // Of headline, intro, skills, title and venue, at least three must print each piece.
    expect(markup.filter((part) => text.split(part).length <= 3)).toEqual([]);
  });

  test('O1: characters that no font has are replaced and reported, never an error', async () => {
    const { profile } = sampleContent();
    const intro = 'Genomes 🧬 in 基因组 and الجينوم, α-diversity ≥ 2 μg, e\u0301';
    const { text, warnings } = await open(
      sampleContent({ profile: { ...profile, intro }, publications: [] }),
    );
    expect(text).toContain('Genomes □ in □□□ and □□□□□□□, α-diversity ≥ 2 μg, é');
    const characters = Array.from('🧬基因组الجينوم');
    expect(warnings).toEqual([
      { code: 'charactersReplaced', characters: [...new Set(characters)] },
    ]);
  });

  test('N5: a name in another script is set in the owner’s font, and no variant is printed instead', async () => {
    const content = await contentOf({
      'profile.yaml': 'name: 王小明\nnameVariants: [Xiaoming Wang]\nheadline: Scientist\n',
      'fonts/squares.otf': testFont('王小明'),
    });
    const { text, warnings, info } = await open(content);
    expect(text).toMatch(/^王小明 Scientist/u);
    expect(warnings).toEqual([]);
    expect(info['Author']).toBe('王小明');
  });

  test('O1: every string can be set', () => {
    const { profile } = sampleContent();
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(text, fc.string({ unit: 'grapheme' }), (a, b) => {
        const title = [a, { tag: 'i', children: [b] }] as const;
        const publications = [{ ...samplePaper(), title, venue: b }];
        const texts = { name: a, headline: b, intro: a + b };
        const site = sampleSite({ profile: { ...profile, ...texts }, publications });
        const { bytes } = resumePdf(site);
        expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
      }),
      { numRuns: 25 },
    );
  });
});

test('R4, O1: formatting is set in the résumé, and its links lead where they do on the site', async () => {
  const content = await contentOf({
    ...changed(
      'profile.yaml',
      'intro: I read genomes.',
      'intro: I read *E. coli* on [my site](career).',
    ),
    ...changed(
      'jobs.yaml',
      '- Led the analysis.',
      '- Led **all** of it, `snake_case --in x`; see [@okafor2024].',
    ),
    ...changed(
      'projects.yaml',
      'A pipeline.',
      'A [pipeline](https://pipeline.example.org/a). More.',
    ),
    'sections/talks.yaml': 'title: Talks\nitems:\n  - title: A\n    description: [On *phages*]\n',
  });
  const { links, text, warnings } = await open(content);
  expect(warnings).toEqual([]);
  for (const sentence of [
    'I read E. coli on my site.',
    'Led all of it, snake_case --in x; see (Okafor, 2024).',
    'A pipeline. More.',
    'On phages',
  ])
    expect(text).toContain(sentence);
  expect(links).toEqual(
    expect.arrayContaining([
      'https://ada.example.org/Portfolio/career/',
      'https://ada.example.org/Portfolio/publications/okafor2024/',
      'https://pipeline.example.org/a',
    ]),
  );
});
