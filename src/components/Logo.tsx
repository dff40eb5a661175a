import type { ReactNode } from 'react';

type Props = { readonly children: ReactNode };

/** The frame of an employer's logo: 24 × 24, strokes only; the company's name is beside it. */
export function Logo({ children }: Props) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-[22px] w-[22px]"
    >
      {children}
    </svg>
  );
}
