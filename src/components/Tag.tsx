import type { ReactNode } from 'react';

type Props = { readonly children: ReactNode };

/** A small label of a category. */
export function Tag({ children }: Props) {
  return (
    <span
      dir="auto"
      className="inline-block max-w-full rounded bg-accent-tint px-2 py-1 font-mono text-xs text-accent [overflow-wrap:anywhere]"
    >
      {children}
    </span>
  );
}
