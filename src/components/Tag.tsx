import type { ReactNode } from 'react';

export function Tag({ children }: { readonly children: ReactNode }) {
  return (
    <span
      dir="auto"
      className="inline-block max-w-full rounded-[5px] bg-well px-2 py-0.5 text-caption leading-normal text-lead"
    >
      {children}
    </span>
  );
}
