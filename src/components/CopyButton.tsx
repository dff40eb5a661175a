import { useEffect, useLayoutEffect, useRef, useState, useId, type ReactNode } from 'react';
import * as words from 'virtual:words';
import { fill } from '#src/lib/words.ts';

type Props = {
  readonly label: string;
  /** The text to copy; only requested on a press. */
  readonly text: () => string | Promise<string>;
  /** Gets the text to copy by hand; '' if it could not be loaded, undefined after a success. */
  readonly onRefused: (text?: string) => void;
  readonly className?: string;
};

const SMALL =
  'min-h-8 rounded-lg border border-control px-3 text-caption font-semibold text-lead hover:border-accent hover:text-accent hover:transition-colors hover:duration-150';

/** How long a button confirms that it has copied. */
const CONFIRMATION_MS = 2500;

/** A button that copies a text and confirms it, to screen readers too. */
export function CopyButton({ label, text, onRefused, className = SMALL }: Props) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef(0);

  const onClick = async () => {
    const textToCopy = text();
    if (!(await copyText(textToCopy))) {
      onRefused(await textToCopy);
      return;
    }
    onRefused();
    setCopied(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setCopied(false), CONFIRMATION_MS);
  };

  return (
    <>
      <button
        type="button"
        className={`${className} data-[copied=true]:border-accent data-[copied=true]:bg-accent data-[copied=true]:text-on-accent data-[copied=true]:before:content-['✓_'_/_''] coarse:min-h-11 coarse:min-w-11`}
        data-copied={isCopied}
        onClick={() => void onClick().catch(() => onRefused(''))}
      >
        {label}
      </button>
      <span aria-live="polite" className="sr-only">
        {isCopied && fill(words.copied, { label })}
      </span>
    </>
  );
}

/** A field with a text that the browser refused to copy, selected for the visitor to copy it. */
export function CopyByHand({ text }: { readonly text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, [text]);

  return (
    <label className="mt-3 block text-start text-sm">
      {text === '' ? words.copyFailed : words.copyRefused}
      {text !== '' && (
        <textarea
          ref={field}
          readOnly
          value={text}
          rows={4}
          dir="auto"
          className="mt-2 w-full rounded-lg border border-control bg-page px-3 py-2 font-code text-[0.8125rem] text-heading"
        />
      )}
    </label>
  );
}

/**
 * Copies a text, and returns whether that succeeded. Safari copies only while the press is handled, so
 * the clipboard gets the promise of a text, if the browser supports that.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    else if (typeof ClipboardItem === 'function' && 'write' in navigator.clipboard)
      await navigator.clipboard.write([clipboardItem(text)]);
    else await navigator.clipboard.writeText(await text);
    return true;
  } catch {
    return false;
  }
}

function clipboardItem(text: Promise<string>): ClipboardItem {
  const type = 'text/plain';
  const blob = text.then((resolved) => new Blob([resolved], { type }));
  // A clipboard that refuses at once never awaits the blob, whose rejection would be unhandled.
  blob.catch(() => undefined);
  return new ClipboardItem({ [type]: blob });
}

type PopoverButtonProps = {
  readonly label: ReactNode;
  readonly name: string;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly className: string;
  readonly children: ReactNode;
};

/** A button that opens a box over the content; Escape and a press outside close it (LK15). */
export function PopoverButton({ label, name, onToggle, className, children }: PopoverButtonProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  // Closes with its page: an open popover that is not rendered would hang WebKit 2.50.
  useLayoutEffect(() => {
    const popover = box.current;
    return () => popover?.hidePopover?.();
  }, []);
  return (
    <>
      <button type="button" popoverTarget={id} className={className}>
        {label}
      </button>
      <div
        id={id}
        ref={box}
        popover="auto"
        role="group"
        aria-label={name}
        className="popover"
        // The content is unmounted after closing, when the button has the focus again.
        onBeforeToggle={({ newState }) => newState === 'open' && onToggle?.(true)}
        onToggle={({ newState }) => newState === 'closed' && onToggle?.(false)}
      >
        {children}
      </div>
    </>
  );
}
