import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { outlined } from '#tests/support/outlined.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { phonePhoto, plainImage } from '#tests/support/testImages.ts';
import { loadContent } from '#kit/content/loadContent.ts';

const PROFILE = 'name: Ada M. Okafor\nheadline: Botanist\n';

/** A PNG whose header states another size; nothing decodes an image that is too large. */
function saysItIs(png: Buffer, width: number, height: number): Buffer {
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** A content folder with images. */
function folderOf(profile: string, files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = contentFolder({ 'profile.yaml': profile });
  for (const [file, bytes] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), bytes);
  }
  return folder;
}

let photo: Buffer;
beforeAll(async () => {
  photo = await phonePhoto();
});

test('W6: a portrait beside the profile is found without being named', async () => {
  const { content, problems } = await loadContent(folderOf(PROFILE, { 'Portrait.JPG': photo }));
  expect(problems).toEqual([]);
  expect(content?.profile).toMatchObject({ portrait: 'Portrait.JPG', avatar: undefined });
  expect(content?.images).toEqual({
    'Portrait.JPG': {
      path: expect.stringMatching(/^images\/portrait-[0-9a-f]{8}$/u),
      width: 600,
      height: 900,
      widths: [600],
    },
  });
});

test('W6: a project’s image is made in card widths, and needs alternative text', async () => {
  const folder = folderOf(PROFILE, { 'images/map.png': await plainImage(1500, 700) });
  const project = '- id: a\n  title: Map\n  image: images/map.png\n';
  writeFileSync(path.join(folder, 'projects.yaml'), project);
  const { content, problems } = await loadContent(folder);
  expect(content?.images?.['images/map.png']?.widths).toEqual([400, 800, 1200]);
  expect(problems).toMatchObject([
    { severity: 'warning', code: 'noAlt', kind: 'image', file: 'projects.yaml', line: 3 },
  ]);
  writeFileSync(path.join(folder, 'projects.yaml'), `${project}  imageAlt: Where we sampled\n`);
  expect((await loadContent(folder)).problems).toEqual([]);
});

