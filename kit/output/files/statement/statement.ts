import type { ArticleView } from '#src/content/articleViews.ts';
import type { Prose, ProseElement } from '#src/content/prose.ts';
import type { Finding } from '#kit/messages/problem.ts';
import type { Site } from '#kit/site/site.ts';
import { elementsIn, proseText } from '#kit/prose/prose.ts';
import { printedMathFace } from '#kit/content/fonts/mathFace.ts';
import { familiesWith, type FontFamily } from '#kit/content/fonts/fontFiles.ts';
import { parseFont } from '#kit/content/fonts/parseFont.ts';
import { glyphFallback, type Clean } from '#kit/content/fonts/fontText.ts';
import { readProjectFile } from '#kit/content/projectFile.ts';
import { linkable, locale, paperOf, contentDate } from '#kit/output/files/resume/documentFacts.ts';
import { typesetter } from '#kit/output/files/typst/typeset.ts';
import { targetUrl } from '#src/lib/absoluteUrl.ts';
import { isRightToLeft } from '#src/lib/direction.ts';
import { withoutVariables } from './withoutVariables.ts';
import { pictureFile } from '#src/lib/pictureFile.ts';
import { formulaTree } from './formulaTree.ts';

const TEMPLATE = readProjectFile('kit/output/files/statement/statement.typ').toString('utf8');
const BODY = 'Source Sans 3';
const DISPLAY = 'Instrument Sans';
const MONO = 'JetBrains Mono';
const MATH = 'Noto Sans Math';
/** Width of the text in CSS pixels at which a picture fills it. */
const MEASURE = 624;

/** A published file by its path, such as a picture. */
type Files = ReadonlyMap<string, string | Uint8Array>;

/** What the template sets: text, or an element by its kind. */
type Node = string | { readonly kind: string; readonly [part: string]: unknown };

/**
 * Sets a page or post as a document, such as a research statement (requirement B10).
 *
 * @param article - One of its pages or posts.
 * @returns A tagged PDF (PDF/UA-1), the same bytes for the same content, and what it
 *   shows otherwise than the page.
 */
export async function statementPdf(
  site: Site,
  article: ArticleView,
  files: Files,
): Promise<{ bytes: Uint8Array; warnings: Finding[] }> {
  const math = site.mathFace && Buffer.from(await printedMathFace());
  const families = [...familiesWith(site.faces), ...mathFamily(math)];
  const { layOut, toPdf } = typesetter(families);
  const text = glyphFallback(families);
  const names = [BODY, ...families.map(({ name }) => name).filter((name) => name !== BODY)];
  const { clean } = text;
  const writer = new Writer(site, article, files, clean, formulaCover(math, families));
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
      body: names,
      display: [DISPLAY, ...names],
      mono: [MONO, ...names],
      math: [MATH, ...names],
      heading: writer.nodes(article.title),
      summary: writer.nodes(article.summary),
      text: writer.nodes(article.sections),
    }),
  );
  const warnings = writer.unset().map((formula): Finding => {
    return { code: 'formulaAsSource', formula };
  });
  return { bytes, warnings };
}

function mathFamily(face: Buffer | undefined): FontFamily[] {
  return face === undefined ? [] : [{ name: MATH, files: [face], covers: () => false }];
}

/** Whether formulas can have a character, in the face of mathematics or another. */
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

/** Elements of which a part may be a formula on lines of its own. */
const INLINE: Readonly<Record<string, string>> = {
  p: 'paragraph',
  em: 'emphasis',
  i: 'emphasis',
  strong: 'strong',
  b: 'strong',
  del: 'deleted',
  s: 'deleted',
};
const BLOCKS: Readonly<Record<string, string>> = {
  sub: 'below',
  br: 'break',
  hr: 'rule',
  blockquote: 'quote',
  ul: 'bullets',
};

class Writer {
  readonly #site: Site;
  readonly #files: Files;
  readonly #clean: Clean;
  readonly #isCovered: (character: string) => boolean;
  readonly #unset: string[] = [];
  /** Notes by their id: in the document each stands at the foot of the page that mentions it. */
  readonly #notes = new Map<string, ProseElement>();
  /** Those that are set already, and that later mentions lead to. */
  readonly #setNotes = new Set<string>();
  #isInNote = false;
  /** Level of the last heading; the title has the first. */
  #level = 1;

  constructor(
    site: Site,
    article: ArticleView,
    files: Files,
    clean: Clean,
    isCovered: (character: string) => boolean,
  ) {
    this.#isCovered = isCovered;
    this.#site = site;
    this.#files = files;
    this.#clean = clean;
    for (const element of elementsIn(article.sections))
      if (element.tag === 'aside') this.#notes.set(element.attributes?.['id'] ?? '', element);
  }

