import type { Page } from '#src/content/pages.ts';
import { Link } from '#src/components/ui/Link.tsx';

type Props = {
  readonly pages: readonly Page[];
  readonly current: Page;
  readonly className: string;
  readonly onChoose?: () => void;
};

/** The items of a menu's list: one link per page. */
export function MenuLinks({ pages, current, className, onChoose }: Props) {
  return pages.map((page) => (
    <li key={page.id}>
      <Link
        to={page.path}
        isCurrent={page.id === current.id}
        lang={page.lang}
        className={className}
        {...(onChoose && { onClick: onChoose })}
      >
        {page.title}
      </Link>
    </li>
  ));
}
