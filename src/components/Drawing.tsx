import type { ReactNode } from 'react';

type DrawingProps = {
  readonly children: ReactNode;
  readonly className?: string | undefined;
};
export type IconProps = { readonly className?: string };

/** The frame of the site's icons: 24 × 24, strokes; decorative, as a text or label names them. */
export function Drawing({ children, className = 'h-5 w-5' }: DrawingProps) {
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
      {children}
    </svg>
  );
}

export function icon(lines: ReactNode) {
  return ({ className }: IconProps) => <Drawing className={className}>{lines}</Drawing>;
}