  /** Formulas that could not be set. */
  unset(): readonly string[] {
    return this.#unset;
  }

  nodes(prose: readonly Prose[]): Node[] {
    return prose.flatMap((node): Node[] =>
      typeof node === 'string' ? this.#text(node) : this.#node(node),
    );
  }

  /** Cleaning trims spaces, so those at the ends are restored. */
  #text(text: string): Node[] {
    const before = /^\s/u.test(text) ? ' ' : '';
    const after = /\s$/u.test(text) && text.trim() !== '' ? ' ' : '';
    const made = `${before}${this.#clean(text)}${after}`;
    return made === '' ? [] : [made];
  }

  #node(element: ProseElement): Node[] {
    const { tag, attributes = {}, children = [] } = element;
    const { class: look } = attributes;
    if (attributes['aria-hidden'] === 'true' || look === 'anchor' || tag === 'aside') return [];
    const special = this.#special[tag];
    if (special !== undefined) return special(element);
    const kind = INLINE[tag];
    if (kind !== undefined) return aroundDisplays(this.nodes(children), { kind });
    const block = BLOCKS[tag];
    if (block !== undefined) return [{ kind: block, children: this.nodes(children) }];
    if (look === 'formula') return this.#display(element);
    if (look === 'code') return this.#listing(element);
    return this.nodes(children);
  }

  /** What sets the elements that are more than a kind with children. */
  readonly #special: Readonly<Record<string, (element: ProseElement) => Node[]>> = {
    ...Object.fromEntries(
      ['h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, (element) => this.#heading(element)]),
    ),
    sup: (element) => this.#above(element),
    code: ({ children = [] }) => [{ kind: 'code', text: this.#clean(proseText(children)) }],
    a: (element) => this.#link(element),
    ol: (element) => this.#numbers(element),
    li: (element) => this.#item(element),
    math: (element) => this.#formula(element, ''),
    figure: (element) => this.#figure(element),
    img: (element) => this.#picture(element, { kind: 'picture', wide: false }),
    table: (element) => this.#table(element),
  };

  /** On paper only addresses are links: a list that is underlined as a whole can't be read. */
  #numbers({ attributes = {}, children = [] }: ProseElement): Node[] {
    if (attributes['class'] === 'references')
      return [{ kind: 'references', children: this.nodes(children.map(withoutRoutes)) }];
    const start = Number(attributes['start'] ?? 1);
    return [{ kind: 'numbers', start, children: this.nodes(children) }];
  }

  /**
   * PDF/UA-1 wants headings that skip no level, and a title of each: one without words has those of
   * its formulas and pictures. In a note it is strong text, for notes stand outside the outline.
   */
  #heading({ tag, children = [] }: ProseElement): Node[] {
    const content = this.nodes(children);
    const title = this.#clean(titleOf(children));
    if (title === '') return [{ kind: 'paragraph', children: content }];
    if (this.#isInNote) return [{ kind: 'strong', children: content }];
    const rank = Number(tag.slice(1));
    this.#level = Math.min(rank, this.#level + 1);
    return [{ kind: 'heading', title, rank, level: this.#level, children: content }];
  }

  /** A task’s box stands beside what it says. */
  #item({ children = [] }: ProseElement): Node[] {
    const [box, , ...said] = children;
    const isTask = typeof box === 'object' && box.attributes?.['class'] === 'task';
    if (!isTask) return [{ kind: 'item', children: this.nodes(children) }];
    return [{ kind: 'item', box: this.nodes([box]), children: this.nodes(said) }];
  }

  #above({ children = [] }: ProseElement): Node[] {
    const [mark] = children;
    const isNote = typeof mark === 'object' && mark.attributes?.['role'] === 'doc-noteref';
    if (!isNote) return [{ kind: 'above', children: this.nodes(children) }];
    const id = mark.attributes?.['place'] ?? '';
    if (this.#setNotes.has(id)) return [{ kind: 'note-again', id }];
    this.#setNotes.add(id);
    const [, ...content] = this.#notes.get(id)?.children ?? [];
    const before = this.#isInNote;
    this.#isInNote = true;
    const said = this.nodes(
      content.flatMap((node, index) => [
        ...(index > 0 && isParagraph(node) ? [{ tag: 'br' }] : []),
        ...unwrapped(node),
      ]),
    );
    this.#isInNote = before;
    return [{ kind: 'note', id, children: said }];
  }

  #link({ attributes = {}, children = [] }: ProseElement): Node[] {
    const { href, class: look } = attributes;
    if (look === 'way-back') return [];
    const url = linkable(href ?? targetUrl(attributes, this.#site.profile) ?? '');
    const inner = this.nodes(children);
    return url === '' ? inner : aroundDisplays(inner, { kind: 'link', url });
  }

  /** Code with its title, but not with the language, which the page names beside it. */
  #listing({ children = [] }: ProseElement): Node[] {
    const bar = proseText(childOf(children, 'div')?.children ?? []);
    const code = childOf(children, 'pre');
    const name = code?.attributes?.['aria-label'] ?? '';
    const title = `${bar} · `.startsWith(`${name} · `) ? this.#clean(name) : '';
    return [{ kind: 'listing', title, text: proseLines(code?.children ?? [], this.#clean) }];
  }

  #display({ children = [] }: ProseElement): Node[] {
    const [number, math] = ['a', 'math'].map((tag) => childOf(children, tag));
    if (math === undefined) return this.nodes(children);
    return this.#formula(math, number === undefined ? '' : proseText([number]));
  }

  #formula(math: ProseElement, number: string): Node[] {
    const alt = math.attributes?.['alttext'] ?? '';
    const tree = formulaTree(math);
    if (tree !== undefined && [...charactersIn(tree)].every(this.#isCovered))
      return [
        { kind: 'formula', tree, alt, number, block: math.attributes?.['display'] === 'block' },
      ];
    this.#unset.push(alt);
    return [{ kind: 'code', text: this.#clean(alt) }];
  }

  #figure({ attributes = {}, children = [] }: ProseElement): Node[] {
    const [image, caption] = ['img', 'figcaption'].map((tag) => childOf(children, tag));
    if (image === undefined) return this.nodes(children);
    const said = this.nodes(caption?.children ?? []);
    const wide = attributes['class'] === 'wide';
    return this.#picture(image, { kind: 'figure', caption: said, wide });
  }

  #picture(
    { attributes = {} }: ProseElement,
    as: { kind: string; wide: boolean; caption?: readonly Node[] },
  ): Node[] {
    const { path = '', widths = '', width = '1', alt = '' } = attributes;
    const all = widths.split(' ').filter(Boolean).map(Number);
    const file = pictureFile({ path, widths: all });
    const bytes = this.#files.get(file);
    if (bytes === undefined) return [];
    const share = Math.min(1, Number(width) / MEASURE);
    const drawn = file.endsWith('.svg') ? withoutVariables(Buffer.from(bytes).toString()) : bytes;
    return [{ ...as, bytes: [...Buffer.from(drawn)], alt, share }];
  }

  #table({ children = [] }: ProseElement): Node[] {
    const caption = this.nodes(childOf(children, 'caption')?.children ?? []);
    const rows = elementsIn(children)
      .filter(({ tag }) => tag === 'tr')
      .map((row) => (row.children ?? []).filter((cell) => typeof cell === 'object'));
    return [
      {
        kind: 'table',
        caption,
        align: (rows[0] ?? []).map(({ attributes }) => attributes?.['class'] ?? ''),
        rows: rows.map((cells) => cells.map((cell) => this.nodes(cell.children ?? []))),
      },
    ];
  }
}

function childOf(children: readonly Prose[], tag: string): ProseElement | undefined {
  return children.find((child) => typeof child === 'object' && child.tag === tag) as
    | ProseElement
    | undefined;
}

/** An element between the formulas on lines of their own: a paragraph can’t have them inside. */
function aroundDisplays(nodes: readonly Node[], element: Exclude<Node, string>): Node[] {
  const made: Node[] = [];
  let run: Node[] = [];
  const close = () => {
    if (run.some((node) => node !== ' ')) made.push({ ...element, children: run });
    run = [];
  };
  for (const node of nodes) {
    const isDisplay = typeof node === 'object' && node.kind === 'formula' && node['block'] === true;
    if (!isDisplay) run.push(node);
    else {
      close();
      made.push(node);
    }
  }
  close();
  return made;
}

/** A heading’s words as PDF readers list them; of a picture what it shows. */
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

function isParagraph(node: Prose): node is ProseElement {
  return typeof node === 'object' && node.tag === 'p';
}

function unwrapped(node: Prose): readonly Prose[] {
  return isParagraph(node) ? (node.children ?? []) : [node];
}

/** Code keeps its lines and spaces; the rest is cleaned. */
function proseLines(children: readonly Prose[], clean: Clean): string {
  return proseText(children)
    .split(/([ \t\n]+)/u)
    .map((part, index) => (index % 2 === 1 ? part : clean(part)))
    .join('');
}
