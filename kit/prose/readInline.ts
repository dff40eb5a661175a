import type { Nodes } from 'mdast';
import type { Citation } from '#src/content/article.ts';
import type { Prose } from '#src/content/prose.ts';
import { plainText } from '#src/lib/plainText.ts';
import { leavesSite, parseSafeUrl } from '#src/lib/safeUrl.ts';
import { withCitations } from './citations.ts';
import { parseMarkdown } from './parseMarkdown.ts';

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
  const citations: Citation[] = [];
  const unsafe: { address: string; at: string }[] = [];
  if (source.length > LONGEST) return { prose: [source], citations, unsafe };

  const proseOf = (nodes: readonly Nodes[]): Prose[] => joined(nodes.flatMap(oneOf));
  const oneOf = (node: Nodes): Prose[] => {
    switch (node.type) {
      case 'text':
        return [node.value];
      case 'key':
        return [node.source];
      case 'emphasis':
        return [{ tag: 'em', children: proseOf(node.children) }];
      case 'strong':
        return [{ tag: 'strong', children: proseOf(node.children) }];
      case 'inlineCode':
        return [{ tag: 'code', children: [node.value.replaceAll('\n', ' ')] }];
      case 'citation': {
        if (node.isInSentence) return [node.source];
        const { items, isInSentence, source: said } = node;
        citations.push({ items, isInSentence, source: said });
        const attributes = { number: String(citations.length - 1) };
        return [{ tag: 'cite', attributes, children: [said] }];
      }
      case 'link':
        return linkOf(node);
      case 'break':
        return ['\n'];
      default:
        return [];
    }
  };
  const linkOf = ({ url, children, position }: Extract<Nodes, { type: 'link' }>): Prose[] => {
    const inner = proseOf(children);
    const { start, end } = position ?? {};
    // “[](x)” is no link that anybody could see.
    if (plainText(inner).trim() === '') return [source.slice(start?.offset, end?.offset)];
    const at = lineAndColumn(source, source.indexOf(url, start?.offset));
    if (!leavesSite(url)) return [{ tag: 'a', attributes: { to: url, at }, children: inner }];
    if (parseSafeUrl(url) !== null)
      return [{ tag: 'a', attributes: { href: url }, children: inner }];
    unsafe.push({ address: url, at });
    return inner;
  };

  // Between paragraphs there is a blank line.
  const root = parseMarkdown(source, 'field');
  const paragraphs = (isCiting ? withCitations(root) : root).children.map((node) =>
    'children' in node ? proseOf(node.children as Nodes[]) : [],
  );
  const prose = joined(
    paragraphs.flatMap((made, index) => (index === 0 ? made : ['\n\n', ...made])),
  );
  const isPlain = prose.every((node) => typeof node === 'string') && unsafe.length === 0;
  return { prose: isPlain ? [source] : prose, citations, unsafe };
}

/** @returns Line and column of an offset, from 1. */
function lineAndColumn(source: string, offset: number): string {
  const before = source.slice(0, Math.max(0, offset)).split('\n');
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

/** Neighbouring texts become one. */
function joined(nodes: readonly Prose[]): Prose[] {
  const made: Prose[] = [];
  for (const node of nodes) {
    const last = made.at(-1);
    if (typeof node === 'string' && typeof last === 'string') made[made.length - 1] = last + node;
    else if (node !== '') made.push(node);
  }
  return made;
}
