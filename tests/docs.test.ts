import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Collection, LIST_KEYS, SECTION_FILE, YAML_FILES } from '#kit/content/contentFiles.ts';
import { fieldsWith, keysAt } from '#kit/content/yaml/schemaFields.ts';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { articlesOf } from '#kit/site/articles.ts';
import { proseText } from '#kit/prose/prose.ts';
import { readTestArticle } from './support/testArticle.ts';
import { sampleSite } from './support/testContent.ts';
import { plainImage } from './support/testImages.ts';
import { ENGLISH } from '#src/lib/wordNames.ts';
import { textsOf } from '#src/lib/words.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { check } from '#tests/support/check.ts';
import { isSample } from '#kit/content/isSample.ts';
import { PROJECT, readSettings } from '#kit/cli/settings.ts';

const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8');
const pagesIn = (folder: string) =>
  readdirSync(path.join(PROJECT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
const pages = ['README.md', 'CONTRIBUTING.md', ...pagesIn('docs'), 'docs/decisions/README.md'];
const decisions = pagesIn('docs/decisions');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Pages whose file names are those of this repository, not of an owner's folder. */
const REPOSITORY_PAGE =
  /^(?:docs\/decisions\/.*|docs\/(?:developing|architecture|add-a-\w+)\.md|CONTRIBUTING\.md)$/u;

describe('the documentation is accurate', () => {
  test.each([...pages, ...decisions])('K3: the commands, links and files in %s exist', (page) => {
    const text = read(page);
    const commands = [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/gu)].map(
      ([, script, command]) => script ?? command ?? '',
    );
    const prose = text.replaceAll(/^```.*?^```$|`[^`\n]*`/gmsu, '');
    const links = [...prose.matchAll(/\]\((?![a-z]+:)([^)\s#]+)[^)\s]*\)/gu)].map(
      ([, address = '']) => path.join(path.dirname(page), address),
    );
    const fileNames = [...text.matchAll(/`((?:content|docs|kit|public|src|tests)\/[\w./-]+)`/gu)];
    const files = [
      ...links,
      ...(REPOSITORY_PAGE.test(page) ? fileNames.map(([, file = '']) => file) : []),
    ];
    const missing = files.filter((file) => !existsSync(path.join(PROJECT, file)));
    expect([...commands.filter((name) => !(name in scripts)), ...missing]).toEqual([]);
  });

  test.each(pages.filter((page) => /developing|add-a-/u.test(page)))(
    'K3: the functions and constants that %s names are in the files that it names',
    (page) => {
      const text = read(page);
      const files = [...text.matchAll(/`((?:kit|src|tests)\/[\w./-]+\.\w+)`/gu)];
      const code = files.map(([, file = '']) => read(file)).join('\n');
      const names = [...text.matchAll(/`(?:\w+\.)?([a-z]+[A-Z]\w*|[A-Z_]{5,})`/gu)];
      expect(names.flatMap(([, name = '']) => (code.includes(name) ? [] : name))).toEqual([]);
    },
  );

  test('K3: README names every command an owner has', () => {
    const forDevelopers = 'test:all test:unit test:e2e lint types format bench pack golden';
    const text = read('README.md');
    const missing = Object.keys(scripts).filter(
      (name) =>
        !forDevelopers.split(' ').includes(name) &&
        !text.includes(`\`npm run ${name}`) &&
        !text.includes(`\`npm ${name}\``),
    );
    expect(missing).toEqual([]);
  });

  test.each<Collection>((['profile', ...LIST_KEYS] as const).map((key) => YAML_FILES[key]))(
    'K3: $file is in the sample and in the README, and its fields are explained',
    ({ file, schema, item = schema, page: pageId }) => {
      // "`email?`" marks an optional field.
      const text = read('docs/content.md').replaceAll('?`', '`');
      const names = [file, ...keysAt(item, [])].map((name) => `\`${name}\``);
      expect(names.filter((name) => !text.includes(name))).toEqual([]);
      expect(read('README.md')).toContain(`\`${file}\``);
      if (pageId !== undefined) expect(readdirSync(path.join(PROJECT, 'content'))).toContain(file);
    },
  );

  test('R4: docs/content.md lists every field that may have formatting', () => {
    const [, table = ''] =
      /These are the texts:\n\n(.*?)\n\n/su.exec(read('docs/content.md')) ?? [];
    const rows = table.split('\n').slice(2);
    const fields = rows.flatMap((row) => (row.split('|')[2] ?? '').match(/(?<=`)\w+(?=`)/gu) ?? []);
    const formatted = [...Object.values(YAML_FILES), SECTION_FILE].flatMap(({ schema }) =>
      fieldsWith('isFormatted', schema),
    );
    expect(new Set(fields)).toEqual(new Set(formatted));
  });

  test('R4: docs/words.md lists every word that an owner may replace', async () => {
    const rows = Object.entries(ENGLISH).map(
      ([name, word]) =>
        `| \`${name}\` | ${[...new Set(textsOf(word))].join(' / ').replaceAll('|', '\\|')} |`,
    );
    const page = `# The site’s own words

Write your own under \`words\` in \`site.yaml\`, each by its name or by its English words:
\`words: {resume: CV, Try again: Once more}\`. Keep what is in braces; the site fills it in. Where a count
changes a word, give one text for all counts, or a form for each plural of your language:
\`paperCount: {one: "{count} article", other: "{count} articles"}\`.

| name | English |
|---|---|
${rows.join('\n')}
`;
    await expect(page).toMatchFileSnapshot(path.join(PROJECT, 'docs', 'words.md'));
  });

  test('R4: no page or message for owners refers to a file of the code', () => {
    const mayMentionCode =
      /(?:CONTRIBUTING|architecture|add-a-\w+|developing|performance|contract|decisions\/README)\.md$/u;
    const codeFile = /`(?:(?:src|kit)\/(?!schemas)|tailwind\.config)[^`]*`/gu;
    const mentions = pages
      .filter((page) => !mayMentionCode.test(page))
      // The layout of the folders is for developers.
      .flatMap((page) => read(page).split('## How it is laid out')[0]?.match(codeFile) ?? []);
    // Pages for owners may mention the schema, as the file that developers change.
    expect(mentions.filter((file) => !file.includes('schema.ts'))).toEqual([]);
    expect(read('kit/messages/messages.json').match(/(?:src|kit)\/\w+[/.]\w+/gu)).toBeNull();
  });

  test('B1–B5: every example in docs/writing.md is read without a problem', async () => {
    const text = read('docs/writing.md');
    const [post = '', ...texts] = [...text.matchAll(/^```markdown\n(.*?)^```/gmsu)].map(
      ([, example = '']) => example,
    );
    expect(texts).not.toEqual([]);
    const keys = new Set(text.match(/(?<=@)[a-z]+\d{4}[a-z]*/gu));
    const entries = [...keys].map(
      (key) => `@article{${key}, title={A}, author={Okafor, Ada M.}, year={2024}, abstract={B}}`,
    );
    const folder = contentFolder({
      'publications.bib': entries.join('\n'),
      'posts/2026-03-14-drains.md': `${post}\n## Methods\n\nText.\n`,
      'posts/examples.md': `---\ntitle: A\ndate: 2024-02-01\n---\n${texts.join('\n')}`,
      'posts/map.png': await plainImage(1600, 900),
      'posts/talk.jpg': await plainImage(1600, 900),
      'posts/talk.mp4': '\0\0\0\u0018ftypmp42',
    });
    expect((await check(folder)).text).toMatch(/^Content is in order/u);
  });

  test('B5: citations look as the table in docs/writing.md says', async () => {
    const rows = [...read('docs/writing.md').matchAll(/^\| `(.*@.*)` \| (.*) \|$/gmu)];
    expect(rows.length).toBeGreaterThan(3);
    const bib = `@article{okafor2024, title={A}, author={Okafor, Ada and Berg, Ed and Chen, Wei}, year={2024}}
@article{lind2023, title={B}, author={Lind, Per}, year={2023}}
@misc{https://doi.org/10.5555/data, title={C}, author={Okafor, Ada}, year={2023}}`;
    for (const [, markdown = '', expected = ''] of rows) {
      const { article } = await readTestArticle(
        `---\ntitle: A\ndate: 2024-02-01\n---\n${markdown}\n`,
      );
      const site = sampleSite({
        articles: article === undefined ? [] : [article],
        publications: readPublications(bib).publications,
      });
      const [section] = articlesOf(site).views['posts/drains']?.sections ?? [];
      const paragraph = section?.children?.slice(0, 1) ?? [];
      expect(proseText(paragraph).replaceAll('\u00a0', ' ').trim()).toBe(expected);
    }
  });

  test.runIf(isSample('content'))(
    'K3: the problem in README is reported word for word',
    async () => {
      const [, report = ''] = /```text\n(jobs\.yaml.*?)\n```/su.exec(read('README.md')) ?? [];
      expect(report).not.toBe('');
      const jobs = read('content/jobs.yaml').replace('  company:', '  compnay:');
      expect((await check(contentFolder({ 'jobs.yaml': jobs }))).text).toContain(report);
    },
  );
});

test('F4: the documented settings for Netlify and Cloudflare build for the root, into dist/', () => {
  const page = read('docs/publishing.md');
  const [, toml = ''] = /Netlify, from a fork\n.*?```toml\n(.*?)```/su.exec(page) ?? [];
  const value = (key: string) => new RegExp(`^ *${key} = "(.*)"$`, 'mu').exec(toml)?.[1] ?? '';
  expect(value('command')).toBe('npm run build');
  expect(value('publish')).toBe('dist');
  expect(readSettings({ PORTFOLIO_BASE: value('PORTFOLIO_BASE') }).base).toBe('/');
  expect(page).toContain('| Build output directory | `dist` |');
});
