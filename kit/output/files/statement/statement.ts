import type { ArticleView } from '#src/content/articleViews.ts';
import type { Profile } from '#src/content/content.ts';
import type { Prose, ProseElement } from '#src/content/prose.ts';
import type { Finding } from '#kit/messages/problem.ts';
import type { Site } from '#kit/site/site.ts';
import { elementsIn, proseText } from '#kit/prose/prose.ts';
import { printedMathFace } from '#kit/content/fonts/mathFace.ts';
import { familiesWith, type FontFamily } from '#kit/content/fonts/fontFiles.ts';
import { parseFont } from '#kit/content/fonts/parseFont.ts';
import { glyphFallback, type Clean } from '#kit/content/fonts/fontText.ts';
import { readProjectFile } from '#kit/content/projectFile.ts';
import {
  addressOf,
  cleanWithin,
  contentDate,
  locale,
  paperOf,
} from '#kit/output/files/resume/documentFacts.ts';
import { fontStacks, typesetter } from '#kit/output/files/typst/typeset.ts';
import { isRightToLeft } from '#src/lib/direction.ts';
import { withoutVariables } from './withoutVariables.ts';
import { pictureFile } from '#src/lib/pictureFile.ts';
import { formulaTree } from './formulaTree.ts';

const TEMPLATE = readProjectFile('kit/output/files/statement/statement.typ').toString('utf8');
const MATH = 'Noto Sans Math';
/** Width of the text in CSS pixels at which a picture fills it. */
const MEASURE = 624;

type Files = ReadonlyMap<string, string | Uint8Array>;

/** What the template sets: text, or an element by its kind. */
type Node = string | { readonly kind: string; readonly [part: string]: unknown };

/** Sets a page or post as tagged PDF (PDF/UA-1, B10), the same bytes for the same content. */
export async function statementPdf(
  site: Site,
  article: ArticleView,
  files: Files,
): Promise<{ bytes: Uint8Array; warnings: Finding[] }> {
  const math = site.mathFace && Buffer.from(await printedMathFace());
  const mathFamily = { name: MATH, files: math ? [math] : [], covers: () => false };
  const families = [...familiesWith(site.faces), ...(math ? [mathFamily] : [])];
  const { layOut, toPdf } = typesetter(families);
  const text = glyphFallback(families);
  const stacks = fontStacks(families);
  const { clean } = text;
  const warnings: Finding[] = [];
  const set = setterOf({
    profile: site.profile,
    sections: article.sections,
    files,
    clean,
    isCovered: formulaCover(math, families),
    onUnset: (formula) => void warnings.push({ code: 'formulaAsSource', formula }),
  });
  const { profile } = site;
  const [year = 1, month = 1, day = 1] =
    (article.updated ?? article.day)?.iso.split('-').map(Number) ?? [];
  const bytes = toPdf(
    layOut(TEMPLATE, {
      title: clean(article.plainTitle),
      name: clean(profile.name),
      headline: article.kind === 'page' ? clean(profile.headline) : '',
      description: clean(proseText(article.summary)),
      keywords: article.tags.map(clean),
      date: year === 1 ? contentDate(site) : { year, month, day },
      day: article.day === undefined ? '' : clean(article.day.words),
      paper: paperOf(site),
      pageOf: clean(site.words.pageOf),
      ...locale(article.lang ?? profile.lang),
      isRightToLeft: isRightToLeft(article.lang ?? profile.lang),
      wordsLang: locale(site.language.words).lang,
      ...stacks,
      math: [MATH, ...stacks.body],
      heading: set(article.title),
      summary: set(article.summary),
      text: set(article.sections),
    }),
  );
  return { bytes, warnings };
}

function formulaCover(face: Buffer | undefined, families: readonly FontFamily[]) {
  const math = face && parseFont(face, MATH).codePoints;
  return (character: string): boolean => {
    const code = character.codePointAt(0) ?? 0;
    return math?.has(code) === true || families.some((family) => family.covers(code));
  };
}

function* charactersIn(tree: unknown): Generator<string> {
  if (typeof tree === 'string') yield* tree;
  else if (Array.isArray(tree)) for (const part of tree) yield* charactersIn(part);
}

/** Elements that the template sets as they are, except around display formulas in them. */
const INLINE = new Set(['p', 'em', 'i', 'strong', 'b', 'del', 's']);
const BLOCKS = new Set(['sub', 'br', 'hr', 'blockquote', 'ul']);

