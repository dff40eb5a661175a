import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { DIST, PROJECT, readSettings } from '#cli/settings.mjs';
import { content } from '#e2e/support/content.ts';
import { plainText } from '#text/richText.ts';

const { publications, jobs, projects, profile } = content;
const slugs = publications.map(({ slug }) => slug).toSorted();

function read(file: string): string {
  return readFileSync(path.join(DIST, file), 'utf8');
}

function all(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([whole, part]) => part ?? whole);
}

type Resume = { publications?: unknown[]; work?: unknown[]; projects?: unknown[] };

test('O1–O5: every output holds the same items as the content', () => {
  const count = publications.length;
  expect(all(read('publications.bib'), /^@\w+\{/gmu)).toHaveLength(count);
  expect(all(read('publications.ris'), /^ER {2}-/gmu)).toHaveLength(count);
  expect(JSON.parse(read('publications.csl.json'))).toHaveLength(count);
  expect(all(read('feed.xml'), /<entry>/gu)).toHaveLength(count);
  const addresses = all(read('sitemap.xml'), /\/publications\/([^/<]+)\/<\/loc>/gu);
  expect(addresses.toSorted()).toEqual(slugs);
  const resume = JSON.parse(read('resume.json')) as Resume;
  expect(resume.publications ?? []).toHaveLength(count);
  expect(resume.work ?? []).toHaveLength(jobs.length);
  expect(resume.projects ?? []).toHaveLength(projects.length);
  expect(read('contact.vcf')).toContain(profile.email);
});

test('O4: every publication has a page of its own that says what it is', () => {
  for (const { slug, title, authors } of publications) {
    const html = read(`publications/${slug}/index.html`);
    expect(all(html, /<meta name="citation_author" content="([^"]*)"/gu)).toHaveLength(
      authors.length,
    );
    expect(all(html, /<meta name="citation_title"/gu)).toHaveLength(1);
    expect(html).toContain('"@type":"ScholarlyArticle"');
    expect(html).toContain('<link rel="canonical"');
    expect(plainText(title)).not.toBe('');
  }
});

test('O3: every page carries its own content and its own head', () => {
  const heads = ['index.html', 'career/index.html', 'projects/index.html'].map((file) => {
    const html = read(file);
    return [
      /<title>([^<]*)/u,
      /name="description" content="([^"]*)/u,
      /rel="canonical" href="([^"]*)/u,
    ].map((pattern) => pattern.exec(html)?.[1]);
  });
  for (const column of [0, 1, 2])
    expect(new Set(heads.map((head) => head[column])).size).toBe(heads.length);
  const page = read('projects/index.html');
  expect(all(page, /id="project-/gu)).toHaveLength(projects.length);
});

test('X4: two builds of the same content are the same, byte for byte', () => {
  test.setTimeout(180_000);
  const { content: folder, base } = readSettings();
  const other = path.join(PROJECT, 'node_modules', '.cache', 'twice');
  rmSync(other, { recursive: true, force: true });
  execFileSync(process.execPath, ['e2e/support/buildElsewhere.mjs', folder, other, base], {
    cwd: PROJECT,
    stdio: 'ignore',
  });
  expect(hashes(other)).toEqual(hashes(DIST));
  rmSync(other, { recursive: true, force: true });
});

/** Out: each file below a folder, with the hash of its bytes. */
function hashes(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  return Object.fromEntries(
    files
      .filter((file) => statSync(path.join(folder, file)).isFile())
      // Written on request only, after a build.
      .filter((file) => file !== 'sbom.cdx.json')
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(path.join(folder, file)))
          .digest('hex'),
      ]),
  );
}
