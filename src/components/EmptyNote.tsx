import type { ReactNode } from 'react';

type Props = { readonly children: ReactNode };

export function EmptyNote({ children }: Props) {
  return (
    <p className="border-y border-dashed border-line py-14 text-center text-lead">{children}</p>
  );
}
