import type * as Mdast from 'mdast';
import { toString as markdownText } from 'mdast-util-to-string';
import type { ArticleText } from '#src/content/article.ts';
import type { Citation, Prose, ProseElement } from '#src/content/prose.ts';
import type { Finding } from '#kit/messages/problem.ts';
import { leavesSite, parseSafeUrl } from '#src/lib/safeUrl.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { anchorSlug } from '#src/lib/slug.ts';
import { nearest } from '#kit/messages/suggest.ts';
import { element, elementsIn, mergeTexts, proseText } from './prose.ts';
import { renderFormula, type Macros, withoutDefinitions } from './formula.ts';
import { type Fault, FaultList } from './faults.ts';
import { TextPositions } from './textPositions.ts';
import { codeBlock, isKnownLanguage, languageNames } from './highlight.ts';
import {
  type CitationNode,
  isFigure,
  isWide,
  NOTE_REFERENCE,
  nodesIn,
  parseMarkdown,
} from './parseMarkdown.ts';
import { imageIn, isVideo } from './videos.ts';
import { numberFormulas, withoutLabels, joinPunctuation } from './formulaNumbers.ts';

type MathNode = Extract<Mdast.Nodes, { type: 'math' }>;

/** Kinds of foreign markup that a page or post drops; any other is shown as it is written. */
const DROPPED_KINDS = new Set(['div', 'attributes', 'control']);

/** Classes of table cells by their alignment in Markdown. */
const ALIGNMENTS: Readonly<Record<string, string>> = { right: 'end', center: 'center' };
const TAG_BY_TYPE = { emphasis: 'em', strong: 'strong', delete: 'del' } as const;

/** Ids of elements outside the text, which no heading may have. */
const RESERVED_IDS = ['main', 'root', 'menu', 'references'];

/** Turns a syntax tree of Markdown into the elements of pages and files (requirement B2). */
export function toProse(root: Mdast.Root, macros: Macros = {}) {
  return createWriter(root, false, macros).articleText();
}

/** Text with emphasis and code, and with links and citations that are not resolved yet. */
export type InlineText = {
  readonly prose: readonly Prose[];
  readonly citations: readonly Citation[];
  /** Unsafe addresses of links (requirement C4), and markup of other programs. */
  readonly faults: readonly Fault[];
};

/** In characters. Longer texts are not parsed, since pairing `*` and `_` takes quadratic time. */
const MAX_FIELD_LENGTH = 10_000;

/**
 * Reads the emphasis, code, links and citations of a title or a field of YAML. A text without any is
 * returned unchanged, to the byte.
 */
export function readInline(source: string, isCiting: boolean): InlineText {
  if (source.length > MAX_FIELD_LENGTH) return { prose: [source], citations: [], faults: [] };
  const root = parseMarkdown(source, isCiting ? 'field' : 'title');
  return createWriter(root, true).inlineText();
}

