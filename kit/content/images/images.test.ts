import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { summaryLine } from '#tests/support/summaryLine.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { phonePhoto, plainImage } from '#tests/support/testImages.ts';
import { loadContent } from '#kit/content/loadContent.ts';

const PROFILE = 'name: Ada M. Okafor\nheadline: Botanist\n';

/** A PNG whose header claims a size; its pixels are never decoded if the size is too large. */
function withClaimedSize(png: Buffer, width: number, height: number): Buffer {
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

function folderOf(profile: string, files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = contentFolder({ 'profile.yaml': profile });
  for (const [file, bytes] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), bytes);
  }
  return folder;
}

const GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

let photo: Buffer;
beforeAll(async () => {
  photo = await phonePhoto();
});

test('W6: “Portrait.JPG” in the content folder is the portrait if the profile names none', async () => {
  const { content, problems } = await loadContent(folderOf(PROFILE, { 'Portrait.JPG': photo }));
  expect(problems).toEqual([]);
  expect(content?.profile).toMatchObject({ portrait: 'Portrait.JPG', avatar: undefined });
  expect(content?.images).toEqual({
    'Portrait.JPG': {
      path: expect.stringMatching(/^images\/portrait-[0-9a-f]{8}$/u),
      width: 600,
      height: 900,
      widths: [600], // Of 760 for portraits, since images are never enlarged.
    },
  });
});

test('W6: a project’s image is published in card widths, and needs alternative text', async () => {
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
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    [
      'tiny.png',
      () => plainImage(8, 8),
      'imageSmall small avatar “tiny.png” width=8 height=8 least=64',
    ],
    ['cut.jpg', () => photo.subarray(0, photo.length / 2), 'wrongFile cutImage avatar “cut.jpg”'],
    ['old.gif', () => Buffer.from(GIF, 'base64'), 'imageType avatar “old.gif” type=gif'],
    ['link.jpg', () => photo, 'fileIsLink image avatar “link.jpg”'],
  ])('%s', async (file, make, problem) => {
    const folder = folderOf(`${PROFILE}avatar: ${file}\n`, {});
    const isLink = file.startsWith('link');
    const target = path.join(isLink ? folderOf(PROFILE, {}) : folder, file);
    writeFileSync(target, await make());
    if (isLink) symlinkSync(target, path.join(folder, file));
    const { content, problems } = await loadContent(folder);
    expect(content).toBeUndefined();
    expect(problems.map(summaryLine)).toEqual([`error profile.yaml:3 ‹${file}› ${problem}`]);
  });

  test('80 megapixels', async () => {
    const huge = withClaimedSize(await plainImage(90, 90), 10_000, 8000);
    const { problems } = await loadContent(folderOf(PROFILE, { 'portrait.png': huge }));
    const size = { width: 10_000, height: 8000 };
    expect(problems).toMatchObject([{ code: 'tooLarge', kind: 'image', ...size }]);
  });
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
    'in HEIC, which the profile names,',
    'avatar: me.HEIC\n',
    () => ({ 'me.HEIC': 'x' }),
    'error profile.yaml:3 ‹me.HEIC› imageType phone avatar “me.HEIC” type=heic',
  ],
  [
    'in HEIC, renamed to .jpg,',
    '',
    () => ({ 'portrait.jpg': heif('heic') }),
    'error portrait.jpg imageType phone “portrait.jpg” type=heic isDisguised=true',
  ],
  [
    'in HEIC, renamed to .jpg, which the profile names,',
    'avatar: me.jpg\n',
    () => ({ 'me.jpg': heif('mif1') }),
    'error profile.yaml:3 ‹me.jpg› imageType phone avatar “me.jpg” type=heic isDisguised=true',
  ],
  [
    'that is the second of two',
    '',
    () => ({ 'portrait.jpg': photo, 'portrait.png': photo }),
    'warning portrait.png secondPortrait “portrait.png” used=portrait.jpg',
  ],
])('W6, N24: a portrait %s is reported', async (_, avatar, files, problem) => {
  const { problems } = await loadContent(folderOf(PROFILE + avatar, files()));
  expect(problems.map(summaryLine)).toEqual([problem]);
});

test('Y6: a video that is too large for Git hosts is reported before it is read', async () => {
  const folder = folderOf(PROFILE, {
    'posts/2024-01-01-a.md': '---\ntitle: A\n---\n![A talk](talk.mp4)\n',
    'posts/talk.mp4': '\0\0\0\u0018ftypmp42',
  });
  truncateSync(path.join(folder, 'posts', 'talk.mp4'), 101 * 1024 * 1024);
  const { problems } = await loadContent(folder);
  expect(problems.map(summaryLine)).toEqual([
    'error posts/2024-01-01-a.md:4 ‹talk.mp4› tooLarge video “posts/talk.mp4” bytes=105906176',
  ]);
});

test('Y6: captions may be in a regional language such as es-419; folders and symlinks are ignored', async () => {
  const folder = folderOf(PROFILE, {
    'posts/2024-01-01-a.md': '---\ntitle: A\n---\n![A talk](talk.mp4)\n',
    'posts/talk.mp4': '\0\0\0\u0018ftypmp42',
    'posts/talk.es-419.vtt': 'WEBVTT\n',
    'posts/talk.vtt/a.txt': 'WEBVTT\n',
  });
  symlinkSync('talk.es-419.vtt', path.join(folder, 'posts', 'talk.de.vtt'));
  const { content } = await loadContent(folder);
  expect(content?.videos?.['posts/talk.mp4']?.captions.map(({ lang }) => lang)).toEqual(['es-419']);
});

test('Y6, W3: a video’s poster, which no text names, is published even if site.yaml hides pages', async () => {
  const folder = folderOf(PROFILE, {
    'site.yaml': 'pages: [posts]\n',
    'posts/2024-01-01-a.md': '---\ntitle: A\n---\n![A talk](talk.mp4)\n',
    'posts/talk.mp4': '\0\0\0\u0018ftypmp42',
    'posts/talk.jpg': photo,
  });
  const { content } = await loadContent(folder);
  expect(Object.keys(content?.images ?? {})).toEqual(['posts/talk.jpg']);
});
