import type { Profile } from '#src/content/content.ts';
import type { ShownText, Prose, ProseElement } from '#src/content/prose.ts';
import { elementsIn, proseText } from '#kit/prose/prose.ts';
import type { Clean } from '#kit/content/fonts/fontText.ts';
import { targetUrl, uriOf } from '#src/lib/absoluteUrl.ts';
import { pictureFile } from '#src/lib/pictureFile.ts';
import { inDirection } from './direction.ts';
import { childrenOf, formulaTree, type Element, type Node } from './formula.ts';
import { withoutVariables } from './withoutVariables.ts';

const MAX_LINK_LENGTH = 2000;

/** An address in ASCII (PDF 32000-1, 12.6.4.7); '' if invalid or too long for PDF readers. */
export function pdfUri(url: string): string {
  const uri = uriOf(url) ?? '';
  return uri.length > MAX_LINK_LENGTH ? '' : uri;
}

/** In CSS pixels; wider images are scaled down to it. */
const TEXT_WIDTH = 624;
/** Elements that are split at display formulas (`splitAtDisplays`). */
const SPLITTABLE_TAGS = new Set(['p', 'em', 'i', 'strong', 'b', 'del', 's']);
/** Other elements that the template has under the same name. */
const SAME_TAGS = new Set(['sub', 'br', 'hr', 'blockquote']);

type Attributes = Readonly<Record<string, string>>;

type SetterOptions = {
  readonly profile: Pick<Profile, 'siteUrl' | 'filesUrl'>;
  readonly clean: Clean;
  /** The full text, in which footnotes are looked up. */
  readonly sections?: readonly Prose[];
  readonly images?: ReadonlyMap<string, string | Uint8Array>;
  /** Whether a font has the character. */
  readonly isCovered?: (character: string) => boolean;
  /** Called with each formula that is printed as TeX, as a fallback. */
  readonly onFallback?: (formula: string) => void;
};

