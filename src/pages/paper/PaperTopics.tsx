import { routeOf } from '#text/sitePaths.ts';
import { hashAddress, pageAddress } from '#src/components/address.ts';
import { Tag } from '#src/components/Tag.tsx';
import { useIsLive } from '#src/loading/useIsLive.ts';

type Props = { readonly topics: readonly string[] };

/** The paper's topics, each leading to the others of it. */
export function PaperTopics({ topics }: Props) {
  const isLive = useIsLive();
  if (topics.length === 0) return null;
  const list = isLive ? hashAddress(routeOf('publications')) : pageAddress('publications');
  return (
    <ul aria-label="Topics" className="flex flex-wrap gap-x-3 gap-y-1">
      {topics.map((topic) => (
        <li key={topic} className="max-w-full">
          <a
            href={`${list}?category=${encodeURIComponent(topic.toWellFormed())}`}
            className="foot-link max-w-full hover:underline"
          >
            <Tag>{topic}</Tag>
          </a>
        </li>
      ))}
    </ul>
  );
}
