import { routeOf } from '#src/lib/sitePaths.ts';
import { hashAddress, pageAddress } from '#src/components/address.ts';
import { Tag } from '#src/components/Tag.tsx';
import { useIsLive } from '#src/loading/useIsLive.ts';
import * as words from 'virtual:content/words';

type Props = {
  readonly topics: readonly string[];
  /** Those without a filter button in the list. */
  readonly keywords?: readonly string[] | undefined;
};

/** The paper's topics, each linked to all papers on it, and its further keywords. */
export function PaperTopics({ topics, keywords = [] }: Props) {
  const isLive = useIsLive();
  if (topics.length + keywords.length === 0) return null;
  const list = isLive ? hashAddress(routeOf('publications')) : pageAddress('publications');
  return (
    <ul aria-label={words.topics} className="flex flex-wrap gap-x-3 gap-y-1">
      {topics.map((topic) => (
        <li key={topic} className="max-w-full">
          <a
            href={`${list}?category=${encodeURIComponent(topic.toWellFormed())}`}
            className="foot-link max-w-full hover:underline [&>span]:text-accent"
          >
            <Tag>{topic}</Tag>
          </a>
        </li>
      ))}
      {keywords.map((keyword) => (
        <li key={keyword} className="max-w-full">
          <Tag>{keyword}</Tag>
        </li>
      ))}
    </ul>
  );
}
