import type { z } from 'zod';
import type { Article } from '#src/content/article.ts';
import type { Problem } from '#problems/problem.ts';
import type { Prose, ProseElement } from '#src/content/prose.ts';
import { isDay } from '#text/day.ts';
import { withSourceLines } from '#problems/excerpt.ts';
import type { Images } from '#publish/read/images/images.ts';
import { byLine, readFile } from '#publish/read/readContentFile.ts';
import type { OwnTexts } from '#publish/read/ownTexts.ts';
import { inFile } from '#publish/prose/inFile.ts';
import { parseMarkdown } from '#publish/prose/parseMarkdown.ts';
import { withCitations } from '#publish/prose/citations.ts';
import { elementsIn } from '#publish/prose/elementsIn.ts';
import { placesOf } from '#publish/prose/placesOf.ts';
import { proseText } from '#publish/prose/proseText.ts';
import { readInline } from '#publish/prose/readInline.ts';
import { toProse, type Fault } from '#publish/prose/toProse.ts';
import { articleSchema } from './articleSchema.ts';
import { nameOfFile } from './fileLanguage.ts';
import { splitFrontMatter } from './frontMatter.ts';

type Front = z.output<typeof articleSchema>;

/**
 * Reads a Markdown file of `pages/` or `posts/` (requirement B1).
 *
 * @param file - Its path in the content folder, with "/".
 * @param texts - The folder's text files.
 * @param images - Collects the images that it names.
 * @returns The article; undefined if it has errors.
 */
export async function readArticle(
  file: string,
  texts: OwnTexts,
  images: Images,
): Promise<{ readonly article?: Article; readonly problems: readonly Problem[] }> {
  try {
    return await readWhole(file, texts, images);
  } catch (error) {
    // The stack is full: a parser goes down one call or more for each level.
    if (error instanceof RangeError)
      return { problems: [{ severity: 'error', file, code: 'tooDeep' }] };
    throw error;
  }
}

async function readWhole(
  file: string,
  texts: OwnTexts,
  images: Images,
): Promise<{ readonly article?: Article; readonly problems: readonly Problem[] }> {
  const read = await texts.read(file);
  if ('problem' in read) return { problems: [read.problem] };
  const parts = splitFrontMatter(read.text, file);
  if ('problem' in parts) return { problems: [parts.problem] };
  const front = await readFile(
    { ...texts, read: async () => Promise.resolve({ text: parts.front }) },
    [file],
    { file, schema: articleSchema },
    (yaml) => images.check(yaml),
  );
  const kind = file.startsWith('posts/') ? 'post' : 'page';
  const lines = read.text.split('\n');
  const root = parseMarkdown(parts.body);
  const [first] = root.children;
  const isTitle = front.value?.title === undefined && first?.type === 'heading';
  const title = titleOf(front.value, isTitle ? lines[(first.position?.start.line ?? 1) - 1] : '');
  const body = withCitations({ ...root, children: root.children.slice(isTitle ? 1 : 0) });
  const { faults, ...text } = toProse(body, lines);
  const [heading, summary] = [title, front.value?.summary ?? ''].map((source) =>
    inFile(readInline(source, false), source, lines, 1),
  );
  const unsafe = [heading, summary].flatMap((each) => each?.unsafe ?? []);
  const { id, day } = nameOf(nameOfFile(file, texts.reading).name, kind);
  const date = front.value?.date ?? day;
  const pictures = namedIn(text.sections);
  const problems = [
    ...front.problems,
    // What wrong fields say is not missing.
    ...(front.value === undefined ? [] : missing(file, kind, title, date)),
    ...withSourceLines(
      byLine([
        ...unsafe.map(({ address, at }) => unsafeLink(address, at, file)),
        ...faults.map((fault) => problemOf(fault, file)),
        ...(await pictureProblems(pictures, file, images)),
      ]),
      read.text,
    ),
  ];
  if (problems.some(({ severity }) => severity === 'error') || front.value === undefined)
    return { problems };
  const { updated, tags, image, imageAlt, draft, lang, pdf } = front.value;
  const article: Article = {
    kind,
    id,
    file,
    title: heading?.prose ?? [],
    summary: summary?.prose ?? [],
    tags,
    ...(date !== undefined && kind === 'post' && { date }),
    ...(updated !== undefined && { updated }),
    ...(image !== undefined && { image }),
    ...(imageAlt !== undefined && { imageAlt }),
    ...(draft === true && { isDraft: true }),
    ...(lang !== undefined && { lang }),
    ...(pdf === true && { hasPdf: true }),
    ...text,
    wordCount: countWords(text.sections),
    lines,
  };
  return { article, problems };
}

function titleOf(front: Front | undefined, heading = ''): string {
  return front?.title ?? heading.replace(/^\s*#+\s*|\s*#*\s*$/gu, '');
}

const DATED = /^(\d{4}-\d{2}-\d{2})-(.+)$/u;

/** `posts/2026-03-14-drains.md` → its slug and day. */
function nameOf(name: string, kind: Article['kind']): { id: string; day?: string } {
  const [, day = '', rest = ''] = (kind === 'post' ? DATED.exec(name) : null) ?? [];
  return isDay(day) ? { id: rest, day } : { id: name };
}

function missing(
  file: string,
  kind: Article['kind'],
  title: string,
  date: string | undefined,
): Problem[] {
  const place = { severity: 'error', file, line: 1 } as const;
  return [
    ...(title.trim() === '' ? [{ ...place, code: 'untitled' } as const] : []),
    ...(kind === 'post' && date === undefined ? [{ ...place, code: 'undated' } as const] : []),
  ];
}

function problemOf({ finding, severity, start, length = 1 }: Fault, file: string): Problem {
  const mark = { column: start.column - 1, length: Math.max(1, length) };
  return { ...finding, severity, file, line: start.line, mark };
}

/** A title or summary may have no other addresses than the text (requirement C4). */
function unsafeLink(value: string, at: string, file: string): Problem {
  return { severity: 'error', file, line: Number(at.split(':')[0]), code: 'unsafeLink', value };
}

type Named = { readonly name: string; readonly at: string };

function namedIn(prose: readonly Prose[]): Named[] {
  return elementsIn(prose).flatMap(({ tag, attributes }) =>
    tag === 'img' ? [{ name: attributes?.['name'] ?? '', at: attributes?.['at'] ?? '' }] : [],
  );
}

async function pictureProblems(
  pictures: readonly Named[],
  file: string,
  images: Images,
): Promise<Problem[]> {
  const found: Problem[] = [];
  for (const { name, at } of pictures) {
    const [line = 1, column = 1] = at.split(':').map(Number);
    const mark = { column: column - 1, length: name.length };
    for (const problem of await images.find(placesOf(name, file), 'article'))
      found.push({ ...problem, file, line, mark });
  }
  return found;
}

function countWords(sections: readonly ProseElement[]): number {
  return proseText(sections).split(/\s+/u).filter(Boolean).length;
}
