import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { changed, contentFolder } from '#tests/support/testFolder.ts';
import { loadContent } from '#kit/content/loadContent.ts';
import { publicationsBib } from '#kit/formats/bibtex/writeBibtex.ts';
import { publicationsCslJson } from '#kit/formats/csl/writeCslJson.ts';
import { resumeJson } from '#kit/formats/jsonResume/writeResumeJson.ts';
import { publicationsRis } from '#kit/formats/ris/writeRis.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import type { Content } from '#src/content/content.ts';
import { formatReport } from './report.ts';
import { replaceFiles, whyUnwritable } from './contentFolder.ts';
import { readSourceFile } from './sources.ts';
import { FIXTURES, fixture, importInto, snapshot, sourceFiles } from '#tests/support/testImport.ts';

// Whole folders are read and checked repeatedly here, which is slow on a busy machine.
const FIXTURE_FILES = readdirSync(FIXTURES).map((name) => path.join(FIXTURES, name));

async function load(folder: string): Promise<Content> {
  const { content, problems } = await loadContent(folder);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (content === undefined) throw new Error('no content');
  return content;
}

/** The sample content of the project. */
const SAMPLE = path.join('content');

function copyOf(folder: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** The files that a build publishes from the content, ready to import. */
function exportsOf(content: Content): Record<string, string> {
  return {
    'publications.bib': publicationsBib(content),
    'publications.ris': publicationsRis(content),
    'publications.csl.json': publicationsCslJson(content),
    'resume.json': resumeJson(content),
  };
}

describe('K5: importing a second time changes nothing', () => {
  test('importing what the site itself publishes changes nothing', async () => {
    const folder = copyOf(SAMPLE);
    const before = snapshot(folder);
    const files = sourceFiles(exportsOf(await load(folder)));
    for (const file of files) {
      const { changed: names, events, hasFailed } = await importInto(folder, [file]);
      expect([path.basename(file), names, hasFailed]).toEqual([path.basename(file), [], false]);
      expect(new Set(events.map(({ kind }) => kind))).toEqual(
        new Set(path.basename(file) === 'resume.json' ? ['present', 'skipped'] : ['present']),
      );
    }
    await importInto(folder, files);
    expect(snapshot(folder)).toEqual(before);
  });
});

test('K5: each entry is imported, merged with another, or reported as lost', async () => {
  for (const name of readdirSync(FIXTURES).filter((each) => each.endsWith('.bib'))) {
    const file = path.join(FIXTURES, name);
    const text = readFileSync(file, 'utf8');
    const count = text.match(/^\s*@\s*(?!string|comment|preamble)\w+\s*[{(]/gimu)?.length;
    const content = contentFolder();
    const { events, hasFailed } = await importInto(content, [file]);
    const settled = events.filter(
      ({ kind, place }) => place !== '' && /^(?:added|merged|present|skipped|lost)$/u.test(kind),
    );
    expect([name, settled.length]).toEqual([name, count]);
    expect(hasFailed).toBe(events.some(({ kind }) => kind === 'lost'));
  }
});

test('C6: a file cut or mangled anywhere never throws, and the content still loads', async () => {
  const cut = fc.record({
    name: fc.constantFrom(...readdirSync(FIXTURES)),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 0, max: 80 }),
    put: fc.constantFrom(
      '',
      '{',
      '}',
      '"',
      '@',
      '\\',
      '\n',
      '[',
      ',',
      '@article{x,',
      'ER  - \n',
      '\u0000',
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(cut, { minLength: 1, maxLength: 3 }), async (cuts) => {
      const [first] = cuts;
      let text = fixture(first?.name ?? 'ads.bib');
      for (const { at, length, put } of cuts) {
        const start = Math.floor(at * text.length);
        text = text.slice(0, start) + put + text.slice(start + length);
      }
      const folder = contentFolder();
      const files = sourceFiles({ [first?.name ?? 'x']: text });
      const { blocked } = await importInto(folder, files);
      expect(blocked).toEqual([]);
      await load(folder);
      const before = snapshot(folder);
      await importInto(folder, files);
      expect(snapshot(folder)).toEqual(before);
    }),
    { numRuns: 30 },
  );
});

describe('C6, M16: bad files, and those of other programs', () => {
  const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ', 'latin1');
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
  const otherExports = [
    ['endnote', 'scholar.enw', '%0 Journal Article\n%T Of hens\n'],
    ['webOfScience', 'savedrecs.txt', '\ufeffFN Clarivate Analytics\nVR 1.0\nPT J\nAU Okafor, A\n'],
    ['xml', 'pubmed.xml', '<?xml version="1.0"?>\n<PubmedArticleSet/>'],
    ['table', 'citations.csv', 'Authors,Title,Publication,Volume\n"Okafor, A; ",Of hens,,\n'],
    [
      'zotero',
      'library.json',
      '{"items": [{"itemType": "journalArticle", "title": "T", "DOI": "10.5555/x"}]}',
    ],
    [
      'reactiveResume',
      'reactive.json',
      '{"basics": {"name": "Ada"}, "sections": {"experience": {"items": [{"company": "Lab"}]}}}',
    ],
    ['renderCv', 'cv.json', '{"cv": {"sections": {}}}'],
    [
      'cvSections',
      'sections.json',
      '[{"title": "Education", "type": "time_table", "contents": [{"title": "PhD"}]}]',
    ],
  ] as const;
  type BadFile = readonly [name: string, bytes: string | Buffer, problem: object];
  test.each<BadFile>([
    ...otherExports.map(([format, name, text]): BadFile => [
      name,
      text,
      { code: 'otherExport', format },
    ]),
    ['empty.bib', '', { code: 'sourceUnread', kind: 'empty' }],
    ['paper.bib', pdf, { code: 'notAnExport', kind: 'pdf' }],
    ['picture.ris', png, { code: 'notAnExport', kind: 'picture' }],
    ['letter.txt', 'Dear editor,', { code: 'unknownFormat' }],
    [
      'scholar.bib',
      '<!doctype html>\n<html><body><pre>\n@article{a,',
      { code: 'notAnExport', kind: 'webPage' },
    ],
    ['list.json', '[{"title": "Education", "type": "map of sections"}]', { code: 'noEntries' }],
    ['comments.bib', '% a, b, c, d, e\n', { code: 'noEntries', kind: 'format', format: 'BibTeX' }],
    [
      'cut.json',
      '[{"title": "A"',
      { code: 'brokenJson', line: 1, column: 15, expected: 'comma', closer: '}', isCutOff: true },
    ],
  ])(
    '%s: it is told why, nothing changed, the other file imported',
    async (name, bytes, problem) => {
      const folder = contentFolder();
      const before = snapshot(folder);
      const alone = await importInto(folder, sourceFiles({ [name]: bytes }));
      expect(alone).toMatchObject({ hasFailed: true, sources: [{ name, problem }] });
      const [line = '', ...rest] = formatReport(alone).split('\n');
      expect(line.startsWith(`${name} `)).toBe(true);
      expect(rest.join(' ')).toContain('1 file not read. Nothing to write.');
      expect(snapshot(folder)).toEqual(before);
      const both = await importInto(folder, [
        ...sourceFiles({ [name]: bytes }),
        path.join(FIXTURES, 'ads.bib'),
      ]);
      expect([both.hasFailed, both.changed]).toEqual([true, ['publications.bib']]);
    },
  );

  test('a missing file, a folder, a file that is too large', async () => {
    const folder = contentFolder();
    const { sources } = await importInto(folder, [path.join(folder, 'no.bib'), folder]);
    expect(sources).toMatchObject([
      { problem: { code: 'sourceUnread', kind: 'missing' } },
      { problem: { code: 'sourceUnread', kind: 'folder' } },
    ]);
    const [file = ''] = sourceFiles({ 'big.bib': 'x'.repeat(3_000_000) });
    expect(await readSourceFile(file, 2 * 1024 * 1024)).toEqual({
      problem: { code: 'tooLarge', kind: 'source', has: 3, may: 2 },
    });
  });

  test('legacy encodings are read and reported', async () => {
    const entry = '@article{a, title={Über Hühner}, author={Okafor, Ada}, year=2020}';
    const folder = contentFolder();
    const files = sourceFiles({
      'latin1.bib': Buffer.from(entry, 'latin1'),
      'utf16.bib': Buffer.from(`\ufeff${entry.replace('{a', '{b')}`, 'utf16le'),
    });
    const { sources } = await importInto(folder, files);
    expect(sources[0]).toMatchObject({ notes: [{ code: 'encoding', kind: 'source' }] });
    const { publications } = await load(folder);
    expect(publications.map(({ title }) => plainLine(title))).toContain('Über Hühner');
    expect(publications).toHaveLength(2);
  });
});

describe('K5: the folder is changed as a whole, safely, or not at all', () => {
  test('--dry-run reports the same and writes nothing', async () => {
    const folder = contentFolder({ 'jobs.yaml': null });
    const before = snapshot(folder);
    const dry = await importInto(folder, FIXTURE_FILES, true);
    expect(snapshot(folder)).toEqual(before);
    const wet = await importInto(folder, FIXTURE_FILES);
    expect(dry.events).toEqual(wet.events);
    expect(dry.changed).toEqual(wet.changed);
    expect(formatReport(dry)).toContain('Dry run: publications.bib, jobs.yaml,');
  });

  test('a failed rename rolls back the earlier ones', () => {
    const folder = contentFolder();
    const before = snapshot(folder);
    const changes = ['jobs.yaml', 'projects.yaml', 'new.yaml'].map((name) => ({
      name,
      after: '- new\n',
      ...(name === 'new.yaml' ? {} : { before: readFileSync(path.join(folder, name)) }),
    }));
    let moves = 0;
    const failing = (from: string, to: string) => {
      moves += 1;
      if (moves === 3) throw new Error('the disk is full');
      writeFileSync(to, readFileSync(from));
    };
    const said = 'the disk is full';
    expect(replaceFiles(folder, changes, failing)).toEqual([{ code: 'otherFault', said }]);
    expect(moves).toBe(3);
    expect(snapshot(folder)).toEqual(before);
  });

  test('the reason why a folder can’t be written to is told apart', () => {
    const failed = (code: string) => whyUnwritable(Object.assign(new Error('x'), { code }));
    expect(failed('EROFS')).toEqual({ code: 'unwritable', kind: 'folder' });
    expect(failed('ENOSPC')).toEqual({ code: 'unwritable', kind: 'disk' });
    expect(failed('ENOENT')).toBeUndefined();
  });

  test('a file that was edited in the meantime is not overwritten', () => {
    const folder = contentFolder();
    const change = { name: 'jobs.yaml', before: Buffer.from('something else'), after: '' };
    const before = snapshot(folder);
    expect(replaceFiles(folder, [change])).toEqual([
      { code: 'changedMeanwhile', file: 'jobs.yaml' },
    ]);
    expect(snapshot(folder)).toEqual(before);
  });

  test('symbolic links and file modes are kept', async () => {
    const folder = contentFolder();
    const real = path.join(folder, 'real');
    mkdirSync(real);
    const target = path.join(real, 'my.bib');
    writeFileSync(target, '');
    chmodSync(target, 0o640);
    rmSync(path.join(folder, 'publications.bib'));
    symlinkSync(target, path.join(folder, 'publications.bib'));
    await importInto(folder, [path.join(FIXTURES, 'ads.bib')]);
    expect(readFileSync(target, 'utf8')).toContain('2019ApJ');
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('content that already had a mistake can be added to; the mistake stays', async () => {
    const folder = contentFolder(changed('jobs.yaml', '  location: Boston, MA\n', ''));
    const { hasFailed } = await importInto(folder, [path.join(FIXTURES, 'ads.bib')]);
    expect(hasFailed).toBe(false);
    expect(readFileSync(path.join(folder, 'publications.bib'), 'utf8')).toContain('2019ApJ');
  });

  test('a bibliography in another encoding is not touched', async () => {
    const folder = contentFolder({ 'publications.bib': Buffer.from('% für mich\n', 'latin1') });
    const before = snapshot(folder);
    const report = await importInto(folder, FIXTURE_FILES);
    expect([report.hasFailed, snapshot(folder)]).toEqual([true, before]);
    expect(report.blocked).toEqual([
      { code: 'encoding', kind: 'import', file: 'publications.bib' },
    ]);
  });
});

test('C5: text from a file can’t send control codes to the terminal', async () => {
  const folder = contentFolder();
  const title = '\u001b[31mred\u202e title';
  const files = sourceFiles({
    'x.bib': `@article{a, title={${title}}, author={Okafor, Ada}, year=2020}`,
  });
  expect(formatReport(await importInto(folder, files))).not.toMatch(/[\u001b\u202e]/u);
});
