import { makeSite } from '#kit/site/site.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Content } from '#src/content/content.ts';
import { highwireTags } from '#kit/output/html/highwire.ts';
import {
  personJsonLd,
  webSiteJsonLd,
  jsonLdScript,
  scholarlyArticleJsonLd,
} from '#kit/output/html/jsonLd.ts';
import { sampleContent } from '#tests/support/testContent.ts';
import { allCitationsOf } from '#kit/site/citation.ts';
import { OUTPUTS } from './outputs.ts';
import { brokenText } from '#tests/support/testPublications.ts';

/** Fields that must stay valid: an address, a language and an element's name. */
const UNCHANGED_FIELDS = new Set(['siteUrl', 'lang', 'tag']);

/** The sample content with its texts replaced by these, in rotation. */
function sampleWithTexts(texts: readonly string[]): Content {
  let count = 0;
  const replace = (key: string, value: unknown): unknown => {
    if (typeof value !== 'string' || UNCHANGED_FIELDS.has(key)) return value;
    count += 1;
    return texts[count % texts.length] ?? '';
  };
  return JSON.parse(JSON.stringify(sampleContent()), replace) as Content;
}

/** Every text file, JSON-LD script and citation of a site. */
async function outputsOf(content: Content): Promise<string[]> {
  const site = makeSite(content);
  const texts = [...OUTPUTS].filter(([name]) => !/\.(?:pdf|jpg)$/u.test(name));
  return [
    ...(await Promise.all(
      texts.map(async ([, { make }]) => String(await make(site, () => undefined, new Map()))),
    )),
    jsonLdScript(personJsonLd(content)),
    jsonLdScript(webSiteJsonLd(content)),
    ...content.publications.map((paper) => jsonLdScript(scholarlyArticleJsonLd(site, paper))),
    ...allCitationsOf(content.publications, site.names.notice).flatMap(
      ({ bibtex, ris, apa, vancouver }) => [bibtex, ris, apa, vancouver],
    ),
  ];
}

test('C5, O4: every output is well-formed Unicode, whatever text the fields hold', async () => {
  const texts = fc.array(fc.oneof(brokenText, fc.constant('')), { minLength: 7, maxLength: 61 });
  await fc.assert(
    fc.asyncProperty(texts, async (fieldTexts) => {
      const content = sampleWithTexts(fieldTexts);
      const tags = content.publications.flatMap((paper) => highwireTags(content, paper));
      const values = tags.map((tag) => tag.content);
      // No tag is empty or has a line break.
      expect(values.filter((value) => /^$|[\u0000-\u001F]/u.test(value))).toEqual([]);
      const outputs = [...values, ...(await outputsOf(content))];
      expect(outputs.every((text) => text.isWellFormed())).toBe(true);
    }),
    { numRuns: 40 },
  );
});
