import { useRef, type RefObject } from 'react';
import { site } from 'virtual:content/site';
import { IconButton } from '#src/components/IconButton.tsx';
import { CloseIcon, MenuIcon } from '#src/components/icons.tsx';
import { useMenu } from '#src/features/menu/useMenu.ts';
import { ThemeToggle } from '#src/features/theme/ThemeToggle.tsx';
import type { Page } from '#src/content/pages.ts';
import { Logo } from './Logo.tsx';
import { MainMenu } from './MainMenu.tsx';
import { SkipLink } from './SkipLink.tsx';
import { MENU_ID, useCloseMenu } from './useCloseMenu.ts';
import { useIsCompact } from './useIsCompact.ts';
import * as words from 'virtual:content/words';
import { own } from '#src/components/own.ts';
import { Link } from '#src/components/ui/Link.tsx';

type Props = {
  readonly current: Page;
  /** Target of the skip link; without it there is no skip link. */
  readonly main?: RefObject<HTMLElement | null>;
};

/** Brand, links, résumé and theme; at 768 px and below the links are behind a toggle (H1–H5). */
export function Header({ current, main }: Props) {
  const { isOpen, toggle, close } = useMenu();
  const isCompact = useIsCompact();
  const header = useRef<HTMLElement>(null);
  useCloseMenu(isOpen, close, header);

  return (
    <header
      ref={header}
      data-menu={isOpen ? 'open' : 'closed'}
      data-compact={isCompact ? '' : undefined}
      className="site-header whole"
    >
      {main && <SkipLink target={main} onSkip={close} />}
      <div className="frame flex items-center gap-bar">
        <Link to="/" className="brand" onClick={close}>
          <Logo />
          <span {...own} className="brand-name">
            {site.name}
          </span>
        </Link>
        {/* Before the links, so that Tab leads from the toggle into the menu that it opened. */}
        <IconButton
          label={isOpen ? words.closeMenu : words.openMenu}
          isExpanded={isOpen}
          controls={MENU_ID}
          onClick={toggle}
          className="order-last -ms-2 bar:hidden"
        >
          {isOpen ? <CloseIcon /> : <MenuIcon />}
        </IconButton>
        <MainMenu current={current} isOpen={isOpen} toggle={toggle} close={close} />
        <div className="ms-auto flex flex-none items-center gap-2 bar:ms-0">
          <ThemeToggle />
        </div>
      </div>
    </header>
  );
}
