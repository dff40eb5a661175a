import type { Nodes, Parents, Root, RootContent, Table } from 'mdast';
import { toString as markdownText } from 'mdast-util-to-string';
import type { Point } from 'unist';
import type { ArticleText, Citation } from '#src/content/article.ts';
import type { Prose, ProseElement } from '#src/content/prose.ts';
import type { Finding } from '#kit/messages/problem.ts';
import { leavesSite, parseSafeUrl } from '#src/lib/safeUrl.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { placeSlug } from '#src/lib/slug.ts';
import { nearest } from '#kit/messages/suggest.ts';

import { isFigure, isWide, MENTION } from './captions.ts';
import { elementsIn, joined, proseText } from './prose.ts';
import { formulaOf } from './formula.ts';
import { highlight, isKnownLanguage, languageLabel, languagesBeside } from './highlight.ts';
import { type CitationNode, nodesIn, parseMarkdown } from './parseMarkdown.ts';
import {
  numberFormulas,
  withoutLabels,
  type FormulaNumbers,
  withJoinedMarks,
} from './formulaNumbers.ts';

/** Something wrong in a text, and where. */
export type Fault = {
  readonly finding: Finding;
  readonly severity: 'error' | 'warning';
  /** Line and column, from 1. */
  readonly start: Pick<Point, 'line' | 'column'>;
  /** How many characters are meant; one by default. */
  readonly length?: number;
};

/** Ids that the app has. */
const TAKEN = ['main', 'root', 'menu', 'references'];

/**
 * Turns a syntax tree into the elements that pages and files are made of (requirement B2).
 *
 * @returns The text in sections, one for each second-level heading, and what is wrong in it.
 */
export function toProse(
  root: Root,
  lines: readonly string[],
): ArticleText & { faults: readonly Fault[] } {
  return new Writer(root, lines).text();
}

/** Text with emphasis, code, links and citations. */
export type InlineText = {
  /** As in an article, links and citations wait for what they refer to. */
  readonly prose: readonly Prose[];
  readonly citations: readonly Citation[];
  /** Addresses that a link may not have (requirement C4), and where each begins. */
  readonly unsafe: readonly { readonly address: string; readonly at: string }[];
};

/** A longer text stays as it is: the time to look for pairs grows with the square of its length. */
const LONGEST = 10_000;

/**
 * Reads the Markdown of a title or a field of YAML: emphasis, code, links and citations in brackets.
 * Everything else is text.
 *
 * @param isCiting - Whether keys in brackets are citations.
 * @returns Its elements. Without any it is the text itself, to the byte.
 */
export function readInline(source: string, isCiting: boolean): InlineText {
  if (source.length > LONGEST) return { prose: [source], citations: [], unsafe: [] };
  const root = parseMarkdown(source, isCiting ? 'field' : 'title');
  return new Writer(root, source.split('\n'), source).field();
}

class Writer {
  /** The text, if it is a field. */
  readonly #field: string | undefined;
  readonly #root: Root;
  readonly #lines: readonly string[];
  readonly #faults: Fault[] = [];
  readonly #ids = new Set<string>(TAKEN);
  readonly #definitions = new Map<string, Extract<RootContent, { type: 'definition' }>>();
  /** Which definitions are used. */
  readonly #used = new Set<string>();
  readonly #notes = new Map<string, Extract<RootContent, { type: 'footnoteDefinition' }>>();
  /** What the captions of tables say, and the paragraphs that say it. */
  readonly #tables = new Map<Nodes, readonly Nodes[]>();
  readonly #captions = new Set<Nodes>();
  /** Footnotes in the order of their first mention. */
  readonly #numbers = new Map<string, number>();
  /** Those mentioned in the block or list item at hand, which follow it. */
  #pending: string[] = [];
  #isInNote = false;
  #isInCell = false;
  /** The elements of HTML that were told and not closed yet. */
  readonly #tags: string[] = [];
  readonly #formulas: FormulaNumbers;
  readonly #citations: readonly CitationNode[];
  readonly #labels = new Set<string>();
  readonly #depth: number;
  #hasFormulas = false;

