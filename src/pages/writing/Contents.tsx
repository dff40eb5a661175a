import type { ArticleView } from '#src/content/articleViews.ts';
import { Link } from '#src/components/ui/Link.tsx';
import * as words from 'virtual:content/words';

type Props = Pick<ArticleView, 'contents'> & {
  readonly route: string;
  /** The number of the first heading's section in the style sheet. */
  readonly from: number;
};

/** Fewer headings than this need no contents. */
const FEWEST = 3;

/** The second-level headings, as a read that fills as the page is read. */
export function Contents({ contents, route, from }: Props) {
  if (contents.length < FEWEST) return null;
  return (
    <nav aria-label={words.onThisPage} className="contents-list">
      <ol>
        {contents.map(({ id, title }, index) => (
          <li key={id} className={`t${index + from}`}>
            <Link to={`${route}?show=${encodeURIComponent(id)}`} path={`${route.slice(1)}/#${id}`}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
