import { useId, type ReactNode } from 'react';

type Props = {
  readonly label: ReactNode;
  readonly name: string;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly className: string;
  readonly children: ReactNode;
};

/** A button that opens a box over the content; Escape and a press outside close it (LK15). */
export function PopoverButton({ label, name, onToggle, className, children }: Props) {
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} className={className}>
        {label}
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={name}
        className="popover"
        // Unmounts the content after closing, when the button has the focus again.
        onBeforeToggle={({ newState }) => newState === 'open' && onToggle?.(true)}
        onToggle={({ newState }) => newState === 'closed' && onToggle?.(false)}
      >
        {children}
      </div>
    </>
  );
}
