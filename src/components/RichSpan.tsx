import { createElement, Fragment } from 'react';
import { OWN_ELEMENTS } from '#src/components/ownElements.tsx';
import type { Prose } from '#src/content/prose.ts';
import { unbreakableNames } from './unbreakableNames.ts';

type Props = { readonly text: readonly Prose[] };

/**
 * Text with real italics, bold, super- and subscript (C3), and the owner's formatting; names like
 * HIV-1 stay on one line.
 */
export function RichSpan({ text }: Props) {
  return text.map((node, index) => {
    if (typeof node === 'string')
      return <Fragment key={index}>{unbreakableNames(node).map(inOneLine)}</Fragment>;
    const { tag, attributes = {}, children = [] } = node;
    const inside = <RichSpan text={children} />;
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
