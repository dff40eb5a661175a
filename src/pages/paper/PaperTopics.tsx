import { Tag } from '#src/components/Tag.tsx';
import { Link } from '#src/components/ui/Link.tsx';
import * as words from 'virtual:content/words';

type Props = {
  readonly topics: readonly string[];
  /** Those without a filter button in the list. */
  readonly keywords?: readonly string[] | undefined;
};

/** The paper's topics, each linked to all papers on it, and its further keywords. */
export function PaperTopics({ topics, keywords = [] }: Props) {
  if (topics.length + keywords.length === 0) return null;
  return (
    <ul aria-label={words.topics} className="flex flex-wrap gap-x-3 gap-y-1">
      {topics.map((topic) => (
        <li key={topic} className="max-w-full">
          <Link
            to={`/publications?category=${encodeURIComponent(topic.toWellFormed())}`}
            className="foot-link max-w-full hover:underline [&>span]:text-accent"
          >
            <Tag>{topic}</Tag>
          </Link>
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
