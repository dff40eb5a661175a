import { makeSites } from '#kit/site/languageSites.ts';
import { makeSite } from '#kit/site/site.ts';
import { expect, test } from 'vitest';
import type { Content } from '#src/content/content.ts';
import { loadContent } from '#kit/content/loadContent.ts';
import { loadLanguages } from '#kit/content/loadLanguages.ts';
import { parseFont } from '#kit/content/fonts/parseFont.ts';
import { readTables } from '#kit/content/fonts/sfnt.ts';
import { testFont } from '#tests/support/testFont.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { webFaces } from './webFaces.ts';
import { webFontFiles } from './webFontFiles.ts';

/** Thousands of characters, of which a site uses a handful. */
const IDEOGRAPHS = Array.from({ length: 3000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join(
  '',
);
const ARABIC = 'مريم الأندلسي';

async function loaded(files: Readonly<Record<string, string | Uint8Array>>): Promise<Content> {
  const { content } = await loadContent(contentFolder(files));
  if (content === undefined) throw new Error('the folder has errors');
  return content;
}

/** The characters of each published face, by its file. */
async function published(content: Content) {
  return [...(await webFontFiles(makeSite(content)))].map(([file, bytes]) => {
    const { codePoints } = parseFont(Buffer.from(bytes), file);
    return { file, bytes: bytes.length, text: String.fromCodePoint(...codePoints) };
  });
}

test('N5: a face is published with the characters that the site shows and its own faces lack', async () => {
  const content = await loaded({
    'profile.yaml': 'name: 一丁\nheadline: Research 七 e\u0301\nintro: "β ≥ 丈"\n',
    'fonts/Squares Regular.otf': testFont(`${IDEOGRAPHS}Research`),
  });
  const [face, ...others] = webFaces(makeSite(content)).map(({ view }) => view);
  expect(others).toEqual([]);
  expect(face).toMatchObject({ family: 'Portfolio Own', weight: '400' });
  expect(face?.file).toMatch(/^fonts\/squares-regular-[0-9a-f]{8}\.woff$/u);
  // Nothing else of the site lies between these characters.
  expect(face?.unicodeRange).toBe('U+4E00-4E08');
  const [file] = await published(content);
  expect(file?.text).toBe('一丁七丈');
  expect(file?.bytes).toBeLessThan(2000);
});

test('N5: a face in whose script characters join is published whole', async () => {
  const content = await loaded({
    'profile.yaml': `name: ${ARABIC}\nheadline: Scientist\nlang: ar\n`,
    'fonts/arabic.otf': testFont(`${ARABIC}ظ`),
  });
  expect((await published(content))[0]?.text).toContain('ظ');
});

test('N5: a face that the site has no need of is not published', async () => {
  const content = await loaded({ 'fonts/squares.otf': testFont('王Ada') });
  expect(webFaces(makeSite(content))).toEqual([]);
});

test('R4: a family that theme.yaml names is published whole, under its own name', async () => {
  const content = await loaded({
    'theme.yaml': 'type:\n  fontSans: Test Squares, sans-serif\n',
    'fonts/squares.otf': testFont('Aad'),
  });
  const [face] = webFaces(makeSite(content)).map(({ view }) => view);
  expect(face).toEqual({
    family: 'Test Squares',
    file: expect.stringMatching(/^fonts\/squares-[0-9a-f]{8}\.woff$/u),
    weight: '400',
  });
  expect((await published(content))[0]?.text).toBe('Aad');
});

test('L7: languages that need the same of a face share its file, and the switch has its letters', async () => {
  const folder = contentFolder({
    'site.yaml': 'languages: [en, de, zh-Hans]\n',
    'profile.yaml': 'name: 王\nheadline: {en: Research, de: Forschung ω, zh-Hans: 研究}\n',
    'fonts/squares.otf': testFont('王研究简体中文英语'),
  });
  const { loaded } = await loadLanguages(folder);
  const sites = makeSites(loaded.flatMap(({ content }) => content ?? []));
  const texts = await Promise.all(
    sites.map(async (site) =>
      [...(await webFontFiles(site))].map(([file, bytes]) => {
        const { codePoints } = parseFont(Buffer.from(bytes), file);
        return [file, String.fromCodePoint(...codePoints)];
      }),
    ),
  );
  const [[english] = [], [german] = [], [chinese] = []] = texts;
  expect(english?.[1]).toBe('中体文王简');
  expect(german).toEqual(english);
  expect(chinese?.[1]).toBe('中体文王研究简英语');
  expect(chinese?.[0]).not.toBe(english?.[0]);
});

test('X4: the same content gives the same files, another text another name', async () => {
  const files = { 'fonts/squares.otf': testFont(IDEOGRAPHS) };
  const named = (name: string) =>
    loaded({ ...files, 'profile.yaml': `name: ${name}\nheadline: S\n` });
  const [one, same, other] = [await named('一'), await named('一'), await named('丁')];
  const filesOf = async (content: Content) => [...(await webFontFiles(makeSite(content)))];
  const namesOf = async (content: Content) => (await filesOf(content)).map(([file]) => file);
  expect(await filesOf(one)).toEqual(await filesOf(same));
  expect(await namesOf(one)).not.toEqual(await namesOf(other));
  for (const [, bytes] of await filesOf(one))
    expect(readTables(Buffer.from(bytes)).size).toBeGreaterThan(5);
});