/** Returns a function that converts prose to the nodes of a template; call it in reading order. */
export function proseSetter(options: SetterOptions) {
  const { profile, clean, sections = [], images, isCovered = () => true, onFallback } = options;
  const asides = elementsIn(sections).filter(({ tag }) => tag === 'aside');
  const noteById = new Map(asides.map((aside) => [aside.attributes?.['id'] ?? '', aside]));
  /** Ids of the notes that are set already; later mentions link to them. */
  const finishedNotes = new Set<string>();
  /** The kinds of elements around the current one. */
  const surroundings = new Set<'cell' | 'note' | 'references'>();
  /** Level of the last heading; the title's is 1. */
  let level = 1;

  const set = (prose: ShownText): Node[] => {
    const nodes: Node[] = [];
    for (const node of typeof prose === 'string' ? [prose] : prose) {
      const newNodes = typeof node === 'string' ? setText(node) : setElement(node);
      const previous = nodes.at(-1);
      // Slanted letters overlap the space before them.
      if (typeof previous === 'string' && previous.endsWith(' ') && isMath(newNodes[0], false))
        nodes.push(['kern', {}]);
      nodes.push(...newNodes);
    }
    return nodes;
  };

  /** Leaves a surrounding only at its outermost end, since a note may be nested in a note. */
  function setWithin(kind: 'cell' | 'note' | 'references', prose: readonly Prose[]): Node[] {
    const isNested = surroundings.has(kind);
    surroundings.add(kind);
    const nodes = set(prose);
    if (!isNested) surroundings.delete(kind);
    return nodes;
  }

  /** Restores the spaces at the ends, which cleaning trims. */
  function setText(text: string): string[] {
    const start = /^\s/u.test(text) ? ' ' : '';
    const end = /\s$/u.test(text) && text.trim() !== '' ? ' ' : '';
    return [start + clean(text) + end].filter(Boolean);
  }

  function setElement(element: ProseElement): Node[] {
    const { tag, attributes = {}, children = [] } = element;
    const { class: className, 'aria-hidden': isHidden } = attributes;
    if (isHidden === 'true' || className === 'anchor' || tag === 'aside') return [];
    if (SPLITTABLE_TAGS.has(tag)) return splitAtDisplays(children, [tag, {}]);
    if (SAME_TAGS.has(tag)) return [[tag, {}, ...set(children)]];
    if (/^h[2-6]$/u.test(tag)) return heading(element);
    if (className === 'formula') return displayFormula(children);
    if (className === 'code') return [listing(children)];
    switch (tag) {
      case 'sup':
        return superscript(children);
      case 'code':
        return [['code', { it: clean(proseText(children)) }]];
      case 'a': {
        if (className === 'way-back') return [];
        // Among references only addresses are links: underlined titles would be hard to read.
        const target = surroundings.has('references') ? undefined : targetUrl(attributes, profile);
        const url = pdfUri(attributes['href'] ?? target ?? '');
        return url === '' ? set(children) : splitAtDisplays(children, ['a', { url }]);
      }
      case 'ul':
      case 'ol':
        return [list(element)];
      case 'math':
        return [formula(element, '')];
      case 'figure':
        return figure(className === 'wide', children);
      case 'img':
        return picture('img', attributes, { wide: false });
      case 'video': {
        const image = childOf(children, 'img');
        return [...set(image ? [image, ' '] : []), ...set(videoLink(element))];
      }
      case 'table':
        return [table(children)];
      default:
        return set(children);
    }
  }

  /** Splits an element at display formulas, which a paragraph can’t contain. */
  function splitAtDisplays(children: readonly Prose[], [tag, attributes]: Element): Node[] {
    const blocks: Node[] = [];
    let inline: Node[] = [];
    const closeBlock = () => {
      const block: Element = [tag, attributes, ...inline];
      if (inline.some((node) => node !== ' '))
        blocks.push(tag === 'p' ? inDirection(inline, block, true) : block);
      inline = [];
    };
    for (const node of set(children)) {
      if (isMath(node, true)) {
        closeBlock();
        blocks.push(node);
      } else inline.push(node);
    }
    closeBlock();
    return blocks;
  }

  /** PDF/UA-1 requires headings to have text and to skip no level. In a note, they are strong text. */
  function heading({ tag, children = [] }: ProseElement): Node[] {
    const content = set(children);
    const altTexts = elementsIn(children).map(({ attributes }) => attributes?.['alt']);
    const title = clean([proseText(children), ...altTexts].join(' '));
    if (title === '') return [inDirection(content, ['p', {}, ...content], true)];
    if (surroundings.has('note')) return [['strong', {}, ...content]];
    const rank = Number(tag.slice(1));
    level = Math.min(rank, level + 1);
    return [['heading', { title, rank, level }, ...content]];
  }

  function list({ tag, attributes = {}, children = [] }: ProseElement): Node {
    const items = children.filter((item) => typeof item === 'object');
    if (attributes['class'] === 'references') {
      const entries = items.map((item) => setWithin('references', item.children ?? []));
      return ['references', {}, ...entries.map((entry) => inDirection(entry, ['p', {}, ...entry]))];
    }
    const boxOf = ({ children: [box] = [] }: ProseElement) =>
      typeof box === 'object' && box.attributes?.['class'] === 'task' ? box : undefined;
    const tasks = tag === 'ul' && items.some(boxOf);
    const bodies = items.map((item): Element => {
      const [box, inner = []] = [boxOf(item), item.children];
      // A task begins with its box and a space; the box takes the place of the bullet.
      const content = set(box ? inner.slice(2) : inner);
      const body = inDirection(content, ['row', {}, ...content]);
      if (box) return ['beside', {}, ['row', {}, ...set([box])], body];
      return tasks ? ['beside', {}, ['bullet', {}], body] : body;
    });
    const start = Number(attributes['start'] ?? 1);
    return [tag, tag === 'ul' ? { tasks } : { start }, ...bodies];
  }

  function superscript(children: readonly Prose[]): Node[] {
    const [mark] = children;
    const isNote = typeof mark === 'object' && mark.attributes?.['role'] === 'doc-noteref';
    if (!isNote) return [['sup', {}, ...set(children)]];
    const id = mark.attributes?.['place'] ?? '';
    if (finishedNotes.has(id)) return [['note-again', { id }]];
    finishedNotes.add(id);
    const [, ...content] = noteById.get(id)?.children ?? [];
    // A note has its number, then paragraphs, which become lines: a footnote can't contain them.
    const text = content.flatMap((node, index): readonly Prose[] => {
      if (typeof node === 'string' || node.tag !== 'p') return [node];
      return [...(index > 0 ? [{ tag: 'br' }] : []), ...(node.children ?? [])];
    });
    return [['note', { id }, ...setWithin('note', text)]];
  }

  function displayFormula(children: readonly Prose[]): Node[] {
    const [number, math] = ['a', 'math'].map((tag) => childOf(children, tag));
    if (math === undefined) return set(children);
    return [formula(math, number === undefined ? '' : proseText([number]))];
  }

  function formula(math: ProseElement, number: string): Node {
    const { alttext: alt = '', display } = math.attributes ?? {};
    const block = display === 'block';
    const tree = formulaTree(math);
    if (tree !== undefined && [...JSON.stringify(tree)].every(isCovered)) {
      const { body } = tree;
      const numbers = number === '' ? tree.numbers : [['words', { it: number }] as const];
      const isInCell = surroundings.has('cell');
      // In a table cell, a formula is only divided into its rows if each row has its own number.
      const isStack = block && body[0] === 'aligned' && (numbers.length !== 1 || !isInCell);
      const rows: Element[] = isStack ? childrenOf(body) : [['cells', {}, body]];
      const numerals = numbers.map((it): Element => ['numeral', {}, it]);
      const attributes = { alt, block, 'in-cell': isInCell };
      return ['math', attributes, ['cells', {}, ...numerals], ...rows];
    }
    onFallback?.(alt);
    return ['code', { it: clean(alt) }];
  }

  function figure(wide: boolean, children: readonly Prose[]): Node[] {
    const [caption, video] = ['figcaption', 'video'].map((tag) => childOf(children, tag));
    const image = childOf(video?.children ?? children, 'img');
    const link = video === undefined ? [] : [...videoLink(video), { tag: 'br' }];
    const words = [...link, ...(caption?.children ?? [])];
    if (image === undefined) return set([{ tag: 'p', children: words }]);
    return picture('figure', image.attributes ?? {}, { wide }, set(words));
  }

  /** A link that contains its address, for readers on paper. */
  function videoLink({ children = [] }: ProseElement): Prose[] {
    const { attributes = {}, children: title = [] } = childOf(children, 'a') ?? { tag: 'a' };
    const url = attributes['href'] ?? targetUrl(attributes, profile);
    return [{ tag: 'a', attributes, children: url === undefined ? title : [...title, `: ${url}`] }];
  }

  function picture(
    tag: string,
    { path = '', widths = '', width = '1', alt = '' }: Attributes,
    size: { wide: boolean },
    caption: readonly Node[] = [],
  ): Node[] {
    const imageFile = pictureFile({ path, widths: widths.split(' ').filter(Boolean).map(Number) });
    const bytes = images?.get(imageFile);
    if (bytes === undefined) return [];
    const share = Math.min(1, Number(width) / TEXT_WIDTH);
    const isSvg = imageFile.endsWith('.svg');
    const image = isSvg ? withoutVariables(Buffer.from(bytes).toString()) : bytes;
    return [[tag, { ...size, file: [...Buffer.from(image)], alt, share }, ...caption]];
  }

  function table(children: readonly Prose[]): Node {
    const rows = elementsIn(children)
      .filter(({ tag }) => tag === 'tr')
      .map((row) => (row.children ?? []).filter((cell) => typeof cell === 'object'));
    const align = (rows[0] ?? []).map(({ attributes }) => attributes?.['class'] ?? '');
    const caption = set(childOf(children, 'caption')?.children ?? []);
    const rowNodes = rows.map((row): Node => [
      'cells',
      {},
      ...row.map((cell): Node => ['row', {}, ...setWithin('cell', cell.children ?? [])]),
    ]);
    return ['table', { align }, ['row', {}, ...caption], ...rowNodes];
  }

  /** Code with its title. */
  function listing(children: readonly Prose[]): Node {
    const header = proseText(childOf(children, 'div')?.children ?? []);
    const code = childOf(children, 'pre');
    // The label is the author's title, with which the header then begins, or else the language.
    const label = code?.attributes?.['aria-label'] ?? '';
    const title = `${header} · `.startsWith(`${label} · `) ? clean(label) : '';
    // Code keeps its lines and spaces.
    const it = proseText(code?.children ?? [])
      .split(/([ \t\n]+)/u)
      .map((part, index) => (index % 2 === 1 ? part : clean(part)))
      .join('');
    return ['listing', { it }, ...(title === '' ? [] : [inDirection([title], title, true)])];
  }

  return set;
}

const isMath = (node: Node | undefined, isBlock: boolean): boolean =>
  typeof node === 'object' && node[0] === 'math' && node[1]['block'] === isBlock;

function childOf(children: readonly Prose[], tag: string): ProseElement | undefined {
  return children.filter((child) => typeof child === 'object').find((child) => child.tag === tag);
}
