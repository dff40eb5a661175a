import { makeSite } from '#kit/site/site.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outputMakers } from '#kit/output/files/outputs.ts';
import { viewsOf } from '#kit/site/views.ts';
import { loadContent } from '#kit/content/loadContent.ts';
import { readFolder } from '#kit/content/readFolder.ts';
import { GOOD_FILES, temporaryFolder, writeFiles } from '#tests/support/testFolder.ts';
import { SAMPLE_CONTENT } from '#kit/cli/settings.ts';
import { check } from '#tests/support/check.ts';

/** Pieces of text with a meaning in YAML; "|" separates them here and in the next two constants. */
const YAML_SYNTAX =
  ': |- |- - |  - |\t|\n|\n\n|\r\n|\n---\n|...|#| #|&a |*a|!|!!int |%|@|`|"|\'|“|”|,|[|]|{|}|{{|}}|>|>-\n|?|? |~|null|true|01|0x1F|.nan|1e999|2024-13-40';
/** Pieces with a meaning in BibTeX and LaTeX. */
const BIBTEX_SYNTAX =
  '@article{|@string{a = "b"}|@comment{|@preamble{|=| = {|},\n|\\|\\"{|\\textbf{|$|$^{|_|~|--|and |others|and others|crossref = {a},|month = jan,';
const OTHER_SYNTAX = '<b>|<script>|&amp;|../|files/|#/|TODO|constructor|__proto__: ';
/** Bytes that are not UTF-8, or control characters. */
const BYTES = ['\0', '\xff', '\xfe\xff', '\xc3', '\xed\xa0\x80', '\xef\xbb\xbf', '\x1b'];
const TEXTS = `${YAML_SYNTAX}|${BIBTEX_SYNTAX}|${OTHER_SYNTAX}`
  .split('|')
  .concat('|', '|\n')
  .map((text) => Buffer.from(text).toString('latin1'));

const share = fc.double({ min: 0, max: 1, noNaN: true });

/** A random edit of a file; all numbers are shares of the number of files, or of a file's length. */
const edit = fc.record({
  file: share,
  position: share,
  /** How much is deleted or, if negative, repeated. */
  deleted: fc.constantFrom(-0.2, -0.002, 0, 0.002, 0.2, 1),
  inserted: fc.constantFrom('', ...TEXTS, ...BYTES),
});
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

function damaged(files: Readonly<Record<string, string | Uint8Array>>, edits: readonly Edit[]) {
  const names = Object.keys(files);
  const result = { ...files };
  for (const { file, position, deleted, inserted } of edits) {
    const name = names[Math.floor(file * (names.length - 1))] ?? '';
    const text = Buffer.from(result[name] ?? '').toString('latin1');
    const start = Math.floor(position * text.length);
    const end = Math.max(0, start + Math.ceil(deleted * text.length));
    result[name] = Buffer.from(text.slice(0, start) + inserted + text.slice(end), 'latin1');
  }
  return result;
}

const SECTION = `title: Talks\nicon: mic\nitems:\n  - title: A\n    date: 2024\n    tags: [Invited]\n    links:\n      - {name: Slides, url: https://example.org/}\n`;
const FOLDERS = [
  GOOD_FILES,
  { ...GOOD_FILES, 'sections/talks.yaml': SECTION, 'site.yaml': 'pages: [career, talks]\n' },
  { 'profile.yaml': 'name: Ada\nheadline: Scientist\n' },
  Object.fromEntries(readFolder(SAMPLE_CONTENT)),
];

test('N22, C6: damaged content is shown, or refused with a file’s name and no stack', async () => {
  const editLists = fc.array(edit, { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...FOLDERS), editLists, async (files, edits) => {
      const folder = temporaryFolder();
      writeFiles(folder, damaged(files, edits));
      const { code, text } = await check(folder, { base: '/' });
      expect(text).not.toMatch(/^\s+at .+:\d+|node:internal/mu);
      const { content } = await loadContent(folder);
      expect(code).toBe(content === undefined ? 1 : 0);
      if (content === undefined)
        expect(text).toMatch(
          /^(?:(?:sections|pages|posts)\/)?[\w.-]+\.(?:yaml|bib|md|jpg|svg)(?::\d+)? {2}error /mu,
        );
      else {
        const site = makeSite(content);
        viewsOf(site);
        const outputs = outputMakers(site, new Map(), async () => new Map());
        for (const make of outputs.values()) await make();
      }
    }),
    { numRuns: 25 },
  );
});
