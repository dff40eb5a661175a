import { useRef, useState } from 'react';
import { copyText } from './copyText.ts';
import * as words from 'virtual:content/words';
import { fill } from '#src/lib/words.ts';

type Props = {
  readonly label: string;
  /** The text to copy; only requested on a press. */
  readonly text: () => string | Promise<string>;
  /**
   * Called with the text to copy by hand if copying was refused, with '' if the text could not be
   * fetched, and without an argument on success.
   */
  readonly onRefused: (text?: string) => void;
  /** Its size and colours; small and quiet by default. */
  readonly className?: string;
};

const SMALL =
  'min-h-8 rounded-lg border border-control px-3 text-caption font-semibold text-lead hover:border-accent hover:text-accent hover:transition-colors hover:duration-150';

/** Milliseconds for which a button confirms that it has copied. */
const SAID = 2500;

/** A button that copies a text and confirms it, to screen readers too. */
export function CopyButton({ label, text, onRefused, className = SMALL }: Props) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef(0);

  const onClick = async () => {
    const wanted = text();
    if (!(await copyText(wanted))) {
      onRefused(await wanted);
      return;
    }
    onRefused();
    setCopied(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setCopied(false), SAID);
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
