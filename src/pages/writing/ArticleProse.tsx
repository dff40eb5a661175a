import type { ReactNode } from 'react';
import { Prose, type Special } from '#src/components/Prose.tsx';
import type { Prose as Node, ProseElement } from '#src/content/prose.ts';
import { plainText } from '#src/lib/plainText.ts';
import { CitedRead } from './CitedRead.tsx';
import { CodeBlock } from './CodeBlock.tsx';

type Props = { readonly of: readonly Node[] };

/** The text of a post or page, with what is more than an element: code, formulas, citations. */
export function ArticleProse({ of }: Props) {
  return <Prose of={of} special={SPECIAL} />;
}

const SPECIAL: Special = {
  elements: {
    'span.read': read,
    'em.state': state,
    'div.code': codeBlock,
    'div.formula': formula,
  },
};

/**
 * A cited paper's authors, of whom the owner is marked. No line is broken between a bracket and it,
 * nor between it and a name: the style sheet joins them, so that a copied text has no joiners.
 */
function read({ attributes = {}, children = [] }: ProseElement): ReactNode {
  const { width } = attributes;
  const owner = children.findIndex(
    (child) => typeof child !== 'string' && child.attributes?.['class'] === 'me',
  );
  return (
    <span aria-hidden="true" className="cited">
      <CitedRead
        authors={children.length}
        owner={owner}
        state={attributes['state']}
        width={width === undefined ? undefined : Number(width)}
      />
    </span>
  );
}

/** The word for what became of a paper stays with the year before it, as a read with its name. */
function state({ children = [] }: ProseElement): ReactNode {
  return (
    <span className="cited-as">
      <em>{plainText(children)}</em>
    </span>
  );
}

function codeBlock(
  { children = [] }: ProseElement,
  draw: (nodes: readonly Node[]) => ReactNode,
): ReactNode {
  const bar = children.find((child) => isElement(child, 'div'));
  const names = bar === undefined ? [] : plainText([bar]).split(' · ');
  return <CodeBlock names={names}>{draw(children.filter((child) => child !== bar))}</CodeBlock>;
}

/**
 * A formula scrolls by itself; its number stays beside it. Scripts take it out of the tab order
 * where it fits.
 */
function formula(
  { attributes = {}, children = [] }: ProseElement,
  draw: (nodes: readonly Node[]) => ReactNode,
): ReactNode {
  const math = children.filter((child) => isElement(child, 'math'));
  const { id } = attributes;
  return (
    <div className="formula" id={id} tabIndex={id === undefined ? undefined : -1}>
      {draw(children.filter((child) => !math.includes(child)))}
      <div className="formula-scroll" role="group" tabIndex={0}>
        {draw(math)}
      </div>
    </div>
  );
}

function isElement(node: Node, tag: string): boolean {
  return typeof node !== 'string' && node.tag === tag;
}