type Setting = {
  readonly profile: Profile;
  /** The text, whose notes stand at the foot of the page that mentions them. */
  readonly sections: readonly Prose[];
  readonly files: Files;
  readonly clean: Clean;
  readonly isCovered: (character: string) => boolean;
  readonly onUnset: (formula: string) => void;
};

/** @returns A function that turns a text into what the template sets, in order. */
function setterOf({ profile, sections, files, clean, isCovered, onUnset }: Setting) {
  const asides = elementsIn(sections).filter(({ tag }) => tag === 'aside');
  const notes = new Map(asides.map((aside) => [aside.attributes?.['id'] ?? '', aside]));
  /** Ids of the notes that are set already; later mentions link to them. */
  const setNotes = new Set<string>();
  let isInNote = false;
  /** Level of the last heading; the title's is 1. */
  let level = 1;

  const set = (prose: readonly Prose[]): Node[] =>
    prose.flatMap((node) => (typeof node === 'string' ? setText(node, clean) : setElement(node)));

  function setElement(element: ProseElement): Node[] {
    const { tag, attributes = {}, children = [] } = element;
    const { class: look } = attributes;
    if (attributes['aria-hidden'] === 'true' || look === 'anchor' || tag === 'aside') return [];
    if (INLINE.has(tag)) return aroundDisplays(set(children), { kind: tag });
    if (BLOCKS.has(tag)) return [{ kind: tag, children: set(children) }];
    if (/^h[2-6]$/u.test(tag)) return heading(element);
    if (look === 'formula') return display(children);
    if (look === 'code') return [listing(children, clean)];
    switch (tag) {
      case 'sup':
        return superscript(children);
      case 'code':
        return [{ kind: 'code', text: clean(proseText(children)) }];
      case 'a':
        return link(attributes, children);
      case 'ol':
        return [orderedList(attributes, children)];
      case 'li':
        return [item(children)];
      case 'math':
        return [formula(element, '')];
      case 'figure':
        return figure(look === 'wide', children);
      case 'img':
        return picture(attributes, { kind: 'img', wide: false });
      case 'table':
        return [table(children)];
      default:
        return set(children);
    }
  }

  /** On paper only addresses are links: a list that is underlined as a whole can't be read. */
  function orderedList(attributes: Attributes, children: readonly Prose[]): Node {
    if (attributes['class'] === 'references')
      return { kind: 'references', children: set(children.map(withoutRoutes)) };
    return { kind: 'ol', start: Number(attributes['start'] ?? 1), children: set(children) };
  }

  /** PDF/UA-1 wants headings that skip no level, each with words. In a note they are strong text. */
  function heading({ tag, children = [] }: ProseElement): Node[] {
    const content = set(children);
    const title = clean(titleOf(children));
    if (title === '') return [{ kind: 'p', children: content }];
    if (isInNote) return [{ kind: 'strong', children: content }];
    const rank = Number(tag.slice(1));
    level = Math.min(rank, level + 1);
    return [{ kind: 'heading', title, rank, level, children: content }];
  }

  /** A task’s box stands beside what it says. */
  function item(children: readonly Prose[]): Node {
    const [box, , ...text] = children;
    const isTask = typeof box === 'object' && box.attributes?.['class'] === 'task';
    if (!isTask) return { kind: 'li', children: set(children) };
    return { kind: 'li', box: set([box]), children: set(text) };
  }

  function superscript(children: readonly Prose[]): Node[] {
    const [mark] = children;
    const isNote = typeof mark === 'object' && mark.attributes?.['role'] === 'doc-noteref';
    if (!isNote) return [{ kind: 'sup', children: set(children) }];
    const id = mark.attributes?.['place'] ?? '';
    if (setNotes.has(id)) return [{ kind: 'note-again', id }];
    setNotes.add(id);
    const [, ...content] = notes.get(id)?.children ?? [];
    const wasInNote = isInNote;
    isInNote = true;
    // Paragraphs of a note are lines of it.
    const text = content.flatMap((node, index): readonly Prose[] => {
      if (typeof node === 'string' || node.tag !== 'p') return [node];
      return [...(index > 0 ? [{ tag: 'br' }] : []), ...(node.children ?? [])];
    });
    const noteText = set(text);
    isInNote = wasInNote;
    return [{ kind: 'note', id, children: noteText }];
  }

  function link(attributes: Attributes, children: readonly Prose[]): Node[] {
    if (attributes['class'] === 'way-back') return [];
    const url = addressOf({ attributes }, profile);
    const inner = set(children);
    return url === '' ? inner : aroundDisplays(inner, { kind: 'a', url });
  }

  function display(children: readonly Prose[]): Node[] {
    const [number, math] = ['a', 'math'].map((tag) => childOf(children, tag));
    if (math === undefined) return set(children);
    return [formula(math, number === undefined ? '' : proseText([number]))];
  }

  function formula(math: ProseElement, number: string): Node {
    const { alttext: alt = '', display: place } = math.attributes ?? {};
    const tree = formulaTree(math);
    if (tree !== undefined && [...charactersIn(tree)].every(isCovered))
      return { kind: 'math', tree, alt, number, block: place === 'block' };
    onUnset(alt);
    return { kind: 'code', text: clean(alt) };
  }

  function figure(wide: boolean, children: readonly Prose[]): Node[] {
    const [image, caption] = ['img', 'figcaption'].map((tag) => childOf(children, tag));
    if (image === undefined) return set(children);
    const captionText = set(caption?.children ?? []);
    return picture(image.attributes ?? {}, { kind: 'figure', caption: captionText, wide });
  }

  function picture(
    { path = '', widths = '', width = '1', alt = '' }: Attributes,
    as: { kind: string; wide: boolean; caption?: readonly Node[] },
  ): Node[] {
    const all = widths.split(' ').filter(Boolean).map(Number);
    const file = pictureFile({ path, widths: all });
    const bytes = files.get(file);
    if (bytes === undefined) return [];
    const share = Math.min(1, Number(width) / MEASURE);
    const image = file.endsWith('.svg') ? withoutVariables(Buffer.from(bytes).toString()) : bytes;
    return [{ ...as, bytes: [...Buffer.from(image)], alt, share }];
  }

  function table(children: readonly Prose[]): Node {
    const rows = elementsIn(children)
      .filter(({ tag }) => tag === 'tr')
      .map((row) => (row.children ?? []).filter((cell) => typeof cell === 'object'));
    return {
      kind: 'table',
      caption: set(childOf(children, 'caption')?.children ?? []),
      align: (rows[0] ?? []).map(({ attributes }) => attributes?.['class'] ?? ''),
      rows: rows.map((cells) => cells.map((cell) => set(cell.children ?? []))),
    };
  }

  return set;
}

