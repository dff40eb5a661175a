import { useId } from 'react';
import type { PostRow } from '#src/content/articleViews.ts';
import { PostItem } from '#src/pages/writing/PostItem.tsx';
import { counted } from '#src/components/counted.ts';
import * as words from 'virtual:content/words';

type Props = {
  /** Newest first. */
  readonly posts: readonly PostRow[];
};

/** Posts under their years, which stay in the gutter while theirs scroll by. */
export function PostYears({ posts }: Props) {
  const years = [...new Set(posts.map(({ day }) => day.year))];
  return (
    <div className="rail-list posts-by-year">
      {years.map((year) => (
        <Year key={year} year={year} posts={posts.filter(({ day }) => day.year === year)} />
      ))}
    </div>
  );
}

function Year({ year, posts }: Props & { readonly year: string }) {
  const id = useId();
  const count = posts.length;
  return (
    <section aria-labelledby={id} className="rail-item">
      <h2 id={id} className="rail">
        <span className="rail-name">{year}</span>{' '}
        <span className="rail-note">
          <span className="year-dot">·</span> <bdi>{counted(words.postCount, count)}</bdi>
        </span>
      </h2>
      <ol className="post-list">
        {posts.map((post) => (
          <PostItem key={post.slug} post={post} />
        ))}
      </ol>
    </section>
  );
}
