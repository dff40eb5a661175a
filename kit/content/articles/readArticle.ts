import type { Article } from '#src/content/article.ts';
import type { Problem } from '#kit/messages/problem.ts';
import type { ProseElement } from '#src/content/prose.ts';
import { isDay, writtenDay } from '#src/lib/day.ts';
import { isAddress } from '#src/lib/sitePaths.ts';
import { withSourceLines } from '#kit/messages/excerpt.ts';
import { ARTICLE_FILE } from '#kit/content/contentFiles.ts';
import type { Images } from '#kit/content/images/images.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { isTodo } from '#kit/content/todos.ts';
import { problemAt } from '#kit/content/yaml/explain.ts';
import type { YamlFile } from '#kit/content/yaml/readYaml.ts';
import { valueAt } from '#kit/content/yaml/values.ts';
import { byLine, checkText } from '#kit/content/readContentFile.ts';
import type { ContentFolder } from '#kit/content/contentFolder.ts';
import type { Macros } from '#kit/prose/formula.ts';
import { inFile } from '#kit/prose/inFile.ts';
import { parseMarkdown } from '#kit/prose/parseMarkdown.ts';
import { elementsIn, proseText } from '#kit/prose/prose.ts';
import { candidatePaths } from '#kit/prose/candidatePaths.ts';
import { readInline, toProse } from '#kit/prose/toProse.ts';
import { nameOfFile } from '#kit/content/languages.ts';
import { readFrontMatter } from './frontMatter.ts';

export type ArticleDraft = Pick<
  Article,
  'kind' | 'id' | 'file' | 'title' | 'summary' | 'sections' | 'citations' | 'lines'
>;

type ReadArticle = {
  readonly article?: Article;
  readonly draft?: ArticleDraft;
  readonly problems: readonly Problem[];
};

/** Reads a Markdown file of `pages/` or `posts/` (requirement B1). */
export async function readArticle(...args: Parameters<typeof parseArticle>): Promise<ReadArticle> {
  return parseArticle(...args).catch((error: unknown) => {
    // The parsers recurse once per nesting level, so deep nesting overflows the stack.
    if (!(error instanceof RangeError)) throw error;
    return { problems: [{ severity: 'error', file: args[0], code: 'tooDeep' }] };
  });
}

