import { makeSite } from '#kit/site/site.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outputMakers } from '#kit/output/files/outputs.ts';
import { viewsOf } from '#kit/site/views.ts';
import { loadContent } from '#kit/content/loadContent.ts';
import { readFolder } from '#kit/content/readFolder.ts';
import { damage, damaged } from '#tests/support/damage.ts';
import { contentFolder, GOOD_FILES } from '#tests/support/testFolder.ts';
import { SAMPLE_CONTENT } from '#kit/cli/settings.ts';
import { runCheck } from './check.ts';

const SECTION = `title: Talks\nicon: mic\nitems:\n  - title: A\n    date: 2024\n    tags: [Invited]\n    links:\n      - {name: Slides, url: https://example.org/}\n`;
const FOLDERS = [
  GOOD_FILES,
  { ...GOOD_FILES, 'sections/talks.yaml': SECTION, 'site.yaml': 'pages: [career, talks]\n' },
  { 'profile.yaml': 'name: Ada\nheadline: Scientist\n' },
  Object.fromEntries(readFolder(SAMPLE_CONTENT)),
];
const EMPTY = Object.fromEntries(Object.keys(GOOD_FILES).map((file) => [file, null]));

test('N22, C6: content damaged anywhere is shown, or refused with a file’s name and no stack', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...FOLDERS), damage, async (files, wounds) => {
      const folder = contentFolder({ ...EMPTY, ...damaged(files, wounds) });
      const lines: string[] = [];
      const code = await runCheck(folder, { base: '/', write: (line) => lines.push(line) });
      const text = lines.join('\n');
      expect(text).not.toMatch(/^\s+at .+:\d+|node:internal/mu);
      const { content } = await loadContent(folder);
      expect(code).toBe(content === undefined ? 1 : 0);
      if (content === undefined)
        expect(text).toMatch(
          /^(?:(?:sections|pages|posts)\/)?[\w.-]+\.(?:yaml|bib|md|jpg|svg)(?::\d+)? {2}error /mu,
        );
      else {
        viewsOf(makeSite(content));
        for (const make of outputMakers(
          makeSite(content),
          new Map(),
          async () => new Map(),
        ).values())
          await make();
      }
    }),
    { numRuns: 25 },
  );
});