  constructor(root: Root, lines: readonly string[], field?: string) {
    this.#root = root;
    this.#lines = lines;
    this.#field = field;
    for (const node of nodesIn(root)) {
      if (node.type === 'definition') this.#define(this.#definitions, node, '[');
      if (node.type === 'footnoteDefinition') this.#define(this.#notes, node, '[^');
      if (node.type === 'linkReference' || node.type === 'imageReference')
        this.#used.add(node.identifier);
      // Its caption is read already, with the address of the definition.
      if (node.type === 'image' && 'identifier' in node) this.#used.add(String(node.identifier));
      if ('children' in node) this.#findCaptions(node.children);
    }
    const read = [...this.#inReadingOrder(root, new Set())];
    this.#citations = read.filter(
      (node) => node.type === 'citation' && (field === undefined || !node.isInSentence),
    ) as CitationNode[];
    const displays = read.filter((node) => node.type === 'math' && node.isDisplay);
    this.#formulas = numberFormulas(displays.map((node) => ('value' in node ? node.value : '')));
    const headings = read.filter((node) => node.type === 'heading');
    this.#depth = Math.min(...headings.map(({ depth }) => depth), 6);
  }

  text(): ArticleText & { faults: readonly Fault[] } {
    const sections: { id?: string; title: string; children: Prose[] }[] = [
      { title: '', children: [] },
    ];
    for (const node of this.#root.children) {
      const isHeading = node.type === 'heading';
      const made = isHeading ? [this.#heading(node)] : this.#block(node);
      if (isHeading && this.#level(node.depth) === 2)
        sections.push({ id: idIn(made[0]), title: markdownText(node), children: [] });
      sections.at(-1)?.children.push(...made, ...this.#takeNotes());
    }
    this.#tellUnused();
    return {
      sections: sections
        .filter(({ children }) => children.length > 0)
        // What stands above the first heading is no section of its own.
        .map(({ id, children }) => element(id === undefined ? 'div' : 'section', {}, children)),
      contents: sections.flatMap(({ id, title }) => (id === undefined ? [] : [{ id, title }])),
      citations: this.#said(),
      hasFormulas: this.#hasFormulas,
      faults: this.#faults,
    };
  }

  field(): InlineText {
    // Between paragraphs there is a blank line.
    const prose = joined(
      this.#root.children.flatMap((node, index): Prose[] => [
        ...(index === 0 ? [] : ['\n\n']),
        ...('children' in node ? this.#inlines(node.children) : []),
      ]),
    );
    const unsafe = this.#faults.map(({ finding, start }) => {
      return { address: finding.value ?? '', at: `${start.line}:${start.column}` };
    });
    const isPlain = prose.every((node) => typeof node === 'string') && unsafe.length === 0;
    return {
      prose: isPlain ? [this.#field ?? ''] : prose,
      citations: this.#said(),
      unsafe,
    };
  }

  #said(): Citation[] {
    return this.#citations.map(({ items, isInSentence, source }) => {
      return { items, isInSentence, source };
    });
  }

  /** Of two definitions of a name, the first counts. */
  #define<N extends Extract<RootContent, { type: 'definition' | 'footnoteDefinition' }>>(
    known: Map<string, N>,
    node: N,
    bracket: string,
  ) {
    const value = `${bracket}${node.label ?? node.identifier}]:`;
    if (known.has(node.identifier)) this.#fault(node, { code: 'twice', kind: 'definition', value });
    else known.set(node.identifier, node);
  }

  #tellUnused() {
    for (const [identifier, definition] of this.#definitions)
      if (!this.#used.has(identifier)) {
        const value = `[${definition.label ?? identifier}]`;
        this.#fault(definition, { code: 'unused', kind: 'address', value });
      }
    for (const [identifier, note] of this.#notes)
      if (!this.#numbers.has(identifier))
        this.#fault(note, { code: 'unused', kind: 'note', value: note.label ?? identifier });
  }

  /** A table’s caption is the paragraph behind it, else the one before it. */
  #findCaptions(siblings: readonly Nodes[]) {
    for (const [at, node] of siblings.entries()) {
      if (node.type !== 'table') continue;
      for (const beside of [siblings[at + 1], siblings[at - 1]]) {
        const said = beside?.type === 'paragraph' ? captionOf(beside.children) : undefined;
        if (beside === undefined || said === undefined || this.#captions.has(beside)) continue;
        this.#tables.set(node, said);
        this.#captions.add(beside);
        break;
      }
    }
  }

  /** Notes are read where they are first mentioned. */
  *#inReadingOrder(node: Nodes, seen: Set<string>): Generator<Nodes> {
    if (node.type === 'footnoteDefinition') return;
    yield node;
    if (node.type === 'footnoteReference' && !seen.has(node.identifier)) {
      seen.add(node.identifier);
      const note = this.#notes.get(node.identifier);
      for (const child of note?.children ?? []) yield* this.#inReadingOrder(child, seen);
    }
    const inside = node.type === 'image' ? node.caption : 'children' in node ? node.children : [];
    for (const child of inside ?? []) yield* this.#inReadingOrder(child, seen);
  }

  #blocks(nodes: readonly Nodes[]): Prose[] {
    return nodes.flatMap((node) => this.#block(node));
  }

  #block(node: Nodes): Prose[] {
    switch (node.type) {
      case 'paragraph':
        return this.#captions.has(node) ? [] : this.#paragraph(node.children);
      case 'heading':
        return [this.#heading(node)];
      case 'blockquote':
        return [element('blockquote', {}, this.#blocks(node.children))];
      case 'list':
        return [this.#list(node)];
      case 'code':
        return [this.#code(node)];
      case 'math':
        return this.#display(node);
      case 'table':
        return [this.#table(node)];
      case 'thematicBreak':
        return [element('hr')];
      case 'html':
        return this.#html(node);
      case 'definition':
      case 'footnoteDefinition':
      case 'yaml':
        return [];
      default:
        return this.#inline(node);
    }
  }

  #paragraph(children: readonly Nodes[]): Prose[] {
    const [first, ...rest] = children;
    if (first?.type === 'text' && rest.length === 0 && PLACE_OF_REFERENCES.test(first.value))
      return [];
    const image = first?.type === 'imageReference' ? this.#referred(first) : first;
    if (image?.type === 'image' && isFigure({ children: children as Parents['children'] }))
      return this.#figure(image, isWide(rest[0]));
    if (first?.type === 'math' && first.isDisplay && rest.length === 0) return this.#display(first);
    return [element('p', {}, this.#inlines(children))];
  }

  #figure(node: Extract<Nodes, { type: 'image' }>, isWidest: boolean): Prose[] {
    const image = this.#image(node);
    const said = this.#inlines(node.caption ?? []);
    if (image.length === 0) return [];
    const caption = said.length > 0 ? [element('figcaption', {}, said)] : [];
    return [element('figure', isWidest ? { class: 'wide' } : {}, [...image, ...caption])];
  }

  #heading(node: Extract<Nodes, { type: 'heading' }>): ProseElement {
    const last = node.children.at(-1);
    // `## Methods {#how}` keeps its address when its words change.
    const given =
      last?.type === 'text' ? /\s*\{#([\p{L}\p{M}\p{N}_-]+)\}\s*$/u.exec(last.value) : null;
    if (last?.type === 'text' && given !== null) last.value = last.value.slice(0, given.index);
    const title = markdownText(node);
    const id = this.#newId(given?.[1] ?? (placeSlug(title) || 'section'));
    const tag = `h${this.#level(node.depth)}`;
    return element('div', { class: 'hd' }, [
      element(tag, { id, tabindex: '-1' }, this.#inlines(node.children)),
      element('a', { class: 'anchor', place: id, word: 'linkTo', about: title }),
    ]);
  }

  #level(depth: number): number {
    return Math.min(6, depth - this.#depth + 2);
  }

  #newId(wanted: string): string {
    let id = wanted;
    for (let number = 2; this.#ids.has(id); number += 1) id = `${wanted}-${number}`;
    this.#ids.add(id);
    return id;
  }

  #list({ ordered, start, spread, children }: Extract<Nodes, { type: 'list' }>): ProseElement {
    const isLoose = spread === true || children.some((item) => item.spread);
    const items = children.map((item) => {
      let isNoted = false;
      const content = item.children.flatMap((child): Prose[] => {
        const isLine = child.type === 'paragraph' && !isLoose;
        const made = isLine ? this.#inlines(child.children) : this.#block(child);
        const notes = this.#isInNote ? [] : this.#takeNotes();
        if (notes.length === 0) return made;
        isNoted = true;
        return [...(isLine ? [element('p', {}, made)] : made), ...notes];
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
    const first =
      ordered === true && start !== null && start !== undefined && start !== 1
        ? { start: String(start) }
        : {};
    return element(ordered === true ? 'ol' : 'ul', first, items);
  }

  #code(node: Extract<Nodes, { type: 'code' }>): ProseElement {
    const { value, lang, meta } = node;
    const language = lang ?? '';
    if (!isKnownLanguage(language)) {
      const near = omitEmpty({ meant: nearest(language, languagesBeside(language)) });
      const finding = { code: 'unknown', kind: 'codeLanguage', value: language, ...near } as const;
      this.#fault(node, finding, 'warning', language);
    }
    const label = languageLabel(language);
    const marked = linesIn(meta ?? '');
    const file = /(?:^|\s)(?:title|file)="([^"]*)"/u.exec(meta ?? '')?.[1];
    const name = file === undefined ? { word: 'code', about: label } : { 'aria-label': file };
    const attributes = { tabindex: '0', role: 'group', ...name };
    const code = element('code', {}, markLines(highlight(value, language), marked));
    const names = [file, label].filter(Boolean).join(' · ');
    const bar =
      names === '' ? [] : [element('div', { class: 'bar', 'aria-hidden': 'true' }, [names])];
    return element('div', { class: 'code' }, [...bar, element('pre', attributes, [code])]);
  }

  #table(node: Table): ProseElement {
    const caption = this.#tables.get(node);
    const [head, ...rows] = node.children;
    const width = head?.children.length ?? 0;
    for (const { children } of rows) {
      const extra = children[width];
      if (extra === undefined) continue;
      const finding = { code: 'wideRow', value: String(children.length), most: width } as const;
      this.#fault(extra, finding);
    }
    const cells = (row: Table['children'][number] | undefined, tag: 'th' | 'td') =>
      Array.from({ length: width }, (_, at) => {
        const side = node.align?.[at];
        const look =
          side === 'right' ? { class: 'end' } : side === 'center' ? { class: 'mid' } : {};
        return element(
          tag,
          { ...(tag === 'th' && { scope: 'col' }), ...look },
          this.#cell(row?.children[at]?.children ?? []),
        );
      });
    const id = this.#newId('table');
    const label = caption === undefined ? { word: 'table' } : { 'aria-labelledby': id };
    return element('div', { class: 'table', role: 'region', tabindex: '0', ...label }, [
      element('table', {}, [
        ...(caption === undefined ? [] : [element('caption', { id }, this.#inlines(caption))]),
        element('thead', {}, [element('tr', {}, cells(head, 'th'))]),
        ...(rows.length === 0
          ? []
          : [
              element(
                'tbody',
                {},
                rows.map((row) => element('tr', {}, cells(row, 'td'))),
              ),
            ]),
      ]),
    ]);
  }

  #cell(nodes: readonly Nodes[]): Prose[] {
    this.#isInCell = true;
    const made = this.#inlines(nodes);
    this.#isInCell = false;
    return made;
  }

  #html(node: Extract<Nodes, { type: 'html' }>): Prose[] {
    const value = node.value.trim();
    if (/^<!--.*-->$/su.test(value)) return [];
    // Nothing else ends a line in a table.
    if (this.#isInCell && /^<br\s*\/?>$/iu.test(value)) return [element('br')];
    const [, slash, name = ''] = /^<(\/)?\s*([a-z][\w-]*)/iu.exec(value) ?? [];
    const tag = name.toLowerCase();
    // An element is told once, where it begins.
    const told = slash === undefined ? -1 : this.#tags.lastIndexOf(tag);
    if (told === -1) this.#fault(node, { code: 'rawHtml', value, tag }, 'error');
    if (slash === undefined) this.#tags.push(tag);
    else if (told !== -1) this.#tags.splice(told, 1);
    return [];
  }

  #display(node: Extract<Nodes, { type: 'math' }>): Prose[] {
    const { tex, number, labels } = this.#formulas.of(node.value);
    for (const label of labels) {
      const length = label.length;
      const start = this.#placeIn(node, node.value.lastIndexOf(`{${label}}`) + 1);
      if (this.#labels.has(label))
        this.#faults.push({
          finding: { code: 'twice', kind: 'label', value: label },
          severity: 'warning',
          start,
          length,
        });
      this.#labels.add(label);
    }
    const formula = this.#formula(node, this.#withNumbers(node, tex), true);
    if (formula === undefined) return [];
    const [id] = labels.map((label) => this.#newId(formulaId(label)));
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

  #formula(
    node: Extract<Nodes, { type: 'math' }>,
    tex: string,
    isDisplay: boolean,
  ): ProseElement | undefined {
    const made = formulaOf(tex, isDisplay);
    if ('element' in made) {
      this.#hasFormulas = true;
      const alttext = withoutLabels(node.value);
      const attributes = { ...made.element.attributes, alttext };
      return { ...made.element, attributes };
    }
    const { offset } =
      tex === node.value
        ? made
        : ((retry) => ('offset' in retry ? retry : made))(formulaOf(node.value, isDisplay));
    const start = this.#placeIn(node, offset);
    this.#faults.push({
      finding: { code: 'wrongFormula', value: node.value, said: made.fault },
      severity: 'error',
      start,
    });
    return undefined;
  }

  /** Line and column of an offset in a formula, whose lines may be indented in the file. */
  #placeIn({ value, position }: Extract<Nodes, { type: 'math' }>, offset: number) {
    const before = value.slice(0, offset).split('\n');
    const row = before.length - 1;
    const text = value.split('\n')[row] ?? '';
    const first = position?.start ?? { line: 1, column: 1 };
    const lines = this.#lines;
    for (let line = first.line + row; line <= (position?.end.line ?? first.line); line += 1) {
      const from = line === first.line ? first.column - 1 : 0;
      const found = lines[line - 1]?.indexOf(text, from) ?? -1;
      if (found !== -1 && text !== '')
        return { line, column: found + 1 + (before[row]?.length ?? 0) };
    }
    return { line: first.line, column: first.column };
  }

  /** Numbers in place of `\ref` and `\eqref` inside a formula. */
  #withNumbers(node: Nodes, tex: string): string {
    return tex.replaceAll(
      REFERENCE,
      (whole, kind: string | undefined, label: string, at: number) => {
        const number = this.#formulas.numberOf(label);
        if (number === undefined) this.#unknownLabel(node, whole, label, tex.slice(0, at));
        const said = number ?? '?';
        return kind === 'eq' ? `\\text{(${said})}` : `\\text{${said}}`;
      },
    );
  }

  #unknownLabel(node: Nodes, whole: string, label: string, before: string) {
    const near = omitEmpty({ meant: nearest(label, this.#formulas.labels()) });
    this.#faults.push({
      finding: { code: 'unknown', kind: 'label', value: label, ...near },
      severity: 'error',
      start: this.#find(node, whole, before) ?? { line: node.position?.start.line ?? 1, column: 1 },
      length: whole.length,
    });
  }

  /**
   * Where words stand in the lines of a node, unless a backslash makes them plain.
   * @param before - What the node says before them, maybe with the same words.
   */
  #find({ position }: Nodes, words: string, before: string): Fault['start'] | undefined {
    let others = before.split(words).length - 1;
    const first = position?.start.line ?? 1;
    for (let line = first; line <= (position?.end.line ?? first); line += 1) {
      const row = this.#lines[line - 1] ?? '';
      let at = row.indexOf(words, line === first ? (position?.start.column ?? 1) - 1 : 0);
      for (; at !== -1 && others > 0; others -= 1) at = row.indexOf(words, at + words.length);
      if (at !== -1) return row[at - 1] === '\\' ? undefined : { line, column: at + 1 };
    }
    return undefined;
  }

  /** What was meant to be a note, a link or a formula, and is only text. */
  #tellPlain(node: Extract<Nodes, { type: 'text' }>) {
    const tell = (words: string, at: number, finding: Finding) => {
      const start = this.#find(node, words, node.value.slice(0, at));
      if (start !== undefined)
        this.#faults.push({ finding, severity: 'warning', start, length: words.length });
    };
    for (const { 0: whole, 1: value = '', index } of node.value.matchAll(MENTION)) {
      const near = omitEmpty({ meant: nearest(value, this.#notes.keys()) });
      tell(whole, index, { code: 'asWritten', kind: 'note', value, ...near });
    }
    for (const { 0: whole, 1: label = '', index } of node.value.matchAll(REFERENCED)) {
      const value = label.toLowerCase();
      const near = omitEmpty({ meant: nearest(value, this.#definitions.keys()) });
      tell(whole, index, { code: 'asWritten', kind: 'reference', value, ...near });
    }
    for (const { 0: value, index } of node.value.matchAll(ENVIRONMENT))
      tell(value, index, { code: 'asWritten', kind: 'line', value });
    for (const { index } of node.value.matchAll(OPEN))
      tell('$$', index, { code: 'asWritten', kind: 'formula' });
  }

  #inlines(nodes: readonly Nodes[]): Prose[] {
    const made = nodes.flatMap((node) => this.#inline(node));
    return this.#field === undefined ? withJoinedMarks(made) : joined(made);
  }

  #inline(node: Nodes): Prose[] {
    switch (node.type) {
      case 'text':
        return this.#field === undefined ? this.#text(node) : [node.value];
      case 'emphasis':
        return [element('em', {}, this.#inlines(node.children))];
      case 'strong':
        return [element('strong', {}, this.#inlines(node.children))];
      case 'delete':
        return [element('del', {}, this.#inlines(node.children))];
      case 'inlineCode':
        return [element('code', {}, [node.value.replaceAll('\n', ' ')])];
      case 'break':
        return [this.#field === undefined ? element('br') : '\n'];
      case 'math': {
        if (node.isDisplay)
          return this.#display(node).map((made) =>
            typeof made === 'string' ? made : { ...made, tag: 'span' },
          );
        const formula = this.#formula(node, this.#withNumbers(node, node.value), false);
        return formula === undefined ? [] : [formula];
      }
      case 'citation': {
        const number = String(this.#citations.indexOf(node));
        if (this.#field === undefined) return [element('cite', { number })];
        return node.isInSentence ? [node.source] : [element('cite', { number }, [node.source])];
      }
      case 'link':
        return this.#link(node.url, node.children, node);
      case 'linkReference': {
        const { url } = this.#definitions.get(node.identifier) ?? {};
        return url === undefined
          ? this.#inlines(node.children)
          : this.#link(url, node.children, node);
      }
      case 'image':
      case 'imageReference':
        return this.#pictureInText(node);
      case 'footnoteReference':
        return this.#noteMark(node);
      case 'html':
        return this.#html(node);
      default:
        return 'children' in node ? this.#inlines(node.children as Nodes[]) : [];
    }
  }

  /** `\ref{label}` in text leads to the formula. */
  #text(node: Extract<Nodes, { type: 'text' }>): Prose[] {
    this.#tellPlain(node);
    const pieces: Prose[] = [];
    let at = 0;
    for (const match of node.value.matchAll(REFERENCE)) {
      const [whole, kind, label = ''] = match;
      const number = this.#formulas.numberOf(label);
      if (number === undefined)
        this.#unknownLabel(node, whole, label, node.value.slice(0, match.index));
      pieces.push(node.value.slice(at, match.index));
      const said = kind === 'eq' ? `(${number})` : String(number);
      pieces.push(element('a', { place: formulaId(label) }, [said]));
      at = match.index + whole.length;
    }
    pieces.push(node.value.slice(at));
    return pieces.filter((piece) => piece !== '');
  }

  #link(url: string, children: readonly Nodes[], node: Nodes): Prose[] {
    const content = this.#inlines(children);
    if (isEmpty(content)) {
      const { start, end } = node.position ?? {};
      // “[](x)” is no link that anybody could see.
      if (this.#field !== undefined) return [this.#field.slice(start?.offset, end?.offset)];
      this.#fault(node, { code: 'wordlessLink', value: url });
      return [];
    }
    if (leavesSite(url)) {
      if (parseSafeUrl(url) !== null) return [element('a', { href: url }, content)];
      this.#fault(node, { code: 'unsafeLink', kind: 'text', value: url }, 'error', url);
      return content;
    }
    return [element('a', { to: url, at: this.#at(node, url) }, content)];
  }

  #image(node: Extract<Nodes, { type: 'image' }>): Prose[] {
    if (leavesSite(node.url)) {
      this.#fault(node, { code: 'foreignPicture', value: node.url }, 'error', node.url);
      return [];
    }
    if (!node.alt?.trim())
      this.#fault(node, { code: 'noAlt', kind: 'text', value: node.url }, 'error');
    return [element('img', { name: node.url, at: this.#at(node, node.url), alt: node.alt ?? '' })];
  }

  #pictureInText(node: Extract<Nodes, { type: 'image' | 'imageReference' }>): Prose[] {
    const image = node.type === 'image' ? node : this.#referred(node);
    const { title } = image;
    if (title) this.#fault(node, { code: 'lostCaption', value: title });
    return this.#image(image);
  }

  /** `![alt][id]` with the address that `[id]: address` gives. */
  #referred(node: Extract<Nodes, { type: 'imageReference' }>): Extract<Nodes, { type: 'image' }> {
    const { url, title } = this.#definitions.get(node.identifier) ?? { url: '' };
    return { ...node, type: 'image', url, title: title ?? null };
  }

  #noteMark(node: Extract<Nodes, { type: 'footnoteReference' }>): Prose[] {
    const { identifier } = node;
    const known = this.#numbers.get(identifier);
    const number = known ?? this.#numbers.size + 1;
    if (known === undefined) {
      this.#numbers.set(identifier, number);
      this.#pending.push(identifier);
    }
    const id = known === undefined ? { id: `fnref-${number}` } : {};
    const link = element(
      'a',
      {
        ...id,
        class: 'note-mark',
        place: `fn-${number}`,
        role: 'doc-noteref',
        word: 'note',
        about: String(number),
      },
      [String(number)],
    );
    return [element('sup', {}, [link])];
  }

  /** The notes of the block or list item before, each once; a note may mention another. */
  #takeNotes(): Prose[] {
    const made: Prose[] = [];
    this.#isInNote = true;
    for (
      let identifier = this.#pending.shift();
      identifier !== undefined;
      identifier = this.#pending.shift()
    ) {
      const number = this.#numbers.get(identifier) ?? 0;
      const { children = [] } = this.#notes.get(identifier) ?? {};
      const attributes = {
        place: `fnref-${number}`,
        class: 'note-number',
        role: 'doc-backlink',
        word: 'backToText',
        about: String(number),
      };
      const back = element('a', attributes, [String(number)]);
      made.push(
        element(
          'aside',
          { id: `fn-${number}`, class: 'note', role: 'doc-footnote', tabindex: '-1' },
          [back, ...this.#blocks(children)],
        ),
      );
    }
    this.#isInNote = false;
    return made;
  }

  /** Marks a piece of a node, else the node itself, as far as its first line goes. */
  #fault(node: Nodes, finding: Finding, severity: Fault['severity'] = 'warning', piece?: string) {
    const { line, column } = this.#placeOf(node, piece ?? '');
    const { end } = node.position ?? {};
    const row = this.#lines[line - 1] ?? '';
    const marked = row.slice(column - 1, end?.line === line ? end.column - 1 : undefined);
    const words = piece ?? marked.trim();
    const start = { line, column: column + (piece === undefined ? marked.indexOf(words) : 0) };
    this.#faults.push({ finding, severity, start, length: words.length });
  }

  #at(node: Nodes, what: string): string {
    const { line, column } = this.#placeOf(node, what);
    return `${line}:${column}`;
  }

  /** Where a piece of a node begins, which is on its first line. */
  #placeOf({ position }: Nodes, what: string) {
    const { line, column } = position?.start ?? { line: 1, column: 1 };
    const found = this.#lines[line - 1]?.indexOf(what, column - 1) ?? -1;
    return { line, column: found === -1 ? column : found + 1 };
  }
}

/** “[our protocol][protocol]”, but not “a[i][j]”. */
const REFERENCED = /(?<![\p{L}\p{N}])\[[^\][]{3,}\]\[([^\][^]+)\]/gu;

/** What begins a formula in LaTeX without dollars. */
const ENVIRONMENT =
  /^\\begin\{(?:equation|align|alignat|gather|multline|eqnarray|displaymath)\*?\}/gmu;

const PLACE_OF_REFERENCES = /^:{3,}\s*\{#refs\}\s*:{3,}$/u;

/** What begins a formula on a line of its own. */
const OPEN = /^\$\$\s*(?:[^\s$]|$)/gmu;

const REFERENCE = /\\(eq)?ref\{([^{}]*)\}/gu;

function formulaId(label: string): string {
  return `eq-${placeSlug(label.replace(/^eq:/u, '')) || 'formula'}`;
}

function element(
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  children: readonly Prose[] = [],
): ProseElement {
  return {
    tag,
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(children.length > 0 && { children }),
  };
}

/** Whether there is neither a word in it nor what shows without one. */
function isEmpty(prose: readonly Prose[]): boolean {
  return (
    proseText(prose).trim() === '' && !elementsIn(prose).some(({ tag }) => SHOWN_ALONE.has(tag))
  );
}

const SHOWN_ALONE = new Set(['img', 'math', 'cite', 'sup']);

function idIn(made: Prose | undefined): string {
  const [heading] = typeof made === 'object' ? (made.children ?? []) : [];
  return (typeof heading === 'object' ? heading.attributes?.['id'] : undefined) ?? '';
}

/** The words of a caption, `Table: words`. */
function captionOf(children: readonly Nodes[]): readonly Nodes[] | undefined {
  const [first, ...rest] = children;
  if (first?.type !== 'text' || !/^(?:Table)?: /u.test(first.value)) return undefined;
  return [{ ...first, value: first.value.replace(/^(?:Table)?: /u, '') }, ...rest];
}

/** `{2,4-6}` behind a fence's language. */
function linesIn(meta: string): ReadonlySet<number> {
  const ranges = /\{([\d,\s-]+)\}/u.exec(meta)?.[1]?.split(',') ?? [];
  return new Set(
    ranges.flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map(Number);
      return Array.from(
        { length: Math.min(1000, Math.max(0, to - from + 1)) },
        (_, index) => from + index,
      );
    }),
  );
}

/** Puts each marked line in an element of its own; parts that span lines stay as they are. */
function markLines(code: readonly Prose[], marked: ReadonlySet<number>): readonly Prose[] {
  if (marked.size === 0) return code;
  const lines: Prose[][] = [[]];
  for (const part of code) {
    const pieces = typeof part === 'string' ? part.split('\n') : [part];
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) lines.push([]);
      if (piece !== '') lines.at(-1)?.push(piece);
    }
  }
  return lines.flatMap((line, index): Prose[] => {
    const end = index < lines.length - 1 ? ['\n'] : [];
    return marked.has(index + 1) ? [element('mark', {}, line), ...end] : [...line, ...end];
  });
}
