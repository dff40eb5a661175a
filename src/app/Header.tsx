import { type RefObject, useRef, useSyncExternalStore } from 'react';
import { site } from 'virtual:site';
import { ornament } from 'virtual:theme';
import { IconButton, CloseIcon, HelixIcon, MenuIcon } from '#src/components/icons.tsx';
import { MENU_ID, useMenu } from '#src/features/menu/useMenu.ts';
import { ThemeToggle } from '#src/features/theme/ThemeToggle.tsx';
import type { Page } from '#src/content/pages.ts';
import { MainMenu } from './MainMenu.tsx';
import * as words from 'virtual:words';
import { contentLangProps } from '#src/components/langProps.ts';
import { Link } from '#src/components/ui/Link.tsx';
import { COMPACT_FROM } from '#src/styles/dimensions.ts';

type Props = {
  readonly current: Page;
  /** Target of the skip link; without it there is no skip link. */
  readonly main?: RefObject<HTMLElement | null>;
};

/** Brand, menu and theme toggle; at 768 px and below a toggle opens the menu (H1–H5). */
export function Header({ current, main }: Props) {
  const header = useRef<HTMLElement>(null);
  const { isOpen, toggle, close } = useMenu(header);
  const isCompact = useIsCompact();

  return (
    <header
      ref={header}
      data-menu={isOpen ? 'open' : 'closed'}
      data-compact={isCompact ? '' : undefined}
      className="site-header when-parsed"
    >
      {main && <SkipLink target={main} onSkip={close} />}
      <div className="frame flex items-center gap-bar">
        <Link to="/" className="brand" onClick={close}>
          <Logo />
          <span {...contentLangProps} className="brand-name">
            {site.name}
          </span>
        </Link>
        {/* Before the links, so that Tab leads from the toggle into the menu that it opened. */}
        <IconButton
          label={isOpen ? words.closeMenu : words.openMenu}
          isExpanded={isOpen}
          aria-controls={MENU_ID}
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

/** A helix for DNA, else the first two letters of the owner's ornament; nothing without one. */
function Logo() {
  if (ornament === 'ACGT') return <HelixIcon className="brand-mark" />;
  return (
    <span aria-hidden className="flex-none text-accent empty:hidden">
      {ornament.slice(0, 2)}
    </span>
  );
}

type SkipLinkProps = {
  readonly target: RefObject<HTMLElement | null>;
  readonly onSkip: () => void;
};

/** Moves focus to the content without changing the hash, which is the route. */
function SkipLink({ target, onSkip }: SkipLinkProps) {
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

function subscribeToScroll(notify: () => void) {
  window.addEventListener('scroll', notify, { passive: true });
  return () => window.removeEventListener('scroll', notify);
}

/** Whether the page is scrolled far enough for the compact header (requirement H1). */
function useIsCompact(): boolean {
  return useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY >= COMPACT_FROM,
    () => false,
  );
}
