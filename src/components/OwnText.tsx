import { createElement, Fragment, type ReactNode } from 'react';
import type { ShownText } from '#src/content/formatted.ts';
import { OWN_ELEMENTS } from './ownElements.tsx';
import { langPropsOf } from './langProps.ts';
import { unbreakableNames } from './unbreakableNames.ts';

type Props = { readonly text: ShownText };

/**
 * A text of the owner's, or of a paper: with real italics, bold, super- and subscript (C3), and the
 * owner's formatting, if it has any; there, names like HIV-1 stay on one line.
 */
export function OwnText({ text }: Props): ReactNode {
  return typeof text === 'string'
    ? text
    : text.map((node, index) => {
        if (typeof node === 'string')
          return <Fragment key={index}>{unbreakableNames(node).map(inOneLine)}</Fragment>;
        const { tag, attributes = {}, children = [] } = node;
        const inside = <OwnText text={children} />;
        const Own = OWN_ELEMENTS === null ? undefined : OWN_ELEMENTS[tag];
        return Own === undefined ? (
          createElement(tag, { key: index }, inside)
        ) : (
          <Own key={index} attributes={attributes}>
            {inside}
          </Own>
        );
      });
}

function inOneLine(part: string, index: number) {
  return index % 2 === 0 ? (
    part
  ) : (
    <span key={index} className="whitespace-nowrap">
      {part}
    </span>
  );
}

type OwnProps = {
  /** The element; a paragraph by default. */
  readonly as?: 'p' | 'h2' | 'h3' | 'span' | 'blockquote';
  readonly text: ShownText | undefined;
  readonly className?: string;
};

/** An element with a text of the owner's, in its language; nothing for an empty text. */
export function Own({ as: Element = 'p', text = '', className }: OwnProps) {
  if (text.length === 0) return null;
  return (
    <Element {...langPropsOf(text)} className={className}>
      <OwnText text={text} />
    </Element>
  );
}
