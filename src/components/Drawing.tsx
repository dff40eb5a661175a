import type { ReactNode } from 'react';

type Props = {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly strokeWidth?: number;
};

/** The frame of drawings: 24 × 24, strokes; decorative, as a text or label names them. */
export function Drawing({ children, className = 'h-5 w-5', strokeWidth = 1.75 }: Props) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {children}
    </svg>
  );
}

/** A component that draws an icon of one path. */
export function icon(d: string) {
  return ({ className }: { readonly className?: string }) => (
    <Drawing className={className}>
      <path d={d} />
    </Drawing>
  );
}
