import { createElement, Fragment } from 'react';
import type { RichText } from '#text/richText.ts';
import { unbreakableNames } from './unbreakableNames.ts';

type Props = { readonly text: RichText };

/** Text with real italics, bold, super- and subscript (C3); names like HIV-1 stay on one line. */
export function RichSpan({ text }: Props) {
  return text.map((node, index) =>
    typeof node === 'string' ? (
      <Fragment key={index}>{unbreakableNames(node).map(inOneLine)}</Fragment>
    ) : (
      createElement(node.tag, { key: index }, <RichSpan text={node.children} />)
    ),
  );
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
