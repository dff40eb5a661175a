import { PageLink } from '#src/components/PageLink.tsx';
import type { Page, RoutedPage } from '#text/pages.ts';

type Props = {
  readonly pages: readonly RoutedPage[];
  readonly current: Page;
  readonly className: string;
  /** How many of them are shown; by default all. */
  readonly count?: number;
  readonly onChoose?: () => void;
};

/** The items of a menu's list: one link per page. */
export function MenuLinks({ pages, current, className, count, onChoose }: Props) {
  return pages.map((page, index) => (
    <li key={page.id} data-behind={index >= (count ?? pages.length) ? '' : undefined}>
      <PageLink
        to={page.id}
        isCurrent={page.id === current.id}
        lang={page.lang}
        className={className}
        {...(onChoose && { onClick: onChoose })}
      >
        {page.title}
      </PageLink>
    </li>
  ));
}
