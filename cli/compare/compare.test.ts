import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { compare, compareKits } from '#cli/commands/compare.ts';
import { findInstalledChromium } from '#e2e/support/browsers.ts';
import { standInKit } from '#testing/standInKit.ts';
import { findKit, thisKit, type FoundKit } from './findKit.ts';
import { takePictures } from './takePictures.ts';

const PAGE =
  '<!doctype html><title>Hens</title><nav><a href="/">Home</a> <a href="/contact/">Contact</a></nav><h1>Hens</h1>';
const NO_PROBLEMS = JSON.stringify({ problems: [] });

/** A folder that lasts as long as the test. */
function tempFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'compare-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A version that makes two pages of any content. */
function kitThatMakes(page: string, version: string): FoundKit {
  const parent = tempFolder();
  const dist = path.join(parent, 'site');
  for (const folder of ['', 'contact']) {
    mkdirSync(path.join(dist, folder), { recursive: true });
    writeFileSync(path.join(dist, folder, 'index.html'), page);
  }
  return { folder: standInKit(parent, { version, told: NO_PROBLEMS, dist }), version };
}

const compared = (before: FoundKit, after: FoundKit, ...words: readonly string[]) =>
  compareKits([before, after], words, { content: '/nowhere', base: '/' }, tempFolder(), () => {});

describe('R7: an upgrade is shown on one’s own content before it is taken', () => {
  test('what another kit changes is one page of text', async () => {
    const before = kitThatMakes(PAGE, '1.0.0');
    const after = kitThatMakes(PAGE.replace('>Contact', '>Write to me'), '1.1.0');
    const report = await compared(before, after, '--no-pictures');
    expect(report).toMatch(/^Your site with 1\.1\.0, instead of 1\.0\.0\n/u);
    expect(report).toContain('on all 2 pages:');
    expect(report).toContain('[-Contact-] {+Write to me+}');
    expect(report).not.toMatch(/gone|Not built/u);
    expect(report.split('\n').length).toBeLessThan(60);
  });

  test('a kit that can’t build the content says why', async () => {
    const problem = {
      severity: 'error',
      file: 'jobs.yaml',
      line: 9,
      sentence: '`x` ```is odd',
      fix: 'x',
    };
    const told = JSON.stringify({ problems: [problem] });
    const broken = { folder: standInKit(tempFolder(), { told }), version: '0.9.0' };
    const report = await compared(kitThatMakes(PAGE, '1.0.0'), broken, '--markdown');
    expect(report).toContain('## Your site with 0.9.0, instead of 1.0.0');
    expect(report).toContain('0.9.0 can’t build this content; the problems say why.');
    expect(report).toContain('````text\njobs.yaml:9  error  `x` ```is odd\n````');
  });

  test('another kit of the same version is told by its folder', () => {
    const { version } = thisKit();
    const folder = standInKit(tempFolder(), { version, told: NO_PROBLEMS });
    expect(findKit(folder, '/', '').version).toBe(`${version} (${folder})`);
  });

  test.each([
    ['nothing-of-that-name', 'There is no folder and no version “nothing-of-that-name”.'],
    ['--upload-pack=x', 'Name a version or the folder of a kit'],
    ['nowhere.tgz', 'There is no folder and no version “nowhere.tgz”. A version looks like 1.2.0.'],
    [tmpdir(), 'is a folder, but holds no kit'],
  ])('“%s” is answered in a sentence', async (word, sentence) => {
    await expect(compare([word], { content: '', base: '/' }, () => {})).rejects.toThrow(
      expect.objectContaining({
        name: 'FriendlyError',
        message: expect.stringContaining(sentence) as string,
      }),
    );
  });

  const browser = findInstalledChromium();
  test.skipIf(browser === undefined)('pictures are kept of pages that look different', async () => {
    const root = tempFolder();
    const write = (site: string, page: string, html: string) => {
      mkdirSync(path.join(root, site, page), { recursive: true });
      writeFileSync(path.join(root, site, page, 'index.html'), `<!doctype html>${html}`);
    };
    for (const site of ['before', 'after']) write(site, 'same', '<h1>Hens</h1>');
    write('before', '', '<body style="background: white">Hens');
    write('after', '', '<body style="background: black">Hens');
    const [before, after, folder] = ['before', 'after', 'pictures'].map((name) =>
      path.join(root, name),
    ) as [string, string, string];
    const sites = { base: '/', before, after };
    const looks = await takePictures(browser ?? '', sites, ['', 'same/'], folder);
    expect(looks).toEqual([
      { page: '', share: expect.any(Number), before: 'home.before.png', after: 'home.after.png' },
    ]);
    expect(looks?.[0]?.share).toBeGreaterThan(0.9);
    expect(readdirSync(folder).toSorted()).toEqual(['home.after.png', 'home.before.png']);
  });
});
