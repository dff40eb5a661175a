import type {
  Blockquote,
  Code,
  Definition,
  FootnoteDefinition,
  FootnoteReference,
  Heading,
  Html,
  Image,
  List,
  Nodes,
  Paragraph,
  Root,
  Table,
  Text,
} from 'mdast';
import { toString as markdownText } from 'mdast-util-to-string';
import type { ArticleText } from '#src/content/article.ts';
import type { Citation, Prose, ProseElement } from '#src/content/prose.ts';
import type { Finding } from '#kit/messages/problem.ts';
import { leavesSite, parseSafeUrl } from '#src/lib/safeUrl.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { placeSlug } from '#src/lib/slug.ts';
import { nearest } from '#kit/messages/suggest.ts';
import { element, elementsIn, joined, proseText } from './prose.ts';
import { formulaOf, type Macros, withoutDefinitions } from './formula.ts';
import { type Fault, FaultList } from './faults.ts';
import { Places } from './places.ts';
import { codeBlock, isKnownLanguage, languageNames } from './highlight.ts';
import {
  type CitationNode,
  isFigure,
  isWide,
  MENTION,
  nodesIn,
  parseMarkdown,
} from './parseMarkdown.ts';
import { imageIn, isVideo } from './videos.ts';
import { numberFormulas, withoutLabels, withJoinedMarks } from './formulaNumbers.ts';

type DollarMath = Extract<Nodes, { type: 'math' }>;

/** Kinds of foreign marks that are dropped from a page or post. */
const LOST = new Set(['div', 'attributes', 'control']);

/** Classes of table cells. */
const ALIGNMENTS: Readonly<Record<string, string>> = { right: 'end', center: 'mid' };
const MARKS = { emphasis: 'em', strong: 'strong', delete: 'del' } as const;

/** Ids that the app uses. */
const RESERVED_IDS = ['main', 'root', 'menu', 'references'];

/** Turns a syntax tree into the elements that pages and files are made of (requirement B2). */
export function toProse(root: Root, macros: Macros = {}) {
  return proseWriter(root, false, macros).wholeText();
}

/** Text with emphasis, code, links and citations. */
export type InlineText = {
  /** As in an article, links and citations are not resolved yet. */
  readonly prose: readonly Prose[];
  readonly citations: readonly Citation[];
  /** Unsafe addresses of links (requirement C4), and markup of other programs. */
  readonly faults: readonly Fault[];
};

/** Longer texts are not parsed, since the time to pair marks is quadratic. */
const MAX_FIELD_LENGTH = 10_000;

/**
 * Reads emphasis, code, links and citations in brackets of a title or a field of YAML. Without any the
 * result is the text itself, to the byte.
 */
export function readInline(source: string, isCiting: boolean): InlineText {
  if (source.length > MAX_FIELD_LENGTH) return { prose: [source], citations: [], faults: [] };
  const root = parseMarkdown(source, isCiting ? 'field' : 'title');
  return proseWriter(root, true).fieldText();
}

