import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { summaryLine } from '#tests/support/summaryLine.ts';
import { testFont } from '#tests/support/testFont.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { contentOf } from '#tests/support/loaded.ts';
import { convertFont } from './convertFont.ts';
import { openFolder } from '#kit/content/contentFolder.ts';
import { readOwnFaces } from './ownFaces.ts';

const fontPackage = (file: string) => createRequire(import.meta.url).resolve(`@fontsource/${file}`);
const VARIABLE = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  ),
);

/** Reads a content folder with these files in `fonts/`. */
async function facesOf(files: Readonly<Record<string, Uint8Array | string>>) {
  const inFonts = Object.entries(files).map(([name, bytes]) => [`fonts/${name}`, bytes]);
  const { faces, problems } = await readOwnFaces(
    openFolder(contentFolder(Object.fromEntries(inFonts))),
  );
  return { faces, problemLines: problems.map(summaryLine) };
}

test('N5: faces in fonts/ of the content folder are read, in each format', async () => {
  const { faces, problemLines } = await facesOf({
    'a.otf': testFont('王小明', { family: 'Squares' }),
    'b.woff2': await convertFont(
      testFont('王小明', { family: 'Squares', weight: 700 }),
      undefined,
      'woff2',
    ),
    'math.woff': readFileSync(
      fontPackage('noto-sans-math/files/noto-sans-math-latin-400-normal.woff'),
    ),
    'OFL.txt': 'A licence.',
  });
  expect(problemLines).toEqual([]);
  expect(faces).toMatchObject([
    { file: 'a.otf', family: 'Squares', weight: 400, codePoints: { size: 3 } },
    { file: 'b.woff2', family: 'Squares', weight: 700, codePoints: { size: 3 } },
    { file: 'math.woff', family: 'Noto Sans Math', weight: 400 },
  ]);
  expect(faces.every(({ print }) => print !== undefined)).toBe(true);
});

test('N5: a broken font file is reported, and the other fonts are used', async () => {
  const intact = testFont('王');
  const damaged = Buffer.from(intact);
  // Flips bits within a table, so that its checksum is wrong.
  damaged[300] = (damaged[300] ?? 0) ^ 0x55;
  const { faces, problemLines } = await facesOf({
    'cut.otf': intact.subarray(0, intact.length - 40),
    'cut.woff2': VARIABLE.subarray(0, VARIABLE.length / 2),
    'damaged.otf': damaged,
    'empty.ttf': '',
    'good.otf': intact,
    'many.ttc': Buffer.concat([Buffer.from('ttcf'), Buffer.alloc(60)]),
    'page.woff2': '<!doctype html><p>Not found</p>',
  });
  expect(faces.map(({ file }) => file)).toEqual(['good.otf']);
  expect(problemLines).toEqual([
    'warning fonts/cut.otf wrongFile cutFont',
    'warning fonts/cut.woff2 wrongFile cutFont',
    'warning fonts/damaged.otf wrongFile cutFont',
    'warning fonts/empty.ttf wrongFile font',
    'warning fonts/many.ttc wrongFile fonts',
    'warning fonts/page.woff2 wrongFile font',
  ]);
});

test('N5: a warning says that the résumé uses one weight of a variable font', async () => {
  const { faces, problemLines } = await facesOf({ 'sans.woff2': VARIABLE });
  expect(faces).toMatchObject([{ family: 'Instrument Sans', weights: [400, 700] }]);
  expect(faces[0]?.print).toBeDefined();
  expect(problemLines).toEqual([
    'warning fonts/sans.woff2 fontUse variable “Instrument Sans” weight=400',
  ]);
});

test('R5: a link to a font elsewhere is not followed', async () => {
  const folder = contentFolder();
  const outside = path.join(contentFolder(), 'outside.otf');
  writeFileSync(outside, testFont('王'));
  mkdirSync(path.join(folder, 'fonts'));
  symlinkSync(outside, path.join(folder, 'fonts', 'link.otf'));
  const { faces, problems } = await readOwnFaces(openFolder(folder));
  expect(faces).toEqual([]);
  expect(problems).toMatchObject([{ file: 'fonts/link.otf', code: 'fileIsLink', kind: 'font' }]);
});

test('N5: a damaged font never crashes a check, but is used or reported', async () => {
  const intact = testFont('王小明');
  const change = fc.record({
    offset: fc.nat(intact.length - 1),
    byte: fc.nat(255),
    length: fc.nat(intact.length),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
      let bytes = Buffer.from(intact);
      for (const { offset, byte } of changes) bytes[offset] = byte;
      const [{ offset, length }] = changes as [(typeof changes)[number]];
      // A third of the files are cut off too.
      if (offset % 3 === 0) bytes = bytes.subarray(0, length);
      const { faces, problemLines } = await facesOf({ 'x.otf': bytes });
      expect(faces.length + problemLines.length).toBeGreaterThan(0);
    }),
    { numRuns: 30 },
  );
});

test('N5, L7: without a font for the name or language, no résumé is made', async () => {
  const hasNoResume = async (name: string, lang: string) => {
    const profile = `headline: Scientist\nname: ${name}\nlang: ${lang}\n`;
    return (await contentOf({ 'profile.yaml': profile })).hasNoResume;
  };
  expect(await hasNoResume('王小明', 'en')).toBe(true);
  expect(await hasNoResume('Ada Berg', 'ja')).toBe(true);
  expect(await hasNoResume('Ada Berg', 'pl')).toBeUndefined();
});

test('L7: a font for the language, or Latin headings in site.yaml, make a résumé possible', async () => {
  const japanese = { 'profile.yaml': 'headline: Scientist\nname: Ada Berg\nlang: ja\n' };
  const font = testFont('概要職歴学スキルプロジェト研究業績'); // The résumé's Japanese headings.
  const ownerWords =
    'words: {summary: Summary, experience: Jobs, education: Degrees, skills: Skills, publications: Papers}\n';
  for (const more of [{ 'fonts/squares.otf': font }, { 'site.yaml': ownerWords }]) {
    const { hasNoResume } = await contentOf({ ...japanese, ...more });
    expect(hasNoResume).toBeUndefined();
  }
});

test('N5: without a résumé, the owner’s links to it are removed', async () => {
  const job = (url: string) =>
    `- {title: A, company: B, period: "2020", links: [{name: CV, url: "${url}"}]}\n`;
  const files = {
    'profile.yaml': 'name: 王小明\nheadline: S\nsiteUrl: https://w.example.org/Portfolio/\n',
    'jobs.yaml':
      job('https://w.example.org/Portfolio/resume.pdf') + job('https://example.org/resume.pdf'),
  };
  const { jobs } = await contentOf(files);
  expect(jobs.map(({ links }) => links.length)).toEqual([0, 1]);
});
