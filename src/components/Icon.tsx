import { createElement } from 'react';
import type { IconNode } from '#src/content/content.ts';

type Props = { readonly node: IconNode; readonly className?: string };

export function Icon({ node, className = 'h-6 w-6' }: Props) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {node.map(([element, attributes], index) =>
        createElement(element, { ...attributes, key: index }),
      )}
    </svg>
  );
}
