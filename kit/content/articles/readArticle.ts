import type { Article } from '#src/content/article.ts';
import type { Problem } from '#kit/messages/problem.ts';
import type { ProseElement } from '#src/content/prose.ts';
import { isDay, normalizeDay } from '#src/lib/day.ts';
import { isSlug } from '#src/lib/sitePaths.ts';
import { withSourceLines } from '#kit/messages/excerpt.ts';
import { ARTICLE_FILE } from '#kit/content/contentFiles.ts';
import type { Images } from '#kit/content/images/images.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { isTodo } from '#kit/content/todos.ts';
import { problemAt } from '#kit/content/yaml/explain.ts';
import type { YamlFile } from '#kit/content/yaml/readYaml.ts';
import { valueAt } from '#kit/content/yaml/values.ts';
import { sortByLine, parseContent } from '#kit/content/readContentFile.ts';
import type { ContentFolder } from '#kit/content/contentFolder.ts';
import type { Macros } from '#kit/prose/formula.ts';
import { withFilePositions } from '#kit/prose/filePositions.ts';
import { parseMarkdown } from '#kit/prose/parseMarkdown.ts';
import { elementsIn, proseText } from '#kit/prose/prose.ts';
import { candidatePaths } from '#kit/prose/candidatePaths.ts';
import { readInline, toProse } from '#kit/prose/toProse.ts';
import { nameOfFile } from '#kit/content/languages.ts';
import { readFrontMatter } from './frontMatter.ts';

/** What can be read of an article even if its front matter has errors. */
type PartialArticle = Pick<
  Article,
  'kind' | 'id' | 'file' | 'title' | 'summary' | 'sections' | 'citations' | 'lines'
>;

type ArticleResult = {
  readonly article?: Article;
  readonly partialArticle?: PartialArticle;
  readonly problems: readonly Problem[];
};