function createWriter(root: Mdast.Root, isField: boolean, initialMacros: Macros = {}) {
  const macros: Record<string, string> = { ...initialMacros };
  const { positions = new TextPositions(''), foreign = [] } = root.data ?? {};
  const faults = new FaultList(positions);
  const usedIds = new Set<string>(RESERVED_IDS);
  const definitions = new Map<string, Mdast.Definition>();
  const usedDefinitions = new Set<string>();
  const notes = new Map<string, Mdast.FootnoteDefinition>();
  const noteNumbers = new Map<string, number>();
  /** Identifiers of notes that the current block or list item mentions first: they follow it. */
  const pendingNotes: string[] = [];
  let isInNote = false;
  let isInCell = false;
  /** Names of reported HTML elements that are still open. */
  const openTags: string[] = [];
  const seenLabels = new Set<string>();
  let hasFormulas = false;
  for (const node of nodesIn(root)) {
    if (node.type === 'definition') addDefinition(definitions, node, '[');
    if (node.type === 'footnoteDefinition') addDefinition(notes, node, '[^');
    if (node.type === 'link' || node.type === 'image') usedDefinitions.add(node.identifier ?? '');
  }
  // Numbers and levels come from a first pass: a text may refer to a formula further down.
  const nodes = [...inReadingOrder(root, new Set())];
  const citationNodes = nodes.filter(
    (node) => node.type === 'citation' && (!isField || !node.isInSentence),
  ) as CitationNode[];
  const citations = citationNodes.map(({ items, isInSentence, source }): Citation => {
    return { items, isInSentence, source };
  });
  const formulas = numberFormulas(
    nodes.flatMap((node) => (node.type === 'math' && node.isDisplay ? node.value : [])),
  );
  const depths = nodes.flatMap((node) => (node.type === 'heading' ? node.depth : []));
  const topDepth = Math.min(...depths, 6);
  return { articleText, inlineText };

  function articleText(): ArticleText & { faults: readonly Fault[] } {
    const sections: { id?: string; title: string; children: Prose[] }[] = [
      { title: '', children: [] },
    ];
    reportForeignMarkup();
    for (const node of root.children) {
      const isHeading = node.type === 'heading';
      if (isHeading && node.children.length === 0) {
        faults.addAt(node, { code: 'lostMarks', kind: 'heading', value: '#'.repeat(node.depth) });
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

  function inlineText(): InlineText {
    const prose = mergeTexts(
      root.children.flatMap((node, index): Prose[] => [
        ...(index === 0 ? [] : ['\n\n']),
        ...('children' in node ? inlines(node.children) : []),
      ]),
    );
    const isPlain = prose.every((node) => typeof node === 'string') && faults.all.length === 0;
    reportForeignMarkup();
    return { prose: isPlain ? [positions.text] : prose, citations, faults: faults.all };
  }

  function reportForeignMarkup() {
    for (const { kind, value, guess, start } of foreign) {
      const code =
        kind === 'control' || (DROPPED_KINDS.has(kind) && !isField) ? 'lostMarks' : 'asWritten';
      const finding = { code, kind, value, ...omitEmpty({ guess }) } as const;
      faults.add(finding, 'warning', start, value.split('\n')[0]?.length);
    }
  }

  /** Of two definitions with the same identifier, the first counts. */
  function addDefinition<N extends Mdast.Definition | Mdast.FootnoteDefinition>(
    byName: Map<string, N>,
    node: N,
    bracket: string,
  ) {
    const value = `${bracket}${node.label ?? node.identifier}]:`;
    if (byName.has(node.identifier))
      faults.addAt(node, { code: 'twice', kind: 'definition', value });
    else byName.set(node.identifier, node);
  }

  function reportUnused() {
    for (const [name, node] of definitions)
      if (!usedDefinitions.has(name))
        faults.addAt(node, { code: 'unused', kind: 'address', value: `[${node.label ?? name}]` });
    for (const [name, node] of notes)
      if (!noteNumbers.has(name))
        faults.addAt(node, { code: 'unused', kind: 'note', value: node.label ?? name });
  }

  /** Yields the nodes of the tree, those of a note where it is first mentioned. */
  function* inReadingOrder(node: Mdast.Nodes, seen: Set<string>): Generator<Mdast.Nodes> {
    if (node.type === 'footnoteDefinition') return;
    yield node;
    if (node.type === 'footnoteReference' && !seen.has(node.identifier)) {
      seen.add(node.identifier);
      const note = notes.get(node.identifier);
      for (const child of note?.children ?? []) yield* inReadingOrder(child, seen);
    }
    const caption = 'caption' in node ? (node.caption ?? []) : [];
    const children: readonly Mdast.Nodes[] = 'children' in node ? node.children : [];
    for (const child of [...caption, ...children]) yield* inReadingOrder(child, seen);
  }

  /** Writes the content of a line, in which a display formula is a span, not a block. */
  function inlines(nodes: readonly Mdast.Nodes[]): Prose[] {
    const prose = nodes.flatMap((node) => {
      if (node.type !== 'math' || !node.isDisplay) return proseOf(node);
      return displayOf(node).map((part) =>
        typeof part === 'string' ? part : { ...part, tag: 'span' },
      );
    });
    return isField ? mergeTexts(prose) : joinPunctuation(prose);
  }

  function proseOf(node: Mdast.Nodes): Prose[] {
    switch (node.type) {
      case 'paragraph':
        return paragraph(node);
      case 'heading':
        return [headingOf(node)];
      case 'blockquote':
        return [element('blockquote', {}, [...calloutOf(node), ...node.children.flatMap(proseOf)])];
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
        return [element(TAG_BY_TYPE[node.type], {}, inlines(node.children))];
      case 'sub':
      case 'sup':
        return [element(node.type, {}, [node.value])];
      case 'inlineCode':
        return [element('code', {}, [node.value.replaceAll('\n', ' ')])];
      case 'break':
        return [isField ? '\n' : element('br')];
      case 'math': {
        if (node.isDisplay) return displayOf(node);
        const formula = formulaElement(node, resolveFormulaReferences(node, node.value), false);
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
          return mediaElement('video', image, { href: node.url, name: image.url });
        return linkOf(node.url, node.children, node);
      }
      case 'image':
        // Only a picture that stands alone is a figure with a caption.
        if (node.title) faults.addAt(node, { code: 'lostCaption', value: node.title });
        return imageOf(node);
      case 'footnoteReference':
        return noteReference(node);
      default:
        return 'children' in node ? inlines(node.children as Mdast.Nodes[]) : [];
    }
  }

  function paragraph(node: Mdast.Paragraph): Prose[] {
    const [first, second] = node.children;
    if (first?.type === 'text' && !second && REFERENCES_DIV.test(first.value)) return [];
    if (first !== undefined && isFigure(node)) return figureOf(first, isWide(second));
    if (first?.type === 'math' && first.isDisplay && !second) return displayOf(first);
    const prose = inlines(node.children);
    return prose.length === 0 ? [] : [element('p', {}, prose)];
  }

  function figureOf(node: Mdast.Nodes, isWideFigure: boolean): Prose[] {
    const image = node.type === 'image' ? imageOf(node) : proseOf(node);
    const captionProse = inlines(imageIn(node)?.caption ?? []);
    if (image.length === 0) return [];
    const caption = captionProse.length > 0 ? [element('figcaption', {}, captionProse)] : [];
    return [element('figure', isWideFigure ? { class: 'wide' } : {}, [...image, ...caption])];
  }

  /** `> [!NOTE]` begins a block quote with the word “Note”, as on GitHub. */
  function calloutOf({ children }: Mdast.Blockquote): Prose[] {
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

  function headingOf(node: Mdast.Heading): ProseElement {
    const last = node.children.at(-1);
    // `## Methods {#how}` keeps its address when its words change.
    const idMatch =
      last?.type === 'text' ? /\s*\{#([\p{L}\p{M}\p{N}_-]+)\}\s*$/u.exec(last.value) : null;
    if (last?.type === 'text' && idMatch !== null) last.value = last.value.slice(0, idMatch.index);
    const title = markdownText(node);
    const id = newId(idMatch?.[1] ?? (anchorSlug(title) || 'section'));
    const tag = `h${levelOf(node.depth)}`;
    return element('div', { class: 'heading-block' }, [
      element(tag, { id, tabindex: '-1' }, inlines(node.children)),
      element('a', { class: 'anchor', place: id, word: 'linkTo', about: title }),
    ]);
  }

  /** The level of a heading's element: the title of the page is the only `h1`. */
  function levelOf(depth: number): number {
    return Math.min(6, depth - topDepth + 2);
  }

  function newId(baseId: string): string {
    let id = baseId;
    for (let number = 2; usedIds.has(id); number += 1) id = `${baseId}-${number}`;
    usedIds.add(id);
    return id;
  }

  function listOf({ ordered, start, spread, children }: Mdast.List): ProseElement {
    const isLoose = spread === true || children.some((item) => item.spread);
    const items = children.map((item) => {
      let hasNotes = false;
      const content = item.children.flatMap((child): Prose[] => {
        const isLine = child.type === 'paragraph' && !isLoose;
        const itemProse = isLine ? inlines(child.children) : proseOf(child);
        const notes = isInNote ? [] : takeNotes();
        if (notes.length === 0) return itemProse;
        hasNotes = true;
        return [...(isLine ? [element('p', {}, itemProse)] : itemProse), ...notes];
      });
      const isTask = typeof item.checked === 'boolean';
      const classes = [isTask ? 'task-item' : [], hasNotes ? 'has-notes' : []].flat().join(' ');
      const attributes = classes === '' ? {} : { class: classes };
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

  function codeOf(node: Mdast.Code): ProseElement {
    const info = [node.lang, node.meta].filter(Boolean).join(' ');
    // The header of a chunk in R Markdown or Quarto: “{r, echo=FALSE}”.
    const [chunk, name = ''] = /^\{[\s.]*([\w+#-]+)(?![\w+#-])[^}]*\}/u.exec(info) ?? [];
    const [language, meta] = chunk === undefined ? [node.lang ?? '', node.meta ?? ''] : [name, ''];
    if (chunk !== undefined) {
      const finding = { code: 'lostMarks', kind: 'chunk', value: chunk, guess: name } as const;
      faults.addAt(node, finding, 'warning', chunk);
    }
    if (!isKnownLanguage(language)) {
      const hint = omitEmpty({ guess: nearest(language, languageNames(language)) });
      const finding = { code: 'unknown', kind: 'codeLanguage', value: language, ...hint } as const;
      faults.addAt(node, finding, 'warning', language);
    }
    return codeBlock(node.value, language, meta);
  }

  function tableOf(node: Mdast.Table): ProseElement {
    const { caption, children } = node;
    const [head, ...rows] = children;
    const columnCount = head?.children.length ?? 0;
    for (const row of rows) {
      const extraCell = row.children[columnCount];
      const value = String(row.children.length);
      if (extraCell !== undefined)
        faults.addAt(extraCell, { code: 'wideRow', value, most: columnCount });
    }
    const cells = (row: Mdast.Table['children'][number] | undefined, tag: 'th' | 'td') =>
      Array.from({ length: columnCount }, (_, at) => {
        const classes = ALIGNMENTS[node.align?.[at] ?? ''];
        const attributes = {
          ...(tag === 'th' && { scope: 'col' }),
          ...(classes && { class: classes }),
        };
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

  function htmlOf(node: Mdast.Html): Prose[] {
    const value = node.value.trim();
    if (/^<!--.*-->$/su.test(value)) return [];
    // Markdown has no other line break in a table cell.
    if (isInCell && /^<br\s*\/?>$/iu.test(value)) return [element('br')];
    const [, slash, name = ''] = /^<(\/)?\s*([a-z][\w-]*)/iu.exec(value) ?? [];
    const tag = name.toLowerCase();
    // An element is reported once, at its start tag; an end tag alone is reported, too.
    const openTagIndex = slash === undefined ? -1 : openTags.lastIndexOf(tag);
    if (openTagIndex === -1) {
      const guess = scriptMarkdown(node, tag);
      faults.addAt(node, { code: 'rawHtml', value, tag, ...omitEmpty({ guess }) }, 'error');
    }
    if (slash === undefined) openTags.push(tag);
    else if (openTagIndex !== -1) openTags.splice(openTagIndex, 1);
    return [];
  }

  /** @returns What to write for subscript or superscript: `CO~2~` for `CO<sub>2</sub>`. */
  function scriptMarkdown({ position }: Mdast.Html, tag: string): string | undefined {
    const start = position?.start.offset ?? 0;
    const [, inner] =
      /^<su[bp]>([^<\s]+)<\/su[bp]>/iu.exec(positions.text.slice(start, start + 200)) ?? [];
    const [before = ''] =
      /[\p{L}\p{N})\]]*$/u.exec(positions.text.slice(Math.max(0, start - 200), start)) ?? [];
    const mark = tag === 'sub' ? '~' : '^';
    return inner === undefined ? undefined : before + mark + inner + mark;
  }

  function displayOf(node: MathNode): Prose[] {
    const { tex, number, labels } = formulas.withNumber(node.value);
    for (const label of labels) {
      const start = faults.pointInFormula(node, node.value.lastIndexOf(`{${label}}`) + 1);
      const finding = { code: 'twice', kind: 'label', value: label } as const;
      if (seenLabels.has(label)) faults.add(finding, 'warning', start, label.length);
      seenLabels.add(label);
    }
    const formula = formulaElement(node, resolveFormulaReferences(node, tex), true);
    if (formula === undefined) return [];
    const [id] = labels.map((label) => newId(formulaId(label)));
    const furtherIds = labels.slice(1).map((label) => element('span', { id: formulaId(label) }));
    const link =
      number === undefined || id === undefined
        ? []
        : [element('a', { class: 'number', place: id }, [`(${number})`])];
    return [
      element('div', { class: 'formula', ...(id !== undefined && { id, tabindex: '-1' }) }, [
        ...link,
        ...furtherIds,
        formula,
      ]),
    ];
  }

  /** @returns Undefined if the formula is invalid, or only defines commands for later ones. */
  function formulaElement(node: MathNode, tex: string, isDisplay: boolean) {
    const { tex: bodyTex, macros: newMacros } = withoutDefinitions(tex);
    Object.assign(macros, newMacros);
    if (bodyTex.trim() === '' && bodyTex !== tex) return undefined;
    const formula = renderFormula(bodyTex, isDisplay, macros);
    if ('element' in formula) {
      hasFormulas = true;
      const alttext = withoutLabels(withoutDefinitions(node.value).tex);
      const attributes = { ...formula.element.attributes, alttext };
      return { ...formula.element, attributes };
    }
    const { value } = node;
    const { fault: reason, guess } = formula;
    // Numbers and definitions have changed the offsets, so the source is rendered for its own.
    const original = bodyTex === value ? formula : renderFormula(value, isDisplay, macros);
    const { offset } = 'offset' in original ? original : formula;
    const finding = { code: 'wrongFormula', value, reason, ...omitEmpty({ guess }) } as const;
    faults.add(finding, 'error', faults.pointInFormula(node, offset));
    return undefined;
  }

  /** Replaces `\ref` and `\eqref` in a formula by the numbers of the formulas they name. */
  function resolveFormulaReferences(node: Mdast.Nodes, tex: string): string {
    return tex.replaceAll(
      FORMULA_REFERENCE,
      (reference, kind: string | undefined, label: string, at: number) => {
        const number = formulas.numberOf(label);
        if (number === undefined) reportUnknownLabel(node, reference, label, tex.slice(0, at));
        const numberText = number ?? '?';
        return kind === 'eq' ? `\\text{(${numberText})}` : `\\text{${numberText}}`;
      },
    );
  }

  function reportUnknownLabel(node: Mdast.Nodes, reference: string, label: string, before: string) {
    const hint = omitEmpty({ guess: nearest(label, formulas.labels()) });
    const finding = { code: 'unknown', kind: 'label', value: label, ...hint } as const;
    const line = node.position?.start.line ?? 1;
    const start = faults.findWords(node, reference, before) ?? { line, column: 1 };
    faults.add(finding, 'error', start, reference.length);
  }

  /** Reports text that looks like a note, a link or a formula but is not parsed as one. */
  function reportPlainText(node: Mdast.Text) {
    const report = (words: string, at: number, finding: Finding) => {
      const start = faults.findWords(node, words, node.value.slice(0, at));
      if (start !== undefined) faults.add(finding, 'warning', start, words.length);
    };
    for (const { 0: mention, 1: value = '', index } of node.value.matchAll(NOTE_REFERENCE)) {
      const hint = omitEmpty({ guess: nearest(value, notes.keys()) });
      report(mention, index, { code: 'asWritten', kind: 'note', value, ...hint });
    }
    for (const { 0: words, 1: label = '', index } of node.value.matchAll(UNRESOLVED_REFERENCE)) {
      const value = label.toLowerCase();
      const hint = omitEmpty({ guess: nearest(value, definitions.keys()) });
      report(words, index, { code: 'asWritten', kind: 'reference', value, ...hint });
    }
    for (const { 0: value, index } of node.value.matchAll(UNPARSED_LINK)) {
      const hint = /[“”„«»‘’]/u.test(value) && { hasCurly: true };
      report(value, index, { code: 'asWritten', kind: 'link', value, ...hint });
    }
    for (const { 0: value, index } of node.value.matchAll(LATEX_ENVIRONMENT))
      report(value, index, { code: 'asWritten', kind: 'line', value });
    for (const { index } of node.value.matchAll(UNPARSED_FORMULA))
      report('$$', index, { code: 'asWritten', kind: 'formula' });
  }

  /** `\ref{label}` in text leads to the formula. */
  function textOf(node: Mdast.Text): Prose[] {
    reportPlainText(node);
    const pieces: Prose[] = [];
    let at = 0;
    for (const match of node.value.matchAll(FORMULA_REFERENCE)) {
      const [ref, kind, label = ''] = match;
      const number = formulas.numberOf(label);
      if (number === undefined)
        reportUnknownLabel(node, ref, label, node.value.slice(0, match.index));
      pieces.push(node.value.slice(at, match.index));
      const numberText = kind === 'eq' ? `(${number})` : String(number);
      pieces.push(element('a', { place: formulaId(label) }, [numberText]));
      at = match.index + ref.length;
    }
    pieces.push(node.value.slice(at));
    return pieces.filter((piece) => piece !== '');
  }

  function linkOf(url: string, children: readonly Mdast.Nodes[], node: Mdast.Nodes): Prose[] {
    const content = inlines(children);
    const isVisible =
      proseText(content).trim() !== '' ||
      elementsIn(content).some(({ tag }) => VISIBLE_TAGS.has(tag));
    if (!isVisible) {
      const { start, end } = node.position ?? {};
      if (isField) return [positions.text.slice(start?.offset, end?.offset)];
      faults.addAt(node, { code: 'wordlessLink', value: url });
      return [];
    }
    if (leavesSite(url)) {
      if (parseSafeUrl(url) !== null) return [element('a', { href: url }, content)];
      faults.addAt(node, { code: 'unsafeLink', kind: 'text', value: url }, 'error', url);
      return content;
    }
    return [element('a', { to: url, at: faults.positionOf(node, url) }, content)];
  }

  function imageOf(node: Mdast.Image): Prose[] {
    const { url } = node;
    if (!isVideo(url)) return mediaElement('img', node, { name: url });
    return mediaElement('video', node, leavesSite(url) ? { href: url } : { name: url });
  }

  /**
   * @param source - The name of a file in the content folder; for a video on another site its
   *   address, perhaps with the name of a picture.
   */
  function mediaElement(
    tag: 'img' | 'video',
    node: Mdast.Image,
    source: { readonly name?: string; readonly href?: string },
  ): Prose[] {
    const { url, alt } = node;
    if (source.name !== undefined && leavesSite(source.name)) {
      faults.addAt(node, { code: 'foreignPicture', value: url }, 'error', url);
      return [];
    }
    const kind = tag === 'img' ? 'text' : 'video';
    if (!alt?.trim()) faults.addAt(node, { code: 'noAlt', kind, value: url }, 'error');
    return [element(tag, { ...source, at: faults.positionOf(node, url), alt: alt ?? '' })];
  }

  function noteReference({ identifier }: Mdast.FootnoteReference): Prose[] {
    const existingNumber = noteNumbers.get(identifier);
    const number = existingNumber ?? noteNumbers.size + 1;
    if (existingNumber === undefined) {
      noteNumbers.set(identifier, number);
      pendingNotes.push(identifier);
    }
    const id = existingNumber === undefined ? { id: `fnref-${number}` } : {};
    const name = String(number);
    const mark = { class: 'note-mark', place: `fn-${name}`, role: 'doc-noteref', word: 'note' };
    return [element('sup', {}, [element('a', { ...id, ...mark, about: name }, [name])])];
  }

  /** Returns and clears the pending notes, as elements. */
  function takeNotes(): Prose[] {
    const asides: Prose[] = [];
    isInNote = true;
    // The loop appends to `pendingNotes`: a note may mention another.
    for (const identifier of pendingNotes) {
      const number = noteNumbers.get(identifier) ?? 0;
      const { children = [] } = notes.get(identifier) ?? {};
      const label = { role: 'doc-backlink', word: 'backToText', about: String(number) };
      const attributes = { place: `fnref-${number}`, class: 'note-number', ...label };
      const back = element('a', attributes, [String(number)]);
      const note = { id: `fn-${number}`, class: 'note', role: 'doc-footnote', tabindex: '-1' };
      asides.push(element('aside', note, [back, ...children.flatMap(proseOf)]));
    }
    pendingNotes.length = 0;
    isInNote = false;
    return asides;
  }
}

/** “[our protocol][protocol]”, but not “a[i][j]”. */
const UNRESOLVED_REFERENCE = /(?<![\p{L}\p{N}])\[[^\][]{3,}\]\[([^\][^]+)\]/gu;

/**
 * “[words](https://example.org “title”)”, “[words](https://example.org a)” and “[words](my file.pdf)”,
 * but not “[1](see Fig. 2)” or “f[x](a/b c)”.
 */
const UNPARSED_LINK =
  /!?\[[^\][]*\]\((?:[^\s()]*[./#:][^\s()]*\s+[“”„«»‘’][^()]*|(?:https?:|#)[^\s()]*\s[^()]*|[^(),;]*\s[^(),;]*\.\p{L}\w{1,3})\)/gu;

/** The beginning of a LaTeX formula that stands outside of dollars. */
const LATEX_ENVIRONMENT =
  /^\\begin\{(?:equation|align|alignat|gather|multline|eqnarray|displaymath)\*?\}/gmu;

/** Pandoc’s place for the list of references, which the site puts at the end of every text. */
const REFERENCES_DIV = /^:{3,}\s*\{#refs\}\s*:{3,}$/u;

/** “[!NOTE]”, perhaps with the sign by which Obsidian folds a callout. */
const CALLOUT = /^\[!(note|tip|important|warning|caution)\][+-]?[ \t]*(?:\n|$)/iu;

/** The beginning of a display formula on its own line. */
const UNPARSED_FORMULA = /^\$\$\s*(?:[^\s$]|$)/gmu;

/** `\ref{label}` and `\eqref{label}`. */
const FORMULA_REFERENCE = /\\(eq)?ref\{([^{}]*)\}/gu;

function formulaId(label: string): string {
  return `eq-${anchorSlug(label.replace(/^eq:/u, '')) || 'formula'}`;
}

/** Elements that make a link visible without words. */
const VISIBLE_TAGS = new Set(['img', 'video', 'math', 'cite', 'sup']);
