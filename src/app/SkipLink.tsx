import type { RefObject } from 'react';

type Props = {
  readonly target: RefObject<HTMLElement | null>;
  readonly onSkip: () => void;
};

/** Moves focus to the page's content and leaves the hash alone: under a hash router it is the route. */
export function SkipLink({ target, onSkip }: Props) {
  return (
    <a
      href="#main"
      className="skip-link sr-only focus:not-sr-only focus:fixed focus:left-4 focus:top-4 focus:z-50 focus:rounded-lg focus:bg-accent focus:px-4 focus:py-2 focus:font-semibold focus:text-on-accent"
      onClick={(event) => {
        event.preventDefault();
        onSkip();
        target.current?.focus();
        target.current?.scrollIntoView();
      }}
    >
      Skip to content
    </a>
  );
}
