import * as FILES from '#text/fileNames.ts';
import { useRef, type RefObject } from 'react';
import { menu } from 'virtual:content/menu';
import { site } from 'virtual:content/site';
import { fileAddress } from '#src/components/address.ts';
import { IconButton } from '#src/components/IconButton.tsx';
import { CloseIcon, MenuIcon } from '#src/components/icons.tsx';
import { PageLink } from '#src/components/PageLink.tsx';
import { useMenu } from '#src/features/menu/useMenu.ts';
import { ThemeToggle } from '#src/features/theme/ThemeToggle.tsx';
import type { Page } from '#text/pages.ts';
import { Logo } from './Logo.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { ROUTED_PAGES } from './pages.ts';
import { SkipLink } from './SkipLink.tsx';
import { MENU_ID, useCloseMenu } from './useCloseMenu.ts';
import { useIsCompact } from './useIsCompact.ts';
import { words } from '#text/siteWords.ts';
import { own } from '#src/components/own.ts';

type Props = {
  readonly current: Page;
  /** What the skip link leads to; left out where there is none. */
  readonly main?: RefObject<HTMLElement | null>;
};

const links = ROUTED_PAGES.filter((page) => page.isInHeader);

/** Brand, links, résumé and theme; at 768 px and below the links wait behind a toggle (H1–H5). */
export function Header({ current, main }: Props) {
  const { isOpen, toggle, close } = useMenu();
  const isCompact = useIsCompact();
  const header = useRef<HTMLElement>(null);
  useCloseMenu(isOpen, close, header);

  return (
    <header
      ref={header}
      data-menu={isOpen ? 'open' : 'closed'}
      className={`site-header ${isCompact ? 'mb-header-rest h-header-compact' : 'h-header'}`}
    >
      {main && <SkipLink target={main} onSkip={close} />}
      <div className="frame flex h-full items-center gap-4">
        <PageLink
          to="home"
          className="flex min-h-[44px] min-w-0 items-center gap-3 font-semibold text-heading"
          onClick={close}
        >
          <Logo />
          <span {...own} className="brand-name">
            {site.name}
          </span>
        </PageLink>
        {/* Before the links, so that Tab leads from the toggle into the menu that it opened. */}
        <IconButton
          label={isOpen ? words.closeMenu : words.openMenu}
          isExpanded={isOpen}
          controls={MENU_ID}
          onClick={toggle}
          className="order-last -ml-2 bar:hidden"
        >
          {isOpen ? <CloseIcon /> : <MenuIcon />}
        </IconButton>
        <nav id={MENU_ID} aria-label={words.mainMenu} className="site-menu">
          <ul>
            {links.map((page) => (
              <li key={page.id}>
                <PageLink
                  to={page.id}
                  isCurrent={page.id === current.id}
                  lang={page.lang}
                  className="menu-link"
                  onClick={close}
                >
                  {page.title}
                </PageLink>
              </li>
            ))}
            {menu !== null && (
              <MoreMenu
                pages={links.slice(menu.first)}
                current={current}
                isOpen={isOpen}
                toggle={toggle}
                close={close}
              />
            )}
            <li>
              <a
                href={fileAddress(FILES.resume)}
                target="_blank"
                rel="noopener noreferrer"
                className="button bar:ml-3 bar:min-h-[40px] bar:px-4"
                onClick={close}
              >
                {words.resume}
              </a>
            </li>
            <li className="bar:!hidden">
              <ThemeToggle />
            </li>
          </ul>
        </nav>
        <div className="ml-auto flex flex-none items-center gap-2 bar:ml-0">
          <ThemeToggle />
        </div>
      </div>
    </header>
  );
}
