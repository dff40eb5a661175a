import { langPropsOf } from './langProps.ts';
import { OWN_ELEMENTS } from './ownElements.tsx';
import type { ShownText } from '#src/content/prose.ts';
import { type ReactNode, createElement, Fragment } from 'react';

/** Names with a capital that end in a hyphen and a number: HIV-1, SARS-CoV-2; not "day-1". */
const NAME =
  /(?<![\p{L}\p{N}-])(?=[\p{L}\p{N}-]*\p{Lu})\p{L}[\p{L}\p{N}]*(?:-[\p{L}\p{N}]+)*-\p{N}+(?![\p{L}\p{N}-])/gu;
/** Longer ones may break: they would not fit a narrow line. */
const MAX_NAME_LENGTH = 14;

/** @returns Parts of the text; every second one, from index 1, is a name not to be broken. */
export function unbreakableNames(text: string): string[] {
  const parts = [''];
  let copiedEnd = 0;
  for (const { 0: name, index } of text.matchAll(NAME)) {
    if (name.length > MAX_NAME_LENGTH) continue;
    parts[parts.length - 1] += text.slice(copiedEnd, index);
    parts.push(name, '');
    copiedEnd = index + name.length;
  }
  parts[parts.length - 1] += text.slice(copiedEnd);
  return parts;
}

/**
 * A text of the owner's, or of a paper: with real italics, bold, super- and subscript (C3), and the
 * owner's formatting, if it has any; there, names like HIV-1 stay on one line.
 */
export function OwnText({ text }: { readonly text: ShownText }): ReactNode {
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
  readonly as?: 'p' | 'h2' | 'h3' | 'h4' | 'span' | 'blockquote';
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
