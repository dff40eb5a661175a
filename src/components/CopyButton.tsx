import { useRef, useState } from 'react';
import { copyText } from './copyText.ts';
import { words } from '#text/siteWords.ts';
import { fill } from '#text/words.ts';

type Props = {
  readonly label: string;
  /** What to copy; fetched when it is asked for. */
  readonly text: () => string | Promise<string>;
  /**
   * Copying was refused: here is the text, to be copied by hand; empty where it could not be
   * fetched, and nothing where all went well.
   */
  readonly onRefused: (text?: string) => void;
  /** Its size; small where left out. */
  readonly className?: string;
};

const SMALL = 'min-h-8 rounded-lg px-3 text-caption';

/** Milliseconds for which a button says that it has copied. */
const SAID = 2500;

/** A button that copies, and says so to eyes and ears. */
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
        className={`${className} border border-control font-semibold text-lead hover:border-accent hover:text-accent hover:transition-colors hover:duration-150 data-[copied=true]:border-accent data-[copied=true]:bg-accent data-[copied=true]:text-on-accent data-[copied=true]:before:content-['✓_'_/_''] coarse:min-h-11 coarse:min-w-11`}
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
