import type { ReactNode } from 'react';

type DrawingProps = {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly isFilled?: boolean;
};
export type IconProps = { readonly className?: string };

/** The frame of the site's own drawings: 24 × 24, strokes; decoration, the text beside it names the thing. */
export function Drawing({ children, className = 'h-5 w-5', isFilled = false }: DrawingProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke={isFilled ? 'none' : 'currentColor'}
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {children}
    </svg>
  );
}