/** Reads a Markdown file of `pages/` or `posts/` (requirement B1). */
export async function readArticle(
  ...args: Parameters<typeof parseArticle>
): Promise<ArticleResult> {
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
): Promise<ArticleResult> {
  const result = folder.read(file);
  if (result === undefined) return { problems: [] };
  if ('problem' in result) return { problems: [result.problem] };
  const { text: fullText } = result;
  if (fullText.length > MAX_CHARACTERS)
    return { problems: [{ severity: 'error', file, code: 'tooLarge', kind: 'text' }] };
  const parts = splitFrontMatter(fullText);
  if ('row' in parts)
    return { problems: [{ severity: 'error', file, line: 1, code: 'frontMatterOpen', ...parts }] };
  const kind = file.startsWith('posts/') ? 'post' : 'page';
  const { name } = nameOfFile(file, folder.locale);
  // A post's file name begins with its day: “2026-03-14-drains”.
  const [, nameDay = '', slug = ''] = (kind === 'post' ? DATED_NAME.exec(name) : null) ?? [];
  const [id, day] = isDay(nameDay) ? [slug, nameDay] : [name, undefined];
  const parse = (path: string, yaml: string) => readFrontMatter(path, yaml, parts.isToml);
  const spec = { ...ARTICLE_FILE, file, parse };
  const check = (yaml: YamlFile) => checkUpdatedDate(yaml, day);
  const front = await parseContent(parts.front, folder.locale, spec, images, check);
  const isDraft = front.value?.draft ?? DRAFT_FIELD.test(parts.front);
  const lines = fullText.split('\n');
  const macros = { ...siteMacros, ...front.value?.macros };
  const isUntitled = front.value?.title === undefined;
  const { faults, titleLine, ...text } = folder.memo.of(readBody, parts.body, isUntitled, macros);
  const source = {
    title: front.value?.title ?? lines[titleLine - 1]?.replace(/^\s*#+\s*|\s*#*\s*$/gu, '') ?? '',
    summary: front.value?.summary ?? '',
  };
  const title = withFilePositions(readInline(source.title, false), source.title, lines, 1);
  const summary = withFilePositions(readInline(source.summary, false), source.summary, lines, 1);
  const date = front.value?.date ?? day;
  // With invalid front matter, fields are not missing: they could not be read.
  const isReadable = front.value !== undefined;
  const missingFields = [
    ...(isReadable && source.title.trim() === '' ? (['title'] as const) : []),
    ...(isReadable && kind === 'post' && date === undefined ? (['date'] as const) : []),
  ];
  const suggestedName = kind === 'post' && day === undefined ? suggestDatedName(name) : undefined;
  const dayInName = { severity: 'warning', file, code: 'dayInName', value: name } as const;
  const problems = [
    ...front.problems,
    ...missingFields.map((field): Problem => {
      const hint = field === 'date' ? omitEmpty({ guess: suggestedName }) : {};
      return { severity: 'error', file, line: 1, code: 'textLacks', kind: field, ...hint };
    }),
    ...(suggestedName === undefined || missingFields.includes('date') || !isSlug(name)
      ? []
      : [{ ...dayInName, guess: suggestedName }]),
    ...withSourceLines(
      sortByLine([
        ...[...title.faults, ...summary.faults, ...faults].map(
          ({ finding, severity, start: { line, column }, length = 1 }): Problem => {
            const span = { column: column - 1, length: Math.max(1, length) };
            return { ...finding, severity, file, line, ...(column > 0 && { span }) };
          },
        ),
        ...(await pictureProblems(text.sections, file, images)),
      ]),
      fullText,
    ),
  ].map((problem) => (isDraft ? { ...problem, severity: 'warning' as const } : problem));
  const frontProse = { title: title.prose, summary: summary.prose };
  const partialArticle = { kind, id, file, ...frontProse, ...text, lines } as const;
  if (isDraft && (!isReadable || missingFields.length > 0)) return { problems };
  if (problems.some(({ severity }) => severity === 'error') || front.value === undefined)
    return { problems, partialArticle };
  const { updated, tags, image, imageAlt, lang, pdf, aliases, menu } = front.value;
  const article: Article = {
    ...partialArticle,
    tags,
    ...(date !== undefined && kind === 'post' && { date }),
    ...omitEmpty({ updated, image, lang, aliases }),
    ...(menu === false && kind === 'page' && { menu }),
    ...(imageAlt !== undefined && { imageAlt }),
    ...(isDraft && { isDraft: true }),
    ...(pdf === true && { hasPdf: true }),
    wordCount: countWords(text.sections),
  };
  return { article, partialArticle, problems };
}

/** `titleLine` is the 1-based line of the heading that serves as the title; 0 if there is none. */
function readBody(body: string, isUntitled: boolean, macros: Macros) {
  const root = parseMarkdown(body);
  const [firstNode] = root.children;
  const isTitle = isUntitled && firstNode?.type === 'heading';
  const text = { ...root, children: root.children.slice(isTitle ? 1 : 0) };
  return {
    ...toProse(text, withBackslashes(macros)),
    titleLine: isTitle ? (firstNode.position?.start.line ?? 1) : 0,
  };
}

/** Owners may name a macro “R” instead of “\\R”. */
function withBackslashes(macros: Macros): Macros {
  const pairs = Object.entries(macros).map(([name, tex]) => [`\\${name.replace(/^\\/u, '')}`, tex]);
  return Object.fromEntries(pairs) as Macros;
}

const DATED_NAME = /^(\d{4}-\d{2}-\d{2})-(.+)$/u;

/** “2024-1-5-drains” → “2024-01-05-drains.md” */
function suggestDatedName(name: string): string | undefined {
  const [, year, month = '', day = '', slug = ''] =
    /^(\d{4})[-_. ]?(\d{1,2})[-_. ]?(\d{1,2})[-_. ]+(.+)$/u.exec(name) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(date) ? `${date}-${slug}.md` : undefined;
}

/** Reports an article that was updated before its date. */
function checkUpdatedDate(yaml: YamlFile, nameDay: string | undefined): Problem[] {
  const [updated, date = nameDay] = ['updated', 'date'].map((field) => {
    const value = valueAt(yaml.value, [field]);
    return typeof value === 'string' && !isTodo(value) ? normalizeDay(value) : undefined;
  });
  if (updated === undefined || date === undefined || !isDay(updated) || !isDay(date)) return [];
  if (updated >= date) return [];
  const finding = { code: 'endsFirst', kind: 'text', value: updated, date } as const;
  return [{ ...problemAt(yaml, ['updated']), ...finding, field: 'updated' }];
}

/** Reads the images and videos of a text. */
async function pictureProblems(sections: readonly ProseElement[], file: string, images: Images) {
  const problems: Problem[] = [];
  for (const { tag, attributes: { name = '', at = '', href } = {} } of elementsIn(sections)) {
    if ((tag !== 'img' && tag !== 'video') || name === '') continue;
    const [line = 1, column = 1] = at.split(':').map(Number);
    const span = { column: column - 1, length: name.length };
    const files = candidatePaths(name, file);
    const isVideo = tag === 'video' && href === undefined;
    for (const problem of await (isVideo
      ? images.addVideo(files)
      : images.addImage(files, 'article')))
      problems.push({ ...problem, file, line, span });
  }
  return problems;
}

/** Recognizes a draft even if its front matter can’t be parsed. */
const DRAFT_FIELD = /^draft\s*[:=]\s*(?:true|True|TRUE)\s*(?:#.*)?$/mu;

/** The longest text that is read; rendering five times as much takes a minute. */
const MAX_CHARACTERS = 1_000_000;

/** Looking at a figure takes 12 s, as long as reading this many words. */
const WORDS_PER_FIGURE = 44;

function countWords(sections: readonly ProseElement[]): number {
  const figures = elementsIn(sections).filter(({ tag }) => tag === 'figure');
  const words = proseText(sections).split(/\s+/u).filter(Boolean);
  return words.length + WORDS_PER_FIGURE * figures.length;
}

/** Splits at lines `---`, or `+++` for TOML; both parts keep the line numbers of the file. */
function splitFrontMatter(text: string) {
  const lines = text.split('\n');
  const row = lines[0]?.trimEnd() ?? '';
  const isToml = row === '+++';
  if (!isToml && row !== '---') return { front: '', body: text, isToml };
  const closingLine = isToml ? /^\+\+\+\s*$/u : /^(?:---|\.\.\.)\s*$/u;
  const closingIndex = lines.findIndex((line, index) => index > 0 && closingLine.test(line));
  // Nothing closes the front matter, so only its first line is returned.
  if (closingIndex === -1) return { row };
  return {
    isToml,
    front: ['', ...lines.slice(1, closingIndex), ''].join('\n'),
    body: lines.map((line, index) => (index <= closingIndex ? '' : line)).join('\n'),
  };
}
