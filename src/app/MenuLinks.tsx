import { PageLink } from '#src/components/PageLink.tsx';
import type { Page, RoutedPage } from '#src/lib/pages.ts';

type Props = {
  readonly pages: readonly RoutedPage[];
  readonly current: Page;
  readonly className: string;
  readonly onChoose?: () => void;
};

/** The items of a menu's list: one link per page. */
export function MenuLinks({ pages, current, className, onChoose }: Props) {
  return pages.map((page) => (
    <li key={page.id}>
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