describe('W6: an image that can’t be shown is reported with file and line', () => {
  const svg = (inside: string, attributes = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"${attributes}>\n${inside}\n</svg>`;
  const files: Readonly<Record<string, () => Promise<string | Uint8Array> | string | Uint8Array>> =
    {
      'notes.jpg': () => 'No picture at all.',
      'tiny.png': () => plainImage(8, 8),
      'empty.png': () => '',
      'cut.jpg': () => photo.subarray(0, photo.length / 2),
      'old.gif': () =>
        Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
      'script.svg': () => svg('<script>alert(1)</script>'),
      'handler.svg': () => svg('<path d="M0 0" onload="alert(1)"/>'),
      'foreign.svg': () => svg('<foreignObject><p>Hello</p></foreignObject>'),
      'outside.svg': () => svg('<use href="https://example.org/a.svg#b"/>'),
    };
  test.each([
    ['nowhere.jpg', 'fileMissing image avatar “nowhere.jpg”'],
    ['Tiny.PNG', 'fileMissing image avatar “Tiny.PNG” meant=tiny.png'],
    ['../portrait.jpg', 'fileOutside image avatar “../portrait.jpg”'],
    ['link.jpg', 'fileIsLink image avatar “link.jpg”'],
    ['notes.jpg', 'wrongFile image avatar “notes.jpg”'],
    ['empty.png', 'wrongFile image avatar “empty.png”'],
    ['tiny.png', 'imageSmall small avatar “tiny.png” width=8 height=8 least=64'],
    ['cut.jpg', 'wrongFile cutImage avatar “cut.jpg”'],
    ['old.gif', 'imageType avatar “old.gif” type=gif'],
    ['script.svg', 'imageActive avatar “script.svg” what=script at=2'],
    ['handler.svg', 'imageActive avatar “handler.svg” what=handler at=2'],
    ['foreign.svg', 'imageActive avatar “foreign.svg” what=foreign at=2'],
    ['outside.svg', 'imageActive avatar “outside.svg” what=address at=2'],
  ])('%s', async (file, problem) => {
    const folder = folderOf(`${PROFILE}avatar: ${file}\n`, {});
    for (const [name, make] of Object.entries(files))
      writeFileSync(path.join(folder, name), await make());
    const elsewhere = `${folder}-outside.jpg`;
    writeFileSync(elsewhere, photo);
    onTestFinished(() => rmSync(elsewhere));
    symlinkSync(elsewhere, path.join(folder, 'link.jpg'));
    const { content, problems } = await loadContent(folder);
    expect(content).toBeUndefined();
    expect(problems.map(outlined)).toEqual([`error profile.yaml:3 ‹${file}› ${problem}`]);
  });

  test('80 megapixels', async () => {
    const huge = saysItIs(await plainImage(90, 90), 10_000, 8000);
    const { problems } = await loadContent(folderOf(PROFILE, { 'portrait.png': huge }));
    expect(problems).toMatchObject([
      {
        severity: 'error',
        file: 'portrait.png',
        code: 'tooLarge',
        kind: 'image',
        width: 10_000,
        height: 8000,
      },
    ]);
  });
});

test.each([
  ['white', '<path fill="#fff" d="M0 0h80v40H0z"/>', true],
  ['nearly white', '<path fill="#f4f4ff" d="M0 0h80v40H0z"/>', true],
  ['black', '<path d="M0 0h80v40H0z"/>', false],
  [
    'white with a line of colour',
    '<path fill="#fff" d="M0 0h80v40H0z"/><path fill="#b00" d="M0 30h80v4H0z"/>',
    false,
  ],
  ['yellow', '<path fill="#e8b000" d="M0 0h80v40H0z"/>', false],
])('M23: a logo that is %s', async (_, drawing, isPale) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40">${drawing}</svg>`;
  const job = '- {title: A, company: B, period: 2020, logo: logo.svg}\n';
  const { content, problems } = await loadContent(
    folderOf(PROFILE, { 'logo.svg': svg, 'jobs.yaml': job }),
  );
  expect(content?.images?.['logo.svg']?.isPale).toBe(isPale || undefined);
  expect(problems.map(outlined)).toEqual(
    isPale ? ['warning jobs.yaml:1 ‹logo.svg› imagePale job 1 (A) logo “logo.svg”'] : [],
  );
});

test('W6: a portrait that will look blurred gets a warning, and is shown', async () => {
  const small = { 'portrait.webp': await plainImage(300, 300, 'webp') };
  const { content, problems } = await loadContent(folderOf(PROFILE, small));
  expect(problems).toMatchObject([{ severity: 'warning', code: 'imageSmall', kind: 'soft' }]);
  expect(content?.profile.portrait).toBe('portrait.webp');
});

const heif = (brand: string) => Buffer.from(`\0\0\0\u{18}ftyp${brand}\0\0\0\0mif1heic`, 'latin1');

test.each<[string, string, () => Record<string, string | Uint8Array>, string]>([
  [
    'of a type that browsers don’t show',
    '',
    () => ({ 'portrait.heic': 'x' }),
    'warning portrait.heic imageType “portrait.heic” type=heic',
  ],
  [
    'from a phone that the profile names',
    'avatar: me.HEIC\n',
    () => ({ 'me.HEIC': 'x' }),
    'error profile.yaml:3 ‹me.HEIC› imageType phone avatar “me.HEIC” type=heic',
  ],
  [
    'from a phone, renamed to .jpg',
    '',
    () => ({ 'portrait.jpg': heif('heic') }),
    'error portrait.jpg imageType phone “portrait.jpg” type=heic isDisguised=true',
  ],
  [
    'from a phone, renamed, that the profile names',
    'avatar: me.jpg\n',
    () => ({ 'me.jpg': heif('mif1') }),
    'error profile.yaml:3 ‹me.jpg› imageType phone avatar “me.jpg” type=heic isDisguised=true',
  ],
  [
    'which is the second of two',
    '',
    () => ({ 'portrait.jpg': photo, 'portrait.png': photo }),
    'warning portrait.png secondPortrait “portrait.png” taken=portrait.jpg',
  ],
])('W6, N24: a portrait %s is reported', async (_, avatar, files, problem) => {
  const { problems } = await loadContent(folderOf(PROFILE + avatar, files()));
  expect(problems.map(outlined)).toEqual([problem]);
});
