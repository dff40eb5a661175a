import type { Citation, CitedItem } from '#src/content/article.ts';
import type { Nodes, Parents, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Position } from 'unist';

/** A citation as a node of the syntax tree. */
export type CitationNode = Citation & {
  readonly type: 'citation';
  readonly position?: Position | undefined;
};

declare module 'mdast' {
  interface RootContentMap {
    citation: CitationNode & Node;
  }
  interface PhrasingContentMap {
    citation: CitationNode & Node;
  }
}

type Child = Parents['children'][number];
type KeyChild = Extract<Child, { type: 'key' }>;

/**
 * Makes citations of the keys in a tree, with what stands around them in brackets. A key inside a
 * link is text again.
 *
 * @param root - A tree as `parseMarkdown` makes it.
 * @returns The tree with citations in place of keys.
 */
export function withCitations(root: Root): Root {
  const within = (node: Nodes, isLinked: boolean): Nodes => {
    if (!('children' in node)) return node;
    const isLink = isLinked || node.type === 'link' || node.type === 'linkReference';
    const children = (node.children as readonly Child[]).map(
      (child) => within(child as Nodes, isLink) as Child,
    );
    const cited = isLink ? children.map(asText) : cite(children);
    return { ...node, children: joined(cited) } as Nodes;
  };
  return within(root, false) as Root;
}

function cite(children: readonly Child[]): Child[] {
  const done: Child[] = [];
  let at = 0;
  while (at < children.length) {
    const child = children[at];
    if (child === undefined) break;
    if (child.type !== 'key') {
      done.push(child);
      at += 1;
      continue;
    }
    const group = bracketed(done, children, at);
    if (group?.citation !== undefined) {
      const { used, before, citation, after } = group;
      done.splice(-used, used, ...before, citation as Child, ...after);
      at = group.next;
      // What stands behind it may begin the next one.
      continue;
    }
    const single = inSentence(child, children[at + 1], group?.source);
    done.push(...single.made);
    at += single.used;
  }
  return done;
}

/** What brackets around a key hold, if it is only text and keys: a citation, or none. */
function bracketed(done: readonly Child[], children: readonly Child[], at: number) {
  const inFront: string[] = [];
  let used = 0;
  let before: string | undefined;
  while (before === undefined) {
    used += 1;
    const child = done.at(-used);
    const words = child && plainWords(child);
    if (child === undefined || words === undefined) return undefined;
    const open = child.type === 'text' ? words.lastIndexOf('[') : -1;
    if (words.includes(']', Math.max(0, open))) return undefined;
    inFront.unshift(words.slice(open + 1));
    if (open !== -1) before = words.slice(0, open);
  }
  const pieces: (string | KeyChild)[] = [inFront.join('')];
  for (let next = at; next < children.length; next += 1) {
    const child = children[next];
    if (child?.type === 'key') pieces.push(child);
    else {
      const words = child && plainWords(child);
      if (words === undefined) return undefined;
      const close = child?.type === 'text' ? words.indexOf(']') : -1;
      pieces.push(close === -1 ? words : words.slice(0, close));
      if (close === -1) continue;
      const source = `[${pieces.map((piece) => (typeof piece === 'string' ? piece : piece.source)).join('')}]`;
      const items = itemsOf(pieces);
      const { position } = children[at] ?? {};
      const citation: CitationNode | undefined = items && {
        type: 'citation',
        items,
        isInSentence: false,
        source,
        position,
      };
      return {
        source,
        used,
        before: partOf(done.at(-used), before),
        citation,
        after: partOf(child, words.slice(close + 1)),
        next: next + 1,
      };
    }
  }
  return undefined;
}

/** Text, also in emphasis, which a citation's words lose; undefined for anything else. */
function plainWords(child: Child): string | undefined {
  if (child.type === 'text') return child.value;
  const isEmphasis = child.type === 'emphasis' || child.type === 'strong';
  return isEmphasis && child.children.every(({ type }) => type === 'text')
    ? toString(child)
    : undefined;
}

/** The works of a citation, between semicolons; undefined if one of them has no key or two. */
function itemsOf(pieces: readonly (string | KeyChild)[]): CitedItem[] | undefined {
  const items: (string | KeyChild)[][] = [[]];
  for (const piece of pieces) {
    if (typeof piece !== 'string') items.at(-1)?.push(piece);
    else {
      const [first = '', ...others] = piece.split(';');
      items.at(-1)?.push(first);
      items.push(...others.map((other) => [other]));
    }
  }
  const made = items.map((parts) => {
    const keys = parts.filter((part) => typeof part !== 'string');
    const [key] = keys;
    if (keys.length !== 1 || key === undefined) return undefined;
    const place = parts.indexOf(key);
    const words = parts.map((part) => (typeof part === 'string' ? part : ''));
    const before = words.slice(0, place).join('').trim();
    const after = words.slice(place + 1).join('');
    return {
      key: key.value,
      at: startOf(key),
      prefix: before.replace(/-$/u, '').trim(),
      isWithoutAuthor: before.endsWith('-'),
      ...locatorIn(after),
    };
  });
  return made.every((item) => item !== undefined) ? made : undefined;
}

