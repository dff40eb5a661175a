import { createElement } from 'react';
import type { IconNode } from '#src/content/content.ts';
import { Drawing } from './Drawing.tsx';

type Props = { readonly node: IconNode; readonly className?: string };

/** An icon of Lucide's, as the content names it. */
export function Icon({ node, className = 'h-6 w-6' }: Props) {
  return (
    <Drawing className={className}>
      {node.map(([element, attributes], index) =>
        createElement(element, { ...attributes, key: index }),
      )}
    </Drawing>
  );
}
