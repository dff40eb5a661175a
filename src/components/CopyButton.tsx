import { useRef, useState } from 'react';
import { copyText } from './copyText.ts';

type Props = {
  readonly label: string;
  /** What to copy; fetched when it is asked for. */
  readonly text: () => string | Promise<string>;
  /**
   * Copying was refused: here is the text, to be copied by hand; empty where it could not be
   * fetched, and nothing where all went well.
   */
  readonly onRefused: (text?: string) => void;
};

/** Milliseconds for which a button says that it has copied. */
const SAID = 2500;

/** A button that copies, and says so to eyes and ears. */
export function CopyButton({ label, text, onRefused }: Props) {
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
        className="copy-button"
        data-copied={isCopied}
        onClick={() => void onClick().catch(() => onRefused(''))}
      >
        {label}
      </button>
      <span aria-live="polite" className="sr-only">
        {isCopied && `${label} copied`}
      </span>
    </>
  );
}
