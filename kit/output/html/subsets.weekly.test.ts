import { makeSite, sitePaths } from '#kit/site/site.ts';
import { expect, test } from 'vitest';
import { outputNames } from '#kit/output/files/outputs.ts';
import { loadContent } from '#kit/content/loadContent.ts';
import { contentFolder, GOOD_FILES } from '#tests/support/testFolder.ts';
import { withRenderer } from '#tests/support/testRenderer.ts';
import { parse, stringify } from 'yaml';

const FILES: Readonly<Record<string, string>> = {
  ...GOOD_FILES,
  'sections/talks.yaml': `title: Talks
icon: mic
intro: Where I spoke.
layout: cards
items:
  - {title: A talk, place: A hall, role: Speaker, date: 2024, description: About it., tags: [Invited]}
`,
  'sections/awards.yaml': `title: Awards
layout: timeline
items:
  - {title: A prize, date: 03/2020, links: [{name: See, url: https://example.org/}]}
`,
};

/** The fields that an owner may omit from each item of a file. */
const OPTIONAL_FIELDS: Readonly<Record<string, string>> = {
  'jobs.yaml': 'logo location description links',
  'education.yaml': 'location description',
  'projects.yaml': 'github demo description tech category isPrivate',
  'strengths.yaml': 'icon description',
  'skills.yaml': 'icon',
  'testimonials.yaml': 'title linkedin',
  'publications.bib': 'keywords year',
  'sections/talks.yaml': 'place role date description tags links',
  'sections/awards.yaml': 'date links',
};

/**
 * Whether the subset with number `row` omits a field or file, by one bit of a hash. Each pair of
 * fields is kept, omitted and split in some subsets (a covering array of strength two).
 */
function isOmitted(row: number, part: number): boolean {
  let hash = (Math.imul(row + 1, 374_761_393) + Math.imul(part + 1, 668_265_263)) | 0;
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return ((hash ^ (hash >>> 15)) & 1) === 1;
}

/** The files of a subset, which lacks fields of the profile and of all items, and whole files. */
function filesOf(row: number): Record<string, string | null> {
  let part = 0;
  const isKept = () => !isOmitted(row, (part += 1));
  return Object.fromEntries(
    Object.entries(FILES).map(([file, text]) => {
      const isProfile = file === 'profile.yaml';
      const optional = isProfile
        ? Object.keys(parse(text) as object)
        : OPTIONAL_FIELDS[file]?.split(' ');
      const isKeptFile = isKept() || isProfile;
      const removedFields = (optional ?? []).filter(
        (field) => !/^(?:name|headline)$/u.test(field) && !isKept(),
      );
      if (!isKeptFile) return [file, null];
      if (file.endsWith('.bib'))
        return [file, removedFields.reduce((bib, field) => bib.replace(lineOf(field), ''), text)];
      const isRemoved = (key: unknown) => removedFields.includes(String(key));
      const content: unknown = parse(text, (key, value) => (isRemoved(key) ? undefined : value));
      return [file, stringify(content)];
    }),
  );
}

const lineOf = (field: string) => new RegExp(`^ *${field} = .*\\n`, 'mu');

/** Half as many rows would cover every pair; these cover all but a thousandth of the triples. */
const ROWS = Array.from({ length: 50 }, (_, row) => row);

/** An element that should have content but has none. */
const EMPTY_ELEMENT =
  /<(h[1-6]|p|ul|ol|dl|li|dt|dd|table|tr|th|caption|nav|section|figure|a|button|title|blockquote)\b(?![^>]*aria-label)[^>]*>(?:\s|<!-- -->|<\/?span\b[^>]*>)*<\/\1>/u;
const LEAKED_VALUE = /\bundefined\b|\bNaN\b|\[object |(?<![\w-])null(?![\w-])/u;

/** A page's markup without its scripts, styles and drawings. */
function withoutDrawings(html: string): string {
  const markup = html.replace(/<(script|style)\b.*?<\/\1>/gsu, '');
  let depth = 0;
  // Drawings may be nested.
  return markup
    .split(/(<svg\b|<\/svg>)/u)
    .filter((part) => {
      if (part === '<svg') depth += 1;
      if (part !== '</svg>') return depth === 0;
      depth -= 1;
      return false;
    })
    .join('');
}

function hasEmptyValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0 || value.some(hasEmptyValue);
  if (typeof value === 'object' && value !== null)
    return Object.keys(value).length === 0 || Object.values(value).some(hasEmptyValue);
  return value === '' || value === null;
}

test('W1, W2: with fifty subsets of the content, no page has an empty part, a dead link or a missing value', async () => {
  await withRenderer(async (render) => {
    for (const row of ROWS) {
      const { content, problems } = await loadContent(contentFolder(filesOf(row)));
      expect([row, problems.filter(({ severity }) => severity === 'error')]).toEqual([row, []]);
      if (content === undefined) throw new Error('Without errors there is content');
      const rendered = await render(content);
      const published = [...outputNames(makeSite(content)), ...Object.keys(content.images ?? {})];
      const files = rendered.map(({ file }) => file.replace(/index\.html$/u, ''));
      expect([row, files.toSorted()]).toEqual([
        row,
        [...sitePaths(makeSite(content)), '404.html'].toSorted(),
      ]);
      for (const { file, html } of rendered) {
        const markup = withoutDrawings(html);
        expect([row, file, EMPTY_ELEMENT.exec(markup)?.[0]]).toEqual([row, file, undefined]);
        expect([row, file, LEAKED_VALUE.exec(markup)?.[0]]).toEqual([row, file, undefined]);
        const innerLinks = [...markup.matchAll(/href="\/Portfolio\/([^"#?]*)/gu)].map(
          ([, to = '']) => to,
        );
        const deadLinks = innerLinks.filter((to) => !files.includes(to) && !published.includes(to));
        expect([row, file, deadLinks]).toEqual([row, file, []]);
        for (const [, json = ''] of html.matchAll(/ld\+json">(.*?)<\/script>/gsu))
          expect([row, file, hasEmptyValue(JSON.parse(json))]).toEqual([row, file, false]);
      }
    }
  });
});
