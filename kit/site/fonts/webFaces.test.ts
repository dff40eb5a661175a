import { makeSite, type Site } from '#kit/site/site.ts';
import { expect, test } from 'vitest';
import { contentOf, sitesOf } from '#tests/support/loaded.ts';
import { parseFont } from '#kit/content/fonts/parseFont.ts';
import { testFont } from '#tests/support/testFont.ts';
import { webFaces, webFontFiles } from './webFaces.ts';

/** Thousands of characters, of which a site uses a handful. */
const CODES = Array.from({ length: 3000 }, (_, index) => 0x4e00 + index);
const IDEOGRAPHS = String.fromCodePoint(...CODES);

/** Each published font file, with its characters. */
async function published(site: Site) {
  return [...(await webFontFiles(site))].map(([file, bytes]) => {
    const { codePoints } = parseFont(Buffer.from(bytes), file);
    return { file, bytes: bytes.length, text: String.fromCodePoint(...codePoints) };
  });
}

test('N5: a face is published with only the used characters that the kit’s fonts lack', async () => {
  const content = await contentOf({
    'profile.yaml': 'name: 一丁\nheadline: Research 七 e\u0301\nintro: "β ≥ 丈"\n',
    'fonts/Squares Regular.otf': testFont(`${IDEOGRAPHS}Research`),
  });
  const [face, ...others] = webFaces(makeSite(content)).map(({ view }) => view);
  expect(others).toEqual([]);
  expect(face).toMatchObject({ family: 'Portfolio Own', weight: '400' });
  expect(face?.file).toMatch(/^fonts\/squares-regular-[0-9a-f]{8}\.woff2$/u);
  // The site uses no other character between these.
  expect(face?.unicodeRange).toBe('U+4E00-4E08');
  const [file] = await published(makeSite(content));
  expect(file?.text).toBe('一丁七丈');
  expect(file?.bytes).toBeLessThan(2000);
});

test('N5: the first family that has a character supplies it', async () => {
  const content = await contentOf({
    'profile.yaml': 'name: 一丁\nheadline: 七\n',
    'fonts/a-bold.otf': testFont('一丁', { family: 'A', weight: 700 }),
    'fonts/a.otf': testFont('一丁', { family: 'A' }),
    'fonts/b.otf': testFont('一丁七', { family: 'B' }),
  });
  const texts = (await published(makeSite(content))).map(({ text }) => text);
  expect(texts).toEqual(['一丁', '一丁', '七']);
  expect(webFaces(makeSite(content)).map(({ view }) => view.weight)).toEqual(['700', '400', '400']);
});

test('N5: an unused face is not published', async () => {
  const content = await contentOf({ 'fonts/squares.otf': testFont('王Ada') });
  expect(webFaces(makeSite(content))).toEqual([]);
});

test('L7: languages with the same characters share a font file, which covers the language switch', async () => {
  const sites = await sitesOf({
    'site.yaml': 'languages: [en, de, zh-Hans]\n',
    'profile.yaml': 'name: 王\nheadline: {en: Research, de: Forschung ω, zh-Hans: 研究}\n',
    'fonts/squares.otf': testFont('王研究简体中文英语'),
  });
  const faces = await Promise.all(sites.map(published));
  const [english, german, chinese] = faces.flat();
  expect(english?.text).toBe('中体文王简');
  expect(german).toEqual(english);
  expect(chinese?.text).toBe('中体文王研究简英语');
  expect(chinese?.file).not.toBe(english?.file);
});
