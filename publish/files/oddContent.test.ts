import { makeSite } from '#publish/derive/site.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Content } from '#src/content/content.ts';
import { highwireTags } from '#publish/render/highwire.ts';
import { personJsonLd, webSiteJsonLd } from '#publish/render/jsonLd.ts';
import { scholarlyArticleJsonLd } from '#publish/render/articleJsonLd.ts';
import { jsonLdScript } from '#publish/render/jsonLdScript.ts';
import { sampleContent } from '#testing/testContent.ts';
import { publicationsBib } from '#formats/bibtex/writeBibtex.ts';
import { allCitationsOf } from '#publish/derive/citation.ts';
import { publicationsCslJson } from '#formats/csl/writeCslJson.ts';
import { feedXml } from './feed.ts';
import { resumeJson } from '#formats/jsonResume/writeResumeJson.ts';
import { publicationsRis } from '#formats/ris/writeRis.ts';
import { brokenText } from '#testing/testPublications.ts';
import { contactVcf } from '#formats/vcard/writeVcard.ts';

const KEPT = new Set(['siteUrl', 'lang', 'tag']);

/** The sample with every text replaced by the given ones, in rotation. */
function sampleOf(texts: readonly string[]): Content {
  let used = 0;
  const replace = (key: string, value: unknown): unknown => {
    if (typeof value !== 'string' || KEPT.has(key)) return value;
    used += 1;
    return texts[used % texts.length] ?? '';
  };
  return JSON.parse(JSON.stringify(sampleContent()), replace) as Content;
}

/** Every text that this folder and its neighbour generate from content. */
function outputsOf(content: Content): string[] {
  const { publications } = content;
  const site = makeSite(content);
  return [
    publicationsBib(content),
    publicationsRis(content),
    publicationsCslJson(content),
    resumeJson(content),
    contactVcf(content),
    feedXml(site),
    jsonLdScript(personJsonLd(content)),
    jsonLdScript(webSiteJsonLd(content)),
    ...publications.map((paper) => jsonLdScript(scholarlyArticleJsonLd(site, paper))),
    ...publications.flatMap((paper) => highwireTags(content, paper).map((tag) => tag.content)),
    ...allCitationsOf(publications, site.names.notice).flatMap((citations) =>
      Object.values(citations),
    ),
  ];
}

test('C5: whatever text is in any field, every output is made and can be written', () => {
  const texts = fc.array(fc.oneof(brokenText, fc.constant('')), { minLength: 7, maxLength: 61 });
  fc.assert(
    fc.property(texts, (list) => {
      expect(outputsOf(sampleOf(list)).every((text) => text.isWellFormed())).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('O5: the same content gives the same outputs', () => {
  expect(outputsOf(sampleContent())).toEqual(outputsOf(sampleContent()));
});
