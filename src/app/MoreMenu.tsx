import type { ReactNode } from 'react';
import { Drawing } from '#src/components/Drawing.tsx';
import * as words from 'virtual:content/words';

type Props = {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** Whether the current page is one of them. */
  readonly isCurrent: boolean;
  /** The list of links. */
  readonly children: ReactNode;
};

const LIST_ID = 'more-pages';

/**
 * The pages that do not fit in the bar; hidden while all of them do (requirement W5), and on a
 * phone, where the menu shows all of them.
 */
export function MoreMenu({ isOpen, toggle, isCurrent, children }: Props) {
  return (
    <div className="more-menu">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={LIST_ID}
        onClick={toggle}
        className={`menu-link gap-1 ${isCurrent ? '!text-accent' : ''}`}
      >
        {words.more}
        <Drawing className="h-4 w-4">
          <path d="M6 9l6 6 6-6" />
        </Drawing>
      </button>
      <div id={LIST_ID} hidden={!isOpen} className="more-list">
        {children}
      </div>
    </div>
  );
}
