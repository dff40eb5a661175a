import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareSites, type ToldProblem } from './compareSites.ts';
import { pageText } from './pageText.ts';
import { diffWords } from './wordDiff.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const built = (files: Readonly<Record<string, string>>, problems: readonly ToldProblem[] = []) => ({
  files: new Map(Object.entries(files).map(([file, text]) => [file, bytes(text)])),
  problems,
});
const page = (body: string) => `<!doctype html><title>Hens</title><body>${body}`;
const problem = (line: number, severity = 'warning'): ToldProblem => ({
  severity,
  file: 'jobs.yaml',
  line,
  sentence: `Line ${line} is odd`,
  fix: 'mend it',
});

describe('R7: words that differ', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c', 'hens'), { maxLength: 30 });

  test('are told with their surroundings, near ones together', () => {
    const before = 'one two three four five six has been cited often by nine ten'.split(' ');
    const after = 'one two three four five six has been counted by nine ten'.split(' ');
    expect(diffWords(before, after)).toEqual([
      {
        lead: ['five', 'six', 'has', 'been'],
        before: ['cited', 'often'],
        after: ['counted'],
        trail: ['by', 'nine', 'ten'],
      },
    ]);
  });

  test('whatever the texts: what is told turns the one into the other, and nothing is told of the same', () => {
    fc.assert(
      fc.property(words, words, (before, after) => {
        const hunks = diffWords(before, after);
        expect(hunks.length === 0).toBe(before.join(' ') === after.join(' '));
        const lost = hunks.flatMap((hunk) => hunk.before).length;
        const won = hunks.flatMap((hunk) => hunk.after).length;
        expect(before.length - lost).toBe(after.length - won);
        let rest = before.join(' ');
        for (const hunk of hunks) {
          const at = rest.indexOf([...hunk.lead, ...hunk.before].join(' '));
          expect(at).toBeGreaterThanOrEqual(0);
          rest = rest.slice(at);
        }
      }),
    );
  });

  test('two wholly different books are no exercise', () => {
    const book = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word}${at}`);
    const began = performance.now();
    expect(diffWords(book('a'), book('b'))).toHaveLength(1);
    expect(performance.now() - began).toBeLessThan(5000);
  });
});

test('R7: the text of a page is what is read, line by line', () => {
  const html = page(
    '<script>no</script><h1>My <em>hens</em></h1><p>Two<br>lines</p><img alt="A hen"><style>no</style>',
  );
  expect(pageText(html).join(' ')).toBe('Hens ¶ My hens ¶ Two ¶ lines ¶ A hen');
});

describe('R7: two versions on the same content', () => {
  test('that make the same of it differ in nothing', () => {
    const site = built({ 'index.html': page('Hello'), 'static/js/a-12345678.js': 'x' }, [
      problem(1),
    ]);
    const again = built({ 'index.html': page('Hello'), 'static/js/a-87654321.js': 'y' }, [
      problem(1),
    ]);
    expect(compareSites(site, again)).toMatchObject({
      gone: [],
      added: [],
      problems: [],
      solved: [],
      grown: [],
      texts: [],
      pages: [''],
    });
  });

  test('differ in addresses, problems, sizes and words; the same change is told once', () => {
    const before = built(
      {
        'index.html': page('<p>Cited by 3</p><footer>Made by hens</footer>'),
        'career/index.html': page('<p>Work</p><footer>Made by hens</footer>'),
        'talks/index.html': page('Talks'),
        'static/js/main-12345678.js': 'x'.repeat(1000),
      },
      [problem(1), problem(2)],
    );
    const after = built(
      {
        'index.html': page('<p>Cited by 4</p><footer>Built by hens</footer>'),
        'career/index.html': page('<p>Work</p><footer>Built by hens</footer>'),
        'posts/index.html': page('Posts'),
        'static/js/main-87654321.js': 'x'.repeat(3000),
      },
      [problem(2, 'error')],
    );
    expect(compareSites(before, after)).toMatchObject({
      gone: ['talks/'],
      added: ['posts/'],
      solved: [problem(1), problem(2)],
      problems: [problem(2, 'error')],
      grown: [{ name: 'static/js/main.js', before: 1000, after: 3000 }],
      texts: [
        { pages: ['', 'career/'], hunks: [{ before: ['Made'], after: ['Built'] }] },
        { pages: [''], hunks: [{ before: ['3'], after: ['4'] }] },
      ],
      pages: ['', 'career/'],
    });
  });

  test('of which one can’t build it: no address is called gone', () => {
    const before = built({ 'index.html': page('Hello') });
    const after = { files: undefined, problems: [problem(1, 'error')] };
    expect(compareSites(before, after)).toMatchObject({
      isBuilt: [true, false],
      gone: [],
      texts: [],
      problems: [problem(1, 'error')],
    });
  });
});
