import type { ReactNode } from 'react';

type Props = { readonly children: ReactNode };

/** What stands where a list would be when a filter leaves nothing. */
export function EmptyNote({ children }: Props) {
  return (
    <p className="rounded-card border border-dashed border-control px-6 py-16 text-center text-lead">
      {children}
    </p>
  );
}
