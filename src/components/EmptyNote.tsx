import type { ReactNode } from 'react';

export function EmptyNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className="border-y border-dashed border-line py-14 text-center text-lead">{children}</p>
  );
}