type Attributes = Readonly<Record<string, string>>;

function setText(text: string, clean: Clean): string[] {
  const cleaned = cleanWithin(text, clean);
  return cleaned === '' ? [] : [cleaned];
}

/** Code with its title, but not with the language, which the page names beside it. */
function listing(children: readonly Prose[], clean: Clean): Node {
  const bar = proseText(childOf(children, 'div')?.children ?? []);
  const code = childOf(children, 'pre');
  const name = code?.attributes?.['aria-label'] ?? '';
  const title = `${bar} · `.startsWith(`${name} · `) ? clean(name) : '';
  // Code keeps its lines and spaces.
  const text = proseText(code?.children ?? [])
    .split(/([ \t\n]+)/u)
    .map((part, index) => (index % 2 === 1 ? part : clean(part)))
    .join('');
  return { kind: 'listing', title, text };
}

function childOf(children: readonly Prose[], tag: string): ProseElement | undefined {
  return children.find((child) => typeof child === 'object' && child.tag === tag) as
    | ProseElement
    | undefined;
}

/** An element between the formulas on lines of their own: a paragraph can’t have them inside. */
function aroundDisplays(nodes: readonly Node[], element: Exclude<Node, string>): Node[] {
  const blocks: Node[] = [];
  let run: Node[] = [];
  const close = () => {
    if (run.some((node) => node !== ' ')) blocks.push({ ...element, children: run });
    run = [];
  };
  for (const node of nodes) {
    const isDisplay = typeof node === 'object' && node.kind === 'math' && node['block'] === true;
    if (!isDisplay) run.push(node);
    else {
      close();
      blocks.push(node);
    }
  }
  close();
  return blocks;
}

/** A heading’s text as PDF readers list it, with the alternative text of pictures. */
function titleOf(prose: readonly Prose[]): string {
  return prose
    .map((node) => {
      if (typeof node === 'string') return node;
      const { alt, alttext, role } = node.attributes ?? {};
      return role === 'doc-noteref' ? '' : (alt ?? alttext ?? titleOf(node.children ?? []));
    })
    .join('');
}

function withoutRoutes(node: Prose): Prose {
  if (typeof node === 'string') return node;
  const { route: _, ...attributes } = node.attributes ?? {};
  return { ...node, attributes, children: (node.children ?? []).map(withoutRoutes) };
}
