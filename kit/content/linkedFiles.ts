import type { Content } from '#src/content/content.ts';
import { withSourceLines } from '#kit/messages/excerpt.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { elementsIn } from '#kit/prose/elementsIn.ts';
import { decoded } from '#kit/prose/placesOf.ts';
import { recordsOf } from './formatting.ts';
import type { ContentFolder } from './contentFolder.ts';

/** A file of the owner's that a text leads to. */
type LinkedFile = {
  /** "files/slides.pdf" */
  readonly name: string;
  /** The text's file and its lines, and line and column of the link there. */
  readonly file: string;
  readonly lines: readonly string[];
  readonly at: string;
};

const FOLDER = 'files/';

type Texts = Pick<Content, 'articles' | 'sections'> & Partial<Content>;

/** @returns The files of `files/` that texts lead to, in Markdown files and in fields of YAML. */
export function linkedFiles(content: Texts): readonly LinkedFile[] {
  const { articles = [] } = content;
  const texts = [
    ...articles.map(({ title, summary, sections, ...rest }) => {
      return { ...rest, prose: [...title, ...summary, ...sections] };
    }),
    ...recordsOf(content).flatMap(({ formatted = {} }) => Object.values(formatted)),
  ];
  return texts.flatMap(({ file, lines, prose }) =>
    elementsIn(prose).flatMap(({ attributes = {} }) => {
      const { to = '', file: found = to, at = '' } = attributes;
      const name = decoded(found.split('#')[0] ?? '');
      return name.startsWith(FOLDER) ? [{ name, file, lines, at }] : [];
    }),
  );
}

/** @returns An error for each of these files that can't be published. */
export function missingFiles(folder: ContentFolder, content: Texts): Problem[] {
  return linkedFiles(content).flatMap(({ name, file, lines, at }) => {
    if (typeof folder.find(name.slice(FOLDER.length), FOLDER) === 'number') return [];
    const [line = 1] = at.split(':').map(Number);
    const found = { code: 'fileMissing', kind: 'link', value: name } as const;
    return withSourceLines([{ ...found, severity: 'error', file, line }], lines.join('\n'));
  });
}
