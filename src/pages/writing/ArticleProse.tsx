import { type ReactNode, useRef, useState } from 'react';
import { type DrawNodes, type ElementRenderers, Prose } from '#src/components/Prose.tsx';
import type { Prose as Node, ProseElement } from '#src/content/prose.ts';
import { plainText } from '#src/lib/plainText.ts';
import { drawVideo } from './Video.tsx';
import { CopyButton, CopyByHand } from '#src/components/CopyButton.tsx';
import * as words from 'virtual:words';

/** The text of a post or page, with components for code, formulas, citations and videos. */
export function ArticleProse({ sections }: { readonly sections: readonly Node[] }) {
  return <Prose of={sections} renderers={RENDERERS} />;
}

const RENDERERS: ElementRenderers = {
  'span.read': drawCitedRead,
  'em.state': drawState,
  'div.code': drawCodeBlock,
  'div.formula': drawFormula,
  ...(drawVideo && { 'video.': drawVideo }),
};

/**
 * A cited paper's authors, with the owner highlighted. The style sheet keeps the drawing on the line
 * of the bracket or name next to it, so that copied text has no joining characters.
 */
function drawCitedRead({ attributes = {}, children = [] }: ProseElement): ReactNode {
  const { width } = attributes;
  const owner = children.findIndex(
    (child) => typeof child !== 'string' && child.attributes?.['class'] === 'owner',
  );
  return (
    <span aria-hidden className="read-box">
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
function drawState({ children = [] }: ProseElement): ReactNode {
  return (
    <span className="cited-state">
      <em>{plainText(children)}</em>
    </span>
  );
}

/** Turns a leading "file · language" element into the bar of a code block. */
function drawCodeBlock({ children = [] }: ProseElement, draw: DrawNodes) {
  const header = children.find((child) => isElement(child, 'div'));
  const names = header === undefined ? [] : plainText([header]).split(' · ');
  return <CodeBlock names={names}>{draw(children.filter((child) => child !== header))}</CodeBlock>;
}

/** A formula that scrolls sideways, with its number beside it; see useScrollersInTabOrder. */
function drawFormula({ attributes = {}, children = [] }: ProseElement, draw: DrawNodes) {
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
  /** The file's name and the language, either of which may be missing. */
  readonly names: readonly string[];
  readonly children: ReactNode;
};

/** Code below a bar with its names and, with scripts, a button that copies it. */
function CodeBlock({ names: [name, language], children }: CodeBlockProps) {
  const block = useRef<HTMLDivElement>(null);
  const [refusedText, setRefusedText] = useState<string>();
  const code = () => block.current?.querySelector('pre')?.textContent ?? '';
  return (
    <div ref={block} className="code">
      <div
        className={`items-center justify-end gap-4 border-b border-line px-gutter py-1 text-[0.8125rem]/normal bar:px-5 print:px-0 ${name === undefined ? 'scripted-flex' : 'flex'}`}
      >
        {name !== undefined && (
          <span className="me-auto min-w-0 py-1.5 font-medium text-lead">{name}</span>
        )}
        {language !== undefined && <span>{language}</span>}
        <span className="scripted">
          <CopyButton
            label={words.copyCode}
            text={code}
            onRefused={setRefusedText}
            className="-me-2 min-h-[28px] min-w-[28px] rounded-md px-2 font-medium text-accent hover:underline hover:underline-offset-4"
          />
        </span>
      </div>
      {children}
      {refusedText !== undefined && <CopyByHand text={refusedText} />}
    </div>
  );
}

type CitedReadProps = {
  readonly authors: number;
  /** The owner's index among the authors; -1 if the owner is not one of them. */
  readonly owner: number;
  /** "retracted" or "corrected", which changes the drawing. */
  readonly state?: string | undefined;
  /** In pixels; by default, each base is CELL wide. */
  readonly width?: number | undefined;
};

/** Default width of an author's base, height of the read, and length of its tip, in pixels. */
const CELL = 7;
const HEIGHT = 8;
const TIP = 4;

/** A cited paper as a sequencing read: a base per author, the owner's highlighted; decorative. */
export function CitedRead({ authors, owner, state, width }: CitedReadProps) {
  const count = Math.max(1, authors);
  const cell = width === undefined ? CELL : Math.round((width / count) * 10) / 10;
  const end = width ?? count * CELL;
  const isRetracted = state === 'retracted';
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
          isRetracted
            ? 'fill-none stroke-body [stroke-dasharray:3_2.5] forced-colors:stroke-[GrayText]'
            : 'read-body'
        }
      />
      {owner !== -1 && !isRetracted && (
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
      {/* A caret under one base. */}
      {state === 'corrected' && (
        <path
          d={`M${end - 10} 14l4-4l4 4Z`}
          className="fill-base-t forced-colors:fill-[CanvasText]"
        />
      )}
    </svg>
  );
}