function proseWriter(root: Root, isField: boolean, initialMacros: Macros = {}) {
  const macros: Record<string, string> = { ...initialMacros };
  const { places = new Places(''), foreign = [] } = root.data ?? {};
  const faults = new FaultList(places);
  const ids = new Set<string>(RESERVED_IDS);
  const definitions = new Map<string, Definition>();
  const usedNames = new Set<string>();
  const notes = new Map<string, FootnoteDefinition>();
  const numbers = new Map<string, number>();
  /** Notes mentioned in the current block or list item, which they follow. */
  const pendingIds: string[] = [];
  let isInNote = false;
  let isInCell = false;
  /** Reported HTML elements that are still open. */
  const openTags: string[] = [];
  const seenLabels = new Set<string>();
  let hasFormulas = false;
  for (const node of nodesIn(root)) {
    if (node.type === 'definition') define(definitions, node, '[');
    if (node.type === 'footnoteDefinition') define(notes, node, '[^');
    if (node.type === 'link' || node.type === 'image') usedNames.add(node.identifier ?? '');
  }
  const nodes = [...inReadingOrder(root, new Set())];
  const citationNodes = nodes.filter(
    (node) => node.type === 'citation' && (!isField || !node.isInSentence),
  ) as CitationNode[];
  const citations = citationNodes.map(({ items, isInSentence, source }): Citation => {
    return { items, isInSentence, source };
  });
  const displays = nodes.filter((node) => node.type === 'math' && node.isDisplay);
  const formulas = numberFormulas(displays.map((node) => ('value' in node ? node.value : '')));
  const headings = nodes.filter((node) => node.type === 'heading');
  const topLevel = Math.min(...headings.map(({ depth }) => depth), 6);
  return { wholeText, fieldText };

  function wholeText(): ArticleText & { faults: readonly Fault[] } {
    const sections: { id?: string; title: string; children: Prose[] }[] = [
      { title: '', children: [] },
    ];
    reportForeign();
    for (const node of root.children) {
      const isHeading = node.type === 'heading';
      if (isHeading && node.children.length === 0) {
        faults.on(node, { code: 'lostMarks', kind: 'heading', value: '#'.repeat(node.depth) });
        continue;
      }
      const prose = isHeading ? [headingOf(node)] : proseOf(node);
      if (isHeading && levelOf(node.depth) === 2) {
        const id = elementsIn(prose)[1]?.attributes?.['id'] ?? '';
        sections.push({ id, title: markdownText(node), children: [] });
      }
      sections.at(-1)?.children.push(...prose, ...takeNotes());
    }
    reportUnused();
    return {
      sections: sections
        .filter(({ children }) => children.length > 0)
        // Text above the first heading is not a section.
        .map(({ id, children }) => element(id === undefined ? 'div' : 'section', {}, children)),
      contents: sections.flatMap(({ id, title }) => (id === undefined ? [] : [{ id, title }])),
      citations,
      hasFormulas,
      faults: faults.all,
    };
  }

  function fieldText(): InlineText {
    // Between paragraphs there is a blank line.
    const prose = joined(
      root.children.flatMap((node, index): Prose[] => [
        ...(index === 0 ? [] : ['\n\n']),
        ...('children' in node ? inlines(node.children) : []),
      ]),
    );
    const isPlain = prose.every((node) => typeof node === 'string') && faults.all.length === 0;
    reportForeign();
    return { prose: isPlain ? [places.text] : prose, citations, faults: faults.all };
  }

  function reportForeign() {
    for (const { kind, value, guess, start } of foreign) {
      const code = kind === 'control' || (LOST.has(kind) && !isField) ? 'lostMarks' : 'asWritten';
      const finding = { code, kind, value, ...omitEmpty({ guess }) } as const;
      faults.add(finding, 'warning', start, value.split('\n')[0]?.length);
    }
  }

  /** Of two definitions of a name, the first counts. */
  function define<N extends Definition | FootnoteDefinition>(
    byName: Map<string, N>,
    node: N,
    bracket: string,
  ) {
    const value = `${bracket}${node.label ?? node.identifier}]:`;
    if (byName.has(node.identifier)) faults.on(node, { code: 'twice', kind: 'definition', value });
    else byName.set(node.identifier, node);
  }

  function reportUnused() {
    for (const [name, node] of definitions)
      if (!usedNames.has(name))
        faults.on(node, { code: 'unused', kind: 'address', value: `[${node.label ?? name}]` });
    for (const [name, node] of notes)
      if (!numbers.has(name))
        faults.on(node, { code: 'unused', kind: 'note', value: node.label ?? name });
  }

  /** Yields a note's nodes where it is first mentioned. */
  function* inReadingOrder(node: Nodes, seen: Set<string>): Generator<Nodes> {
    if (node.type === 'footnoteDefinition') return;
    yield node;
    if (node.type === 'footnoteReference' && !seen.has(node.identifier)) {
      seen.add(node.identifier);
      const note = notes.get(node.identifier);
      for (const child of note?.children ?? []) yield* inReadingOrder(child, seen);
    }
    const caption = 'caption' in node ? (node.caption ?? []) : [];
    const children: readonly Nodes[] = 'children' in node ? node.children : [];
    for (const child of [...caption, ...children]) yield* inReadingOrder(child, seen);
  }

  function blocks(nodes: readonly Nodes[]): Prose[] {
    return nodes.flatMap((node) => proseOf(node));
  }

  /** A display formula in a line becomes a span. */
  function inlines(nodes: readonly Nodes[]): Prose[] {
    const prose = nodes.flatMap((node) => {
      if (node.type !== 'math' || !node.isDisplay) return proseOf(node);
      return displayOf(node).map((part) =>
        typeof part === 'string' ? part : { ...part, tag: 'span' },
      );
    });
    return isField ? joined(prose) : withJoinedMarks(prose);
  }

  function proseOf(node: Nodes): Prose[] {
    switch (node.type) {
      case 'paragraph':
        return paragraph(node);
      case 'heading':
        return [headingOf(node)];
      case 'blockquote':
        return [element('blockquote', {}, [...calloutOf(node), ...blocks(node.children)])];
      case 'list':
        return [listOf(node)];
      case 'code':
        return [codeOf(node)];
      case 'table':
        return [tableOf(node)];
      case 'thematicBreak':
        return [element('hr')];
      case 'html':
        return htmlOf(node);
      case 'definition':
      case 'footnoteDefinition':
      case 'yaml':
        return [];
      case 'text':
        return isField ? [node.value] : textOf(node);
      case 'emphasis':
      case 'strong':
      case 'delete':
        return [element(MARKS[node.type], {}, inlines(node.children))];
      case 'sub':
      case 'sup':
        return [element(node.type, {}, [node.value])];
      case 'inlineCode':
        return [element('code', {}, [node.value.replaceAll('\n', ' ')])];
      case 'break':
        return [isField ? '\n' : element('br')];
      case 'math': {
        if (node.isDisplay) return displayOf(node);
        const formula = formulaElement(node, withNumbers(node, node.value), false);
        return formula === undefined ? [] : [formula];
      }
      case 'citation': {
        const number = String(citationNodes.indexOf(node));
        if (!isField) return [element('cite', { number })];
        return node.isInSentence ? [node.source] : [element('cite', { number }, [node.source])];
      }
      case 'link': {
        const image = imageIn(node);
        if (image !== undefined)
          return embedded('video', image, { href: node.url, name: image.url });
        return linkOf(node.url, node.children, node);
      }
      case 'image':
        if (node.title) faults.on(node, { code: 'lostCaption', value: node.title });
        return imageOf(node);
      case 'footnoteReference':
        return noteMark(node);
      default:
        return 'children' in node ? inlines(node.children as Nodes[]) : [];
    }
  }

  function paragraph(node: Paragraph): Prose[] {
    const [first, second] = node.children;
    if (first?.type === 'text' && !second && PLACE_OF_REFERENCES.test(first.value)) return [];
    if (first !== undefined && isFigure(node)) return figureOf(first, isWide(second));
    if (first?.type === 'math' && first.isDisplay && !second) return displayOf(first);
    const prose = inlines(node.children);
    return prose.length === 0 ? [] : [element('p', {}, prose)];
  }

  function figureOf(node: Nodes, isWidest: boolean): Prose[] {
    const image = node.type === 'image' ? imageOf(node) : proseOf(node);
    const captionProse = inlines(imageIn(node)?.caption ?? []);
    if (image.length === 0) return [];
    const caption = captionProse.length > 0 ? [element('figcaption', {}, captionProse)] : [];
    return [element('figure', isWidest ? { class: 'wide' } : {}, [...image, ...caption])];
  }

  /** `> [!NOTE]` begins a quote with its word, as on GitHub. */
  function calloutOf({ children }: Blockquote): Prose[] {
    const [paragraph] = children;
    if (paragraph?.type !== 'paragraph') return [];
    const [first] = paragraph.children;
    if (first?.type !== 'text') return [];
    const [mark = '', word = ''] = CALLOUT.exec(first.value) ?? [];
    if (mark === '') return [];
    first.value = first.value.slice(mark.length);
    if (first.value === '' && paragraph.children.length === 1) children.shift();
    const label = `callout${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`;
    return [element('p', {}, [element('strong', { word: label })])];
  }

  function headingOf(node: Heading): ProseElement {
    const last = node.children.at(-1);
    // `## Methods {#how}` keeps its address when its words change.
    const idMatch =
      last?.type === 'text' ? /\s*\{#([\p{L}\p{M}\p{N}_-]+)\}\s*$/u.exec(last.value) : null;
    if (last?.type === 'text' && idMatch !== null) last.value = last.value.slice(0, idMatch.index);
    const title = markdownText(node);
    const id = newId(idMatch?.[1] ?? (placeSlug(title) || 'section'));
    const tag = `h${levelOf(node.depth)}`;
    return element('div', { class: 'hd' }, [
      element(tag, { id, tabindex: '-1' }, inlines(node.children)),
      element('a', { class: 'anchor', place: id, word: 'linkTo', about: title }),
    ]);
  }

  function levelOf(depth: number): number {
    return Math.min(6, depth - topLevel + 2);
  }

  function newId(baseId: string): string {
    let id = baseId;
    for (let number = 2; ids.has(id); number += 1) id = `${baseId}-${number}`;
    ids.add(id);
    return id;
  }

  function listOf({ ordered, start, spread, children }: List): ProseElement {
    const isLoose = spread === true || children.some((item) => item.spread);
    const items = children.map((item) => {
      let isNoted = false;
      const content = item.children.flatMap((child): Prose[] => {
        const isLine = child.type === 'paragraph' && !isLoose;
        const itemProse = isLine ? inlines(child.children) : proseOf(child);
        const notes = isInNote ? [] : takeNotes();
        if (notes.length === 0) return itemProse;
        isNoted = true;
        return [...(isLine ? [element('p', {}, itemProse)] : itemProse), ...notes];
      });
      const isTask = typeof item.checked === 'boolean';
      const look = [isTask ? 'task-item' : [], isNoted ? 'noted' : []].flat().join(' ');
      const attributes = look === '' ? {} : { class: look };
      if (!isTask) return element('li', attributes, content);
      const word = item.checked === true ? 'done' : 'open';
      const box = element('span', { class: 'task', role: 'img', word }, [
        item.checked === true ? '☑' : '☐',
      ]);
      return element('li', attributes, [box, ' ', ...content]);
    });
    const isFromOne = ordered !== true || (start ?? 1) === 1;
    return element(ordered ? 'ol' : 'ul', isFromOne ? {} : { start: String(start) }, items);
  }

  function codeOf(node: Code): ProseElement {
    const info = [node.lang, node.meta].filter(Boolean).join(' ');
    const [chunk, name = ''] = /^\{[\s.]*([\w+#-]+)(?![\w+#-])[^}]*\}/u.exec(info) ?? [];
    const [language, meta] = chunk === undefined ? [node.lang ?? '', node.meta ?? ''] : [name, ''];
    if (chunk !== undefined) {
      const finding = { code: 'lostMarks', kind: 'chunk', value: chunk, guess: name } as const;
      faults.on(node, finding, 'warning', chunk);
    }
    if (!isKnownLanguage(language)) {
      const hint = omitEmpty({ guess: nearest(language, languageNames(language)) });
      const finding = { code: 'unknown', kind: 'codeLanguage', value: language, ...hint } as const;
      faults.on(node, finding, 'warning', language);
    }
    return codeBlock(node.value, language, meta);
  }

  function tableOf(node: Table): ProseElement {
    const { caption, children } = node;
    const [head, ...rows] = children;
    const width = head?.children.length ?? 0;
    for (const row of rows) {
      const extra = row.children[width];
      const value = String(row.children.length);
      if (extra !== undefined) faults.on(extra, { code: 'wideRow', value, most: width });
    }
    const cells = (row: Table['children'][number] | undefined, tag: 'th' | 'td') =>
      Array.from({ length: width }, (_, at) => {
        const look = ALIGNMENTS[node.align?.[at] ?? ''];
        const attributes = { ...(tag === 'th' && { scope: 'col' }), ...(look && { class: look }) };
        isInCell = true;
        const prose = inlines(row?.children[at]?.children ?? []);
        isInCell = false;
        return element(tag, attributes, prose);
      });
    const body = rows.map((row) => element('tr', {}, cells(row, 'td')));
    const id = newId('table');
    const label = caption === undefined ? { word: 'table' } : { 'aria-labelledby': id };
    return element('div', { class: 'table', role: 'region', tabindex: '0', ...label }, [
      element('table', {}, [
        ...(caption === undefined ? [] : [element('caption', { id }, inlines(caption))]),
        element('thead', {}, [element('tr', {}, cells(head, 'th'))]),
        ...(rows.length === 0 ? [] : [element('tbody', {}, body)]),
      ]),
    ]);
  }

  function htmlOf(node: Html): Prose[] {
    const value = node.value.trim();
    if (/^<!--.*-->$/su.test(value)) return [];
    // Markdown has no other line break in a table cell.
    if (isInCell && /^<br\s*\/?>$/iu.test(value)) return [element('br')];
    const [, slash, name = ''] = /^<(\/)?\s*([a-z][\w-]*)/iu.exec(value) ?? [];
    const tag = name.toLowerCase();
    // Report an element once, at its start tag.
    const openTagIndex = slash === undefined ? -1 : openTags.lastIndexOf(tag);
    if (openTagIndex === -1) {
      const guess = inMarkdown(node, tag);
      faults.on(node, { code: 'rawHtml', value, tag, ...omitEmpty({ guess }) }, 'error');
    }
    if (slash === undefined) openTags.push(tag);
    else if (openTagIndex !== -1) openTags.splice(openTagIndex, 1);
    return [];
  }

  /** `CO<sub>2</sub>` is CO~2~, and `10<sup>9</sup>` is 10^9^. */
  function inMarkdown({ position }: Html, tag: string): string | undefined {
    const start = position?.start.offset ?? 0;
    const [, inner] =
      /^<su[bp]>([^<\s]+)<\/su[bp]>/iu.exec(places.text.slice(start, start + 200)) ?? [];
    const [before = ''] =
      /[\p{L}\p{N})\]]*$/u.exec(places.text.slice(Math.max(0, start - 200), start)) ?? [];
    const mark = tag === 'sub' ? '~' : '^';
    return inner === undefined ? undefined : before + mark + inner + mark;
  }

  function displayOf(node: DollarMath): Prose[] {
    const { tex, number, labels } = formulas.of(node.value);
    for (const label of labels) {
      const start = faults.formulaPosition(node, node.value.lastIndexOf(`{${label}}`) + 1);
      const finding = { code: 'twice', kind: 'label', value: label } as const;
      if (seenLabels.has(label)) faults.add(finding, 'warning', start, label.length);
      seenLabels.add(label);
    }
    const formula = formulaElement(node, withNumbers(node, tex), true);
    if (formula === undefined) return [];
    const [id] = labels.map((label) => newId(formulaId(label)));
    const places = labels.slice(1).map((label) => element('span', { id: formulaId(label) }));
    const link =
      number === undefined || id === undefined
        ? []
        : [element('a', { class: 'number', place: id }, [`(${number})`])];
    return [
      element('div', { class: 'formula', ...(id !== undefined && { id, tabindex: '-1' }) }, [
        ...link,
        ...places,
        formula,
      ]),
    ];
  }

  /** @returns Undefined if the formula is invalid, or only defines commands for later ones. */
  function formulaElement(node: DollarMath, tex: string, isDisplay: boolean) {
    const { tex: bodyTex, macros: newMacros } = withoutDefinitions(tex);
    Object.assign(macros, newMacros);
    if (bodyTex.trim() === '' && bodyTex !== tex) return undefined;
    const formula = formulaOf(bodyTex, isDisplay, macros);
    if ('element' in formula) {
      hasFormulas = true;
      const alttext = withoutLabels(withoutDefinitions(node.value).tex);
      const attributes = { ...formula.element.attributes, alttext };
      return { ...formula.element, attributes };
    }
    const { value } = node;
    const { fault: reason, guess } = formula;
    const original = bodyTex === value ? formula : formulaOf(value, isDisplay, macros);
    const { offset } = 'offset' in original ? original : formula;
    const finding = { code: 'wrongFormula', value, reason, ...omitEmpty({ guess }) } as const;
    faults.add(finding, 'error', faults.formulaPosition(node, offset));
    return undefined;
  }

  /** Numbers in place of `\ref` and `\eqref` inside a formula. */
  function withNumbers(node: Nodes, tex: string): string {
    return tex.replaceAll(
      REFERENCE,
      (reference, kind: string | undefined, label: string, at: number) => {
        const number = formulas.numberOf(label);
        if (number === undefined) unknownLabel(node, reference, label, tex.slice(0, at));
        const numberText = number ?? '?';
        return kind === 'eq' ? `\\text{(${numberText})}` : `\\text{${numberText}}`;
      },
    );
  }

  function unknownLabel(node: Nodes, reference: string, label: string, before: string) {
    const hint = omitEmpty({ guess: nearest(label, formulas.labels()) });
    const finding = { code: 'unknown', kind: 'label', value: label, ...hint } as const;
    const line = node.position?.start.line ?? 1;
    const start = faults.findWords(node, reference, before) ?? { line, column: 1 };
    faults.add(finding, 'error', start, reference.length);
  }

  /** Reports text that looks like a note, a link or a formula but is not parsed as one. */
  function reportPlainText(node: Text) {
    const report = (words: string, at: number, finding: Finding) => {
      const start = faults.findWords(node, words, node.value.slice(0, at));
      if (start !== undefined) faults.add(finding, 'warning', start, words.length);
    };
    for (const { 0: mention, 1: value = '', index } of node.value.matchAll(MENTION)) {
      const hint = omitEmpty({ guess: nearest(value, notes.keys()) });
      report(mention, index, { code: 'asWritten', kind: 'note', value, ...hint });
    }
    for (const { 0: reference, 1: label = '', index } of node.value.matchAll(UNRESOLVED)) {
      const value = label.toLowerCase();
      const hint = omitEmpty({ guess: nearest(value, definitions.keys()) });
      report(reference, index, { code: 'asWritten', kind: 'reference', value, ...hint });
    }
    for (const { 0: value, index } of node.value.matchAll(UNPARSED_LINK)) {
      const hint = /[“”„«»‘’]/u.test(value) && { hasCurly: true };
      report(value, index, { code: 'asWritten', kind: 'link', value, ...hint });
    }
    for (const { 0: value, index } of node.value.matchAll(ENVIRONMENT))
      report(value, index, { code: 'asWritten', kind: 'line', value });
    for (const { index } of node.value.matchAll(UNPARSED_FORMULA))
      report('$$', index, { code: 'asWritten', kind: 'formula' });
  }

  /** `\ref{label}` in text leads to the formula. */
  function textOf(node: Text): Prose[] {
    reportPlainText(node);
    const pieces: Prose[] = [];
    let at = 0;
    for (const match of node.value.matchAll(REFERENCE)) {
      const [ref, kind, label = ''] = match;
      const number = formulas.numberOf(label);
      if (number === undefined) unknownLabel(node, ref, label, node.value.slice(0, match.index));
      pieces.push(node.value.slice(at, match.index));
      const numberText = kind === 'eq' ? `(${number})` : String(number);
      pieces.push(element('a', { place: formulaId(label) }, [numberText]));
      at = match.index + ref.length;
    }
    pieces.push(node.value.slice(at));
    return pieces.filter((piece) => piece !== '');
  }

  function linkOf(url: string, children: readonly Nodes[], node: Nodes): Prose[] {
    const content = inlines(children);
    const isShown =
      proseText(content).trim() !== '' ||
      elementsIn(content).some(({ tag }) => VISIBLE_TAGS.has(tag));
    if (!isShown) {
      const { start, end } = node.position ?? {};
      // A link without words would be invisible.
      if (isField) return [places.text.slice(start?.offset, end?.offset)];
      faults.on(node, { code: 'wordlessLink', value: url });
      return [];
    }
    if (leavesSite(url)) {
      if (parseSafeUrl(url) !== null) return [element('a', { href: url }, content)];
      faults.on(node, { code: 'unsafeLink', kind: 'text', value: url }, 'error', url);
      return content;
    }
    return [element('a', { to: url, at: faults.at(node, url) }, content)];
  }

  function imageOf(node: Image): Prose[] {
    const { url } = node;
    if (!isVideo(url)) return embedded('img', node, { name: url });
    return embedded('video', node, leavesSite(url) ? { href: url } : { name: url });
  }

  /**
   * @param source - The name of a file in the content folder; for a video on another site its
   *   address, perhaps with the name of a picture.
   */
  function embedded(
    tag: 'img' | 'video',
    node: Image,
    source: { readonly name?: string; readonly href?: string },
  ): Prose[] {
    const { url, alt } = node;
    if (source.name !== undefined && leavesSite(source.name)) {
      faults.on(node, { code: 'foreignPicture', value: url }, 'error', url);
      return [];
    }
    const kind = tag === 'img' ? 'text' : 'video';
    if (!alt?.trim()) faults.on(node, { code: 'noAlt', kind, value: url }, 'error');
    return [element(tag, { ...source, at: faults.at(node, url), alt: alt ?? '' })];
  }

  function noteMark(node: FootnoteReference): Prose[] {
    const { identifier } = node;
    const existingNumber = numbers.get(identifier);
    const number = existingNumber ?? numbers.size + 1;
    if (existingNumber === undefined) {
      numbers.set(identifier, number);
      pendingIds.push(identifier);
    }
    const id = existingNumber === undefined ? { id: `fnref-${number}` } : {};
    const name = String(number);
    const mark = { class: 'note-mark', place: `fn-${name}`, role: 'doc-noteref', word: 'note' };
    return [element('sup', {}, [element('a', { ...id, ...mark, about: name }, [name])])];
  }

  /** Returns the pending notes of the block or list item before, each once. */
  function takeNotes(): Prose[] {
    const asides: Prose[] = [];
    isInNote = true;
    // The loop appends to `pendingIds`: a note may mention another.
    for (const identifier of pendingIds) {
      const number = numbers.get(identifier) ?? 0;
      const { children = [] } = notes.get(identifier) ?? {};
      const label = { role: 'doc-backlink', word: 'backToText', about: String(number) };
      const attributes = { place: `fnref-${number}`, class: 'note-number', ...label };
      const back = element('a', attributes, [String(number)]);
      const note = { id: `fn-${number}`, class: 'note', role: 'doc-footnote', tabindex: '-1' };
      asides.push(element('aside', note, [back, ...blocks(children)]));
    }
    pendingIds.length = 0;
    isInNote = false;
    return asides;
  }
}

/** “[our protocol][protocol]”, but not “a[i][j]”. */
const UNRESOLVED = /(?<![\p{L}\p{N}])\[[^\][]{3,}\]\[([^\][^]+)\]/gu;

/**
 * “[words](https://example.org “title”)”, “[words](https://example.org a)” and “[words](my file.pdf)”,
 * but not “[1](see Fig. 2)” or “f[x](a/b c)”.
 */
const UNPARSED_LINK =
  /!?\[[^\][]*\]\((?:[^\s()]*[./#:][^\s()]*\s+[“”„«»‘’][^()]*|(?:https?:|#)[^\s()]*\s[^()]*|[^(),;]*\s[^(),;]*\.\p{L}\w{1,3})\)/gu;

/** The beginning of a LaTeX formula without dollars. */
const ENVIRONMENT =
  /^\\begin\{(?:equation|align|alignat|gather|multline|eqnarray|displaymath)\*?\}/gmu;

const PLACE_OF_REFERENCES = /^:{3,}\s*\{#refs\}\s*:{3,}$/u;

const CALLOUT = /^\[!(note|tip|important|warning|caution)\][+-]?[ \t]*(?:\n|$)/iu;

/** The beginning of a display formula on its own line. */
const UNPARSED_FORMULA = /^\$\$\s*(?:[^\s$]|$)/gmu;

const REFERENCE = /\\(eq)?ref\{([^{}]*)\}/gu;

function formulaId(label: string): string {
  return `eq-${placeSlug(label.replace(/^eq:/u, '')) || 'formula'}`;
}

/** Elements that make a link visible without words. */
const VISIBLE_TAGS = new Set(['img', 'video', 'math', 'cite', 'sup']);
