import { langPropsOf } from './langProps.ts';
import { FORMATTED_ELEMENTS } from './formattedElements.tsx';
import type { ShownText } from '#src/content/prose.ts';
import { type ReactNode, createElement, Fragment } from 'react';

/** Names with a capital that end in a hyphen and a number: HIV-1 and SARS-CoV-2, but not "day-1". */
const NAME =
  /(?<![\p{L}\p{N}-])(?=[\p{L}\p{N}-]*\p{Lu})\p{L}[\p{L}\p{N}]*(?:-[\p{L}\p{N}]+)*-\p{N}+(?![\p{L}\p{N}-])/gu;
/** In characters; longer names may break, since they would not fit a narrow line. */
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
 * A text of the owner or a title of a paper, with italics, bold, super- and subscript (C3), and the
 * owner's formatting, if it has any. In a text with elements, names like HIV-1 don't break.
 */
export function FormattedText({ text }: { readonly text: ShownText }): ReactNode {
  return typeof text === 'string'
    ? text
    : text.map((node, index) => {
        if (typeof node === 'string')
          return <Fragment key={index}>{unbreakableNames(node).map(inOneLine)}</Fragment>;
        const { tag, attributes = {}, children = [] } = node;
        const inside = <FormattedText text={children} />;
        const Formatted = FORMATTED_ELEMENTS === null ? undefined : FORMATTED_ELEMENTS[tag];
        return Formatted === undefined ? (
          createElement(tag, { key: index }, inside)
        ) : (
          <Formatted key={index} attributes={attributes}>
            {inside}
          </Formatted>
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

type ContentTextProps = {
  /** The element; a paragraph by default. */
  readonly as?: 'p' | 'h2' | 'h3' | 'h4' | 'span' | 'blockquote';
  readonly text: ShownText | undefined;
  readonly className?: string;
};

/** An element with a text of the owner, in the language of the text; null for an empty one. */
export function ContentText({ as: Element = 'p', text = '', className }: ContentTextProps) {
  if (text.length === 0) return null;
  return (
    <Element {...langPropsOf(text)} className={className}>
      <FormattedText text={text} />
    </Element>
  );
}
