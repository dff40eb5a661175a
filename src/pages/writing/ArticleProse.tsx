import { type ReactNode, useRef, useState } from 'react';
import { Prose, type Special } from '#src/components/Prose.tsx';
import type { Prose as Node, ProseElement } from '#src/content/prose.ts';
import { plainText } from '#src/lib/plainText.ts';
import { drawVideo } from './Video.tsx';
import { CopyButton, CopyByHand } from '#src/components/CopyButton.tsx';
import * as words from 'virtual:words';

/** The text of a post or page, with what is more than an element: code, formulas, citations. */
export function ArticleProse({ of }: { readonly of: readonly Node[] }) {
  return <Prose of={of} special={SPECIAL} />;
}

const WITHOUT_VIDEO: Special = {
  'span.read': read,
  'em.state': state,
  'div.code': codeBlock,
  'div.formula': formula,
};
const SPECIAL = drawVideo === null ? WITHOUT_VIDEO : { ...WITHOUT_VIDEO, 'video.': drawVideo };

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
    <span aria-hidden className="cited">
      <CitedRead
        authors={children.length}
        owner={owner}
        state={attributes['state']}
        width={width === undefined ? undefined : Number(width)}
      />
    </span>
  );
}

/** Keeps the word for a retraction or correction on the line of the year before it. */
function state({ children = [] }: ProseElement): ReactNode {
  return (
    <span className="cited-as">
      <em>{plainText(children)}</em>
    </span>
  );
}

function codeBlock({ children = [] }: ProseElement, draw: (nodes: readonly Node[]) => ReactNode) {
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
    <div
      className="formula relative flex items-center gap-3 py-1.5"
      id={id}
      tabIndex={id === undefined ? undefined : -1}
    >
      {draw(children.filter((child) => !math.includes(child)))}
      <div
        className="-my-1 min-w-0 flex-1 overflow-x-auto overflow-y-hidden py-2 print:overflow-visible"
        role="group"
        tabIndex={0}
      >
        {draw(math)}
      </div>
    </div>
  );
}

function isElement(node: Node, tag: string): boolean {
  return typeof node !== 'string' && node.tag === tag;
}

type CodeBlockProps = {
  /** The file's name and the language, as far as known. */
  readonly names: readonly string[];
  readonly children: ReactNode;
};

/** Code with its name, and a button that copies it where scripts run. */
function CodeBlock({ names: [first, language], children }: CodeBlockProps) {
  const block = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<string>();
  const code = () => block.current?.querySelector('pre')?.textContent ?? '';
  return (
    <div ref={block} className="code">
      <div
        className={`items-center justify-end gap-4 border-b border-line px-gutter py-1 text-[0.8125rem]/normal bar:px-5 print:px-0 ${first === undefined ? 'scripted-flex' : 'flex'}`}
      >
        {first !== undefined && (
          <span className="me-auto min-w-0 py-1.5 font-medium text-lead">{first}</span>
        )}
        {language !== undefined && <span>{language}</span>}
        <span className="scripted">
          <CopyButton
            label={words.copyCode}
            text={code}
            onRefused={setRefused}
            className="-me-2 min-h-[28px] min-w-[28px] rounded-md px-2 font-medium text-accent hover:underline hover:underline-offset-4"
          />
        </span>
      </div>
      {children}
      {refused !== undefined && <CopyByHand text={refused} />}
    </div>
  );
}

type CitedReadProps = {
  readonly authors: number;
  /** The owner's place among them, from 0; -1 if they are none of them. */
  readonly owner: number;
  /** What has become of the paper, by form as well as in words. */
  readonly state?: string | undefined;
  /** In pixels; by default, its bases have one width. */
  readonly width?: number | undefined;
};

/** Width of an author's base unless the read's is given, height, and length of the tip, in pixels. */
const CELL = 7;
const HEIGHT = 8;
const TIP = 4;

/** A cited paper as its read: a base for each author, the owner's lit; decorative. */
export function CitedRead({ authors, owner, state, width }: CitedReadProps) {
  const count = Math.max(1, authors);
  const cell = width === undefined ? CELL : Math.round((width / count) * 10) / 10;
  const end = width ?? count * CELL;
  const isMasked = state === 'retracted';
  const isLast = owner === count - 1;
  const tip = `H${end - TIP}L${end} ${TIP}L${end - TIP} ${HEIGHT}`;
  return (
    <svg
      aria-hidden
      width={end}
      height={HEIGHT}
      viewBox={`0 0 ${end} ${HEIGHT}`}
      className="cited-read inline-block overflow-visible"
    >
      <path
        d={`M0 0${tip}H0Z`}
        className={
          isMasked
            ? 'fill-none stroke-body [stroke-dasharray:3_2.5] forced-colors:stroke-[GrayText]'
            : 'read-body'
        }
      />
      {owner !== -1 && !isMasked && (
        <path
          d={`M${owner * cell} 0${isLast ? `${tip}H${owner * cell}` : `h${cell}v${HEIGHT}h${-cell}`}Z`}
          className="read-owner"
        />
      )}
      {Array.from({ length: count - 1 }, (_, index) => (
        <path
          key={index}
          d={`M${(index + 1) * cell} 0v${HEIGHT}`}
          className="stroke-page forced-colors:stroke-2"
        />
      ))}
      {/* A corrected paper has a caret under one base. */}
      {state === 'corrected' && (
        <path
          d={`M${end - 10} 14l4-4l4 4Z`}
          className="fill-base-t forced-colors:fill-[CanvasText]"
        />
      )}
    </svg>
  );
}