function inSentence(
  key: KeyChild,
  next: Child | undefined,
  brackets: string | undefined,
): { made: Child[]; used: number } {
  const behind = next?.type === 'text' ? /^ ?\[([^\][]*)\]/u.exec(next.value) : null;
  const located = locatorIn(`, ${behind?.[1] ?? ''}`);
  const isLocated = behind !== null && located.locator !== undefined;
  const item: CitedItem = {
    key: key.value,
    at: startOf(key),
    prefix: '',
    isWithoutAuthor: false,
    ...(isLocated ? located : { suffix: '' }),
    ...(brackets !== undefined && { brackets }),
  };
  const { position } = key;
  const source = `${key.source}${isLocated ? behind[0] : ''}`;
  const citation = {
    type: 'citation',
    items: [item],
    isInSentence: true,
    source,
    position,
  } as Child;
  if (!isLocated || next?.type !== 'text') return { made: [citation], used: 1 };
  return { made: [citation, ...partOf(next, next.value.slice(behind[0].length))], used: 2 };
}

function startOf({ position }: KeyChild): string {
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  return `${line}:${column}`;
}

/** CSL's labels by their usual abbreviations. */
const LABELS: readonly (readonly [RegExp, string])[] = [
  [/^(?:pp?\.|pages?)\s*/iu, 'page'],
  [/^(?:chaps?\.|ch\.|chapters?)\s*/iu, 'chapter'],
  [/^(?:secs?\.|sections?|§§?)\s*/iu, 'section'],
  [/^(?:figs?\.|figures?)\s*/iu, 'figure'],
  [/^(?:vols?\.|volumes?)\s*/iu, 'volume'],
  [/^(?:no\.|nos\.|issues?)\s*/iu, 'issue'],
  [/^(?:paras?\.|paragraphs?|¶¶?)\s*/iu, 'paragraph'],
  [/^(?:n\.|nn\.|notes?)\s*/iu, 'note'],
  [/^(?:l\.|ll\.|lines?)\s*/iu, 'line'],
  [/^/u, 'page'],
];

const ROMAN = String.raw`(?=[ivxlc])(?:xc|xl|c{0,3}l?x{0,3})(?:ix|iv|v?i{0,3})\b(?!\.\p{L})`;
const RANGE = /\s*(?:-{1,3}|–)\s*/gu;
/** “33”, “12a”, “3.2”, “1,234”. */
const NUMBER = String.raw`[ivxlcIVXLC]*\d(?:,(?=\d{3}(?!\d))|\.(?=\d)|\w)*`;
const FOLLOWING = String.raw`(?:\s?(?:ff\b\.?|f\.))?`;

/** Numbers and ranges of them; Roman ones need a word before them, or to stand alone. */
const NUMBERS = String.raw`^${NUMBER}(?:(?:${RANGE.source}|\s*,\s*)${NUMBER})*${FOLLOWING}`;
const ROMANS = String.raw`^${ROMAN}(?:${RANGE.source}${ROMAN})?${FOLLOWING}`;
const NAMED = new RegExp(`${NUMBERS}|${ROMANS}`, 'iu');
const BARE = new RegExp(String.raw`${NUMBERS}|${ROMANS}(?=\s*(?:,|$))`, 'u');

/** “, pp. 33–35, and elsewhere” → a locator, and what follows it. */
function locatorIn(after: string): Pick<CitedItem, 'locator' | 'suffix'> {
  const text = after.trim();
  const inner = text.replace(/^,\s*/u, '');
  if (inner !== text)
    for (const [abbreviation, label] of LABELS) {
      const name = abbreviation.exec(inner);
      if (name === null) continue;
      const value = (name[0] === '' ? BARE : NAMED).exec(inner.slice(name[0].length))?.[0];
      if (value === undefined) continue;
      const suffix = inner.slice(name[0].length + value.length);
      return { locator: { label, value: value.replaceAll(RANGE, '–') }, suffix };
    }
  return { suffix: text === '' || text.startsWith(',') ? text : ` ${text}` };
}

function asText(child: Child): Child {
  if (child.type === 'key') return { type: 'text', value: child.source, position: child.position };
  return child;
}

/** What is left of a text, which is somewhere in its place. */
function partOf(child: Child | undefined, value: string): Child[] {
  const position = child?.position;
  return value === '' ? [] : [{ type: 'text', value, ...(position && { position }) }];
}

/** Neighbouring texts become one. */
function joined(children: readonly Child[]): Child[] {
  return children.reduce<Child[]>((sum, child) => {
    const last = sum.at(-1);
    if (last?.type === 'text' && child.type === 'text') {
      const value = last.value + child.value;
      const start = last.position?.start ?? child.position?.start;
      const end = child.position?.end ?? last.position?.end;
      const position = start && end && { start, end };
      sum.splice(-1, 1, { type: 'text', value, ...(position && { position }) });
    } else sum.push(child);
    return sum;
  }, []);
}