async function parseArticle(
  file: string,
  folder: ContentFolder,
  images: Images,
  siteMacros: Macros = {},
): Promise<ReadArticle> {
  const result = folder.read(file);
  if (result === undefined) return { problems: [] };
  if ('problem' in result) return { problems: [result.problem] };
  const { text: fullText } = result;
  if (fullText.length > LONGEST)
    return { problems: [{ severity: 'error', file, code: 'tooLarge', kind: 'text' }] };
  const parts = splitFrontMatter(fullText);
  if ('row' in parts)
    return { problems: [{ severity: 'error', file, line: 1, code: 'frontMatterOpen', ...parts }] };
  const kind = file.startsWith('posts/') ? 'post' : 'page';
  const { name } = nameOfFile(file, folder.reading);
  // A post's file name begins with its day: “2026-03-14-drains”.
  const [, dayOfName = '', slug = ''] = (kind === 'post' ? DATED.exec(name) : null) ?? [];
  const [id, day] = isDay(dayOfName) ? [slug, dayOfName] : [name, undefined];
  const read = (name: string, front: string) => readFrontMatter(name, front, parts.isToml);
  const spec = { ...ARTICLE_FILE, file, read };
  const rules = (yaml: YamlFile) => updatedTooEarly(yaml, day);
  const front = await checkText(parts.front, folder.reading, spec, images, rules);
  const isDraft = front.value?.draft ?? DRAFT.test(parts.front);
  const lines = fullText.split('\n');
  const macros = { ...siteMacros, ...front.value?.macros };
  const isUntitled = front.value?.title === undefined;
  const body = folder.memo.of(readBody, parts.body, isUntitled, macros);
  const { faults, titleLine, ...text } = body;
  const source = {
    title: front.value?.title ?? lines[titleLine - 1]?.replace(/^\s*#+\s*|\s*#*\s*$/gu, '') ?? '',
    summary: front.value?.summary ?? '',
  };
  const title = inFile(readInline(source.title, false), source.title, lines, 1);
  const summary = inFile(readInline(source.summary, false), source.summary, lines, 1);
  const date = front.value?.date ?? day;
  // With invalid front matter, fields are not missing: they could not be read.
  const isReadable = front.value !== undefined;
  const missing = [
    ...(isReadable && source.title.trim() === '' ? (['title'] as const) : []),
    ...(isReadable && kind === 'post' && date === undefined ? (['date'] as const) : []),
  ];
  const place = { severity: 'error', file } as const;
  const meant = kind === 'post' && day === undefined ? nearDatedName(name) : undefined;
  const problems = [
    ...front.problems,
    ...missing.map((field): Problem => {
      const hint = field === 'date' ? omitEmpty({ meant }) : {};
      return { ...place, line: 1, code: 'textLacks', kind: field, ...hint };
    }),
    ...(meant === undefined || missing.includes('date') || !isAddress(name)
      ? []
      : [{ ...place, severity: 'warning', code: 'dayInName', value: name, meant } as const]),
    ...withSourceLines(
      byLine([
        ...[...title.faults, ...summary.faults, ...faults].map(
          ({ finding, severity, start, length = 1 }): Problem => {
            const mark = { column: start.column - 1, length: Math.max(1, length) };
            const at = start.column > 0 && { mark };
            return { ...finding, severity, file, line: start.line, ...at };
          },
        ),
        ...(await pictureProblems(text.sections, file, images)),
      ]),
      fullText,
    ),
  ].map((problem) => (isDraft ? { ...problem, severity: 'warning' as const } : problem));
  const frontProse = { title: title.prose, summary: summary.prose };
  const draft = { kind, id, file, ...frontProse, ...text, lines } as const;
  if (isDraft && (!isReadable || missing.length > 0)) return { problems };
  if (problems.some(({ severity }) => severity === 'error') || front.value === undefined)
    return { problems, draft };
  const { updated, tags, image, imageAlt, lang, pdf, aliases } = front.value;
  const article: Article = {
    ...draft,
    tags,
    ...(date !== undefined && kind === 'post' && { date }),
    ...omitEmpty({ updated, image, lang, aliases }),
    ...(imageAlt !== undefined && { imageAlt }),
    ...(isDraft && { isDraft: true }),
    ...(pdf === true && { hasPdf: true }),
    wordCount: countWords(text.sections),
  };
  return { article, draft, problems };
}

/** With the line of a first heading that is the title of an untitled text, from 1; else 0. */
function readBody(body: string, isUntitled: boolean, macros: Macros) {
  const root = parseMarkdown(body);
  const [first] = root.children;
  const isTitle = isUntitled && first?.type === 'heading';
  const text = { ...root, children: root.children.slice(isTitle ? 1 : 0) };
  return {
    ...toProse(text, withBackslashes(macros)),
    titleLine: isTitle ? (first.position?.start.line ?? 1) : 0,
  };
}

/** The owner may write “R” for “\\R”. */
function withBackslashes(macros: Macros): Macros {
  const named = Object.entries(macros).map(([name, tex]) => [`\\${name.replace(/^\\/u, '')}`, tex]);
  return Object.fromEntries(named) as Macros;
}

const DATED = /^(\d{4}-\d{2}-\d{2})-(.+)$/u;

/** “2024-1-5-x” → “2024-01-05-x.md” */
function nearDatedName(name: string): string | undefined {
  const [, year, month = '', day = '', slug = ''] =
    /^(\d{4})[-_. ]?(\d{1,2})[-_. ]?(\d{1,2})[-_. ]+(.+)$/u.exec(name) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(date) ? `${date}-${slug}.md` : undefined;
}

function updatedTooEarly(yaml: YamlFile, dayOfName: string | undefined): Problem[] {
  const [updated, date = dayOfName] = ['updated', 'date'].map((field) => {
    const value = valueAt(yaml.value, [field]);
    return typeof value === 'string' && !isTodo(value) ? writtenDay(value) : undefined;
  });
  if (updated === undefined || date === undefined || !isDay(updated) || !isDay(date)) return [];
  const finding = { code: 'endsFirst', kind: 'text', value: updated, date } as const;
  const place = problemAt(yaml, ['updated']);
  return updated < date ? [{ ...place, ...finding, field: 'updated' }] : [];
}

async function pictureProblems(
  sections: readonly ProseElement[],
  file: string,
  images: Images,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { tag, attributes: { name = '', at = '' } = {} } of elementsIn(sections)) {
    if (tag !== 'img') continue;
    const [line = 1, column = 1] = at.split(':').map(Number);
    const mark = { column: column - 1, length: name.length };
    for (const problem of await images.find(candidatePaths(name, file), 'article'))
      problems.push({ ...problem, file, line, mark });
  }
  return problems;
}

/** Recognises a draft whose front matter can’t be parsed. */
const DRAFT = /^draft\s*[:=]\s*(?:true|True|TRUE)\s*(?:#.*)?$/mu;

/** Characters of a text: rendering five times as many takes a minute. */
const LONGEST = 1_000_000;

/** Words that take as long to read as a figure takes to look at: 12 s. */
const WORDS_A_FIGURE = 44;

function countWords(sections: readonly ProseElement[]): number {
  const figures = elementsIn(sections).filter(({ tag }) => tag === 'figure');
  const words = proseText(sections).split(/\s+/u).filter(Boolean);
  return words.length + WORDS_A_FIGURE * figures.length;
}

/** Between two lines `---`, or `+++` for TOML; both parts keep the line numbers of the file. */
function splitFrontMatter(text: string) {
  const lines = text.split('\n');
  const row = lines[0]?.trimEnd() ?? '';
  const isToml = row === '+++';
  if (!isToml && row !== '---') return { front: '', body: text, isToml };
  const last = isToml ? /^\+\+\+\s*$/u : /^(?:---|\.\.\.)\s*$/u;
  const end = lines.findIndex((line, index) => index > 0 && last.test(line));
  if (end === -1) return { row };
  return {
    isToml,
    front: ['', ...lines.slice(1, end), ''].join('\n'),
    body: lines.map((line, index) => (index <= end ? '' : line)).join('\n'),
  };
}
