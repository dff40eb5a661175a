import type { ReactNode } from 'react';

type Props = {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
  readonly isExpanded?: boolean;
  readonly controls?: string;
  readonly className?: string;
};

/** A square button with an icon and an accessible label. It needs scripts, so is hidden without. */
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
