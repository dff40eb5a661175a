import type { ArticleView } from '#src/content/articleViews.ts';
import { BASE, hashAddress } from '#src/components/address.ts';
import { useIsLive } from '#src/loading/useIsLive.ts';
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
  const isLive = useIsLive();
  if (contents.length < FEWEST) return null;
  return (
    <nav aria-label={words.onThisPage} className="contents-list">
      <ol>
        {contents.map(({ id, title }, index) => (
          <li key={id} className={`t${index + from}`}>
            <a
              href={
                isLive
                  ? `${hashAddress(route)}?show=${encodeURIComponent(id)}`
                  : `${BASE}${route.slice(1)}/#${id}`
              }
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
