import type { ReactNode } from 'react';

type Props = {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
  readonly isExpanded?: boolean;
  readonly controls?: string;
  readonly className?: string;
};

/** A square button that shows a drawing and says its label. Only useful, so only shown, with scripts. */
export function IconButton({
  label,
  onClick,
  children,
  isExpanded,
  controls,
  className = '',
}: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-expanded={isExpanded}
      aria-controls={controls}
      onClick={onClick}
      className={`scripted icon-button ${className}`}
    >
      {children}
    </button>
  );
}
