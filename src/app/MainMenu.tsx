import { menu, site, pages } from 'virtual:site';
import { textFileAddress } from '#src/components/address.ts';
import { ThemeToggle } from '#src/features/theme/ThemeToggle.tsx';
import * as FILES from '#src/lib/fileNames.ts';
import type { Page } from '#src/content/pages.ts';
import * as words from 'virtual:words';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { MENU_ID } from '#src/features/menu/useMenu.ts';
import { Link } from '#src/components/ui/Link.tsx';
import { ChevronIcon } from '#src/components/icons.tsx';

type Props = {
  readonly current: Page;
  /** Whether the menu is open on a phone, or its "More" list on a wider screen. */
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
};

const headerPages = pages.filter((page) => page.isInHeader);

/** Links to pages and résumé, and on a phone the theme toggle: a row or a sliding panel (H2, H3). */
export function MainMenu({ current, isOpen, toggle, close }: Props) {
  const linkProps = { current, className: 'menu-link', onChoose: close };
  return (
    <nav id={MENU_ID} aria-label={words.mainMenu} className="site-menu">
      <ul>
        <MenuLinks pages={headerPages} {...linkProps} />
        {menu !== null && (
          // Pages that may not fit in the bar are in both; styles show one of the links (W5).
          <li className="more-menu">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls="more-pages"
              onClick={toggle}
              className="menu-link"
            >
              {words.more}
              <ChevronIcon />
            </button>
            <ul id="more-pages" hidden={!isOpen} className="more-list">
              <MenuLinks pages={headerPages.slice(menu.first)} {...linkProps} />
            </ul>
          </li>
        )}
        {site.hasNoResume !== true && (
          <li>
            <a
              href={textFileAddress(FILES.resume)}
              target="_blank"
              rel="noopener noreferrer"
              className="button"
              onClick={close}
            >
              {words.resume}
            </a>
          </li>
        )}
        <li className="bar:!hidden">
          <ThemeToggle isNamed />
        </li>
        {LanguageSwitch && <LanguageSwitch current={current} place="menu" />}
      </ul>
    </nav>
  );
}

type MenuLinksProps = {
  readonly pages: readonly Page[];
  readonly current: Page;
  readonly className: string;
  readonly onChoose?: () => void;
};

export function MenuLinks({ pages, current, className, onChoose }: MenuLinksProps) {
  return pages.map((page) => (
    <li key={page.id}>
      <Link
        to={page.path}
        isCurrent={page.id === current.id}
        lang={page.lang}
        className={className}
        onClick={onChoose}
      >
        {page.title}
      </Link>
    </li>
  ));
}
