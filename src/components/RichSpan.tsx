import { createElement, Fragment } from 'react';
import type { RichText } from '#text/richText.ts';

type Props = { readonly text: RichText };

/** Text with real italics, bold, raised and lowered runs (requirement C3). */
export function RichSpan({ text }: Props) {
  return text.map((node, index) =>
    typeof node === 'string' ? (
      <Fragment key={index}>{node}</Fragment>
    ) : (
      createElement(node.tag, { key: index }, <RichSpan text={node.children} />)
    ),
  );
}
