import { createElement, Fragment, type ReactNode } from 'react';
import type { ShownText } from '#src/content/formatted.ts';
import { OWN_ELEMENTS } from './ownElements.tsx';
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
