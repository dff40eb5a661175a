import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { compare } from '#cli/commands/compare.ts';
import { findInstalledChromium } from '#e2e/support/browsers.ts';
import { contentFolder } from '#testing/testFolder.ts';
import { testProject } from '#testing/testProject.ts';
import { takePictures } from './takePictures.ts';

vi.setConfig({ testTimeout: 180_000 });

const ENV = { NODE_ENV: '', VITEST: '' };

/** A copy of this kit in which some text of a file is another. */
function kitWith(file: string, text: string, other: string): string {
  const kit = testProject();
  const place = path.join(kit, file);
  const source = readFileSync(place, 'utf8');
  expect(source).toContain(text);
  writeFileSync(place, source.replace(text, other));
  return kit;
}

describe('R7: an upgrade is shown on one’s own content before it is taken', () => {
  test('what another kit changes is one page of text', async () => {
    vi.stubEnv('NODE_ENV', ENV.NODE_ENV);
    vi.stubEnv('VITEST', ENV.VITEST);
    onTestFinished(() => void vi.unstubAllEnvs());
    const kit = kitWith('text/wordTable.ts', "contact: 'Contact'", "contact: 'Write to me'");
    const content = contentFolder();
    const before = readdirSync(content);
    const settings = { content, base: '/' };
    const report = await compare([kit, '--no-pictures'], settings, () => {});
    expect(report).toMatch(/^Your site with 1\.\S+ \(.*\), instead of 1\.\S+\n/u);
    expect(report).toContain('[-Contact-] {+Write to me+}');
    expect(report).not.toMatch(/gone|Not built/u);
    expect(report.split('\n').length).toBeLessThan(60);
    expect(readdirSync(content)).toEqual(before);
  });

  test('a kit that can’t build the content says why', async () => {
    const broken = mkdtempSync(path.join(tmpdir(), 'kit-'));
    onTestFinished(() => rmSync(broken, { recursive: true, force: true }));
    mkdirSync(path.join(broken, 'cli'));
    const problem = {
      severity: 'error',
      file: 'jobs.yaml',
      line: 9,
      sentence: '`x` ```is odd',
      fix: 'x',
    };
    const told = JSON.stringify({ problems: [problem] });
    writeFileSync(path.join(broken, 'package.json'), '{"version": "0.9.0"}');
    writeFileSync(
      path.join(broken, 'cli', 'run.mjs'),
      `console.log(${JSON.stringify(told)}); process.exitCode = 1;\n`,
    );
    // Both are the broken one's: this kit would take its time.
    const report = await compare(
      [broken, '--before', '--markdown'],
      { content: '/nowhere', base: '/' },
      () => {},
    );
    expect(report).toContain('## Your site with 1.');
    expect(report).toContain('0.9.0 can’t build this content; the problems say why.');
    expect(report).toContain('````text\njobs.yaml:9  error  `x` ```is odd\n````');
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
    const root = mkdtempSync(path.join(tmpdir(), 'pictures-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
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
