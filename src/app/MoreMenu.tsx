import type { ReactNode } from 'react';
import { Drawing } from '#src/components/Drawing.tsx';
import * as words from 'virtual:content/words';

type Props = {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** The links, as list items. */
  readonly children: ReactNode;
};

const LIST_ID = 'more-pages';

/**
 * The pages that may not fit in the bar. Each is shown either there or here; the build decides that
 * for every width (requirement W5). On a phone, where the menu shows all of them, this is hidden.
 */
export function MoreMenu({ isOpen, toggle, children }: Props) {
  return (
    <li className="more-menu">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={LIST_ID}
        onClick={toggle}
        className="menu-link"
      >
        {words.more}
        <Drawing>
          <path d="M6 9l6 6 6-6" />
        </Drawing>
      </button>
      <ul id={LIST_ID} hidden={!isOpen} className="more-list">
        {children}
      </ul>
    </li>
  );
}
