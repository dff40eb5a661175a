import type { ReactNode } from 'react';

type Props = { readonly children: ReactNode };

export function Tag({ children }: Props) {
  return (
    <span
      dir="auto"
      className="inline-block max-w-full rounded-[5px] bg-well px-2 py-0.5 text-caption leading-normal text-lead"
    >
      {children}
    </span>
  );
}
