import { useRef } from 'react';
import { site } from 'virtual:content/site';
import { fileAddress } from '#src/components/address.ts';
import { MENU_ID } from '#src/features/menu/fitMenu.ts';
import { useMenuFit } from '#src/features/menu/useMenuFit.ts';
import { ThemeToggle } from '#src/features/theme/ThemeToggle.tsx';
import * as FILES from '#text/fileNames.ts';
import type { Page } from '#text/pages.ts';
import * as words from 'virtual:content/words';
import { MenuLinks } from './MenuLinks.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { ROUTED_PAGES } from './pages.ts';

type Props = {
  readonly current: Page;
  /** State of the whole menu on a phone, of the "More" list on wider screens. */
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
};

const pages = ROUTED_PAGES.filter((page) => page.isInHeader);

/** All pages, résumé and, on a phone, the theme: a row in the bar or a sliding panel (H2, H3). */
export function MainMenu({ current, isOpen, toggle, close }: Props) {
  const menu = useRef<HTMLElement>(null);
  const count = useMenuFit(menu, pages.length);
  const links = { current, className: 'menu-link', onChoose: close };
  return (
    <nav ref={menu} id={MENU_ID} aria-label={words.mainMenu} className="site-menu">
      <ul className="menu-row">
        <MenuLinks pages={pages} count={count} {...links} />
      </ul>
      {pages.length > 1 && (
        <MoreMenu
          isOpen={isOpen}
          toggle={toggle}
          isCurrent={pages.findIndex(({ id }) => id === current.id) >= count}
        >
          {count < pages.length && (
            <ul>
              <MenuLinks pages={pages.slice(count)} {...links} />
            </ul>
          )}
        </MoreMenu>
      )}
      {site.hasNoResume !== true && (
        <a
          href={fileAddress(FILES.resume)}
          target="_blank"
          rel="noopener noreferrer"
          className="button bar:ms-3 bar:min-h-[40px] bar:px-4 bar:text-small"
          onClick={close}
        >
          {words.resume}
        </a>
      )}
      <div className="bar:hidden">
        <ThemeToggle />
      </div>
    </nav>
  );
}
