import type { RefObject } from 'react';
import * as words from 'virtual:content/words';

type Props = {
  readonly target: RefObject<HTMLElement | null>;
  readonly onSkip: () => void;
};

/** Moves focus to the page's content and leaves the hash alone: under a hash router it is the route. */
export function SkipLink({ target, onSkip }: Props) {
  return (
    <a
      href="#main"
      className="skip-link"
      onClick={(event) => {
        event.preventDefault();
        onSkip();
        target.current?.focus();
        target.current?.scrollIntoView();
      }}
    >
      {words.skipToContent}
    </a>
  );
}
