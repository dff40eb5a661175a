import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { describeProblem, messageOf, sayOf } from './messages.ts';
import messages from './messages.json' with { type: 'json' };
import type { Finding } from './problem.ts';

/** What docs/content.md shows of a message. */
type Row = { readonly what?: string; readonly shown?: string; readonly severity?: string };
type Message = Row & {
  readonly by?: string;
  readonly kinds?: Readonly<Record<string, Row>>;
};

const ENTRIES = Object.entries(messages as unknown as Readonly<Record<string, Message>>);

describe('K3: a message is its text in messages.json, filled with data', () => {
  test.each<[string, Finding, string]>([
    [
      'values are quoted, and lists are joined',
      { code: 'unknown', kind: 'page', value: 'x', known: ['home', 'career'] },
      'there is no page “x”; choose one of: home, career',
    ],
    [
      'a similar value is suggested',
      { code: 'unknown', kind: 'page', value: 'carer', known: ['home', 'career'] },
      'there is no page “carer”; did you mean “career”?',
    ],
    [
      'items of a list beyond ten are counted',
      { code: 'ownerNotAuthor', kind: 'many', owner: 'A', at: Array.from({ length: 12 }, () => 7) },
      'none of the authors of 12 papers is you (“A”), on lines 7, 7, 7, 7, 7, 7, 7, 7, 7, 7 and 2 more; if you are, add the way your name is written there to nameVariants in profile.yaml',
    ],
    [
      'a field other than `kind` can choose the text',
      { code: 'longText', field: 'intro', length: 2999, most: 600 },
      'intro has 2,999 characters, which is more than the first screen has room for; keep it to about 600, and write the rest under “about”',
    ],
    [
      'characters get their code points',
      { code: 'charactersReplaced', characters: ['🧬', '组'] },
      'The résumé shows □ in place of “🧬” (U+1F9EC), “组” (U+7EC4), because no font at hand holds them. Write it in other letters, or put a font that has it (a .ttf or .otf file) into fonts/ in your content folder.',
    ],
    [
      'a finding may contain another finding',
      { code: 'mistake', problem: { code: 'noTitle', item: { noun: 'entry', name: 'a' } } },
      'entry “a”: title is missing; the entry is left out; add a line such as title = {The title of the paper},',
    ],
    [
      'a waiting time has a fitting unit',
      { code: 'serviceFault', kind: 'rateLimited', service: 'Crossref', retryAfter: 54_000 },
      'Crossref allows no more requests for now (try again in 15 hours).',
    ],
  ])('%s', (_, finding, sentence) => {
    const { message, fix } = describeProblem(finding);
    expect([message, fix].filter(Boolean).join('; ')).toBe(sentence);
  });

  test('a missing value throws in tests', () => {
    expect(() => sayOf({ code: 'deadLink' })).toThrow('deadLink has no value');
  });

  test('placeholders inside values stay, and members of Object.prototype are not looked up', () => {
    expect(messageOf({ code: 'rawHtml', value: '{tag}', tag: 'constructor' })).toEqual({
      say: '“{tag}” is HTML, which is not used here',
      fix: 'write it in Markdown; for a plain “<” write “\\<”',
    });
  });
});

test('every message and each of its kinds is used', () => {
  const code = readdirSync('kit', { recursive: true, encoding: 'utf8' })
    .map((name) => `kit/${name}`)
    .filter((file) => /(?<!\.test)\.(?:ts|mjs)$/u.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const words = new Set(code.match(/(?<=['"`])\w+(?=['"`])/gu));
  const unused = ENTRIES.flatMap(([name, { by, kinds = {} }]) =>
    // With `by`, the kinds are values of a field, which the code doesn't contain.
    [name, ...(by === undefined ? Object.keys(kinds) : [])].filter((word) => !words.has(word)),
  );
  expect(unused).toEqual([]);
});

test('Q1: docs/content.md shows owners how each fault in a bibliography is treated', () => {
  const rows = ENTRIES.flatMap(([, { kinds = {}, ...message }]) =>
    [message, ...Object.values(kinds).map((kind) => ({ ...message, ...kind }))].flatMap(
      ({ what, shown = 'nothing is built; the last site stays', severity }: Row) =>
        what === undefined ? [] : `|${what}|${severity}|${shown}|`,
    ),
  );
  const docs = readFileSync('docs/content.md', 'utf8').replaceAll(/ *\| */gu, '|');
  const table = /\|What is found\|Severity\|What is shown\|\n.*\n((?:\|.*\n)+)/u.exec(docs)?.[1];
  expect(table?.trim().split('\n').toSorted()).toEqual(rows.toSorted());
});
