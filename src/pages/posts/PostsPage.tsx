import { useEffect, useId, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { site } from 'virtual:site';
import { data } from 'virtual:page/posts';
import type { PageData } from '#src/content/pageData.ts';
import { textFileAddress } from '#src/components/address.ts';
import { CountStatus } from '#src/components/CountStatus.tsx';
import { headingOf } from '#src/components/headingOf.ts';
import { PageFrame } from '#src/components/PageFrame.tsx';
import { FilterBar, optionsOf } from '#src/features/filter/FilterBar.tsx';
import { ALL, choiceOf, matchesChoice, withValue } from '#src/features/filter/filterQuery.ts';
import { useFilter } from '#src/features/filter/useFilter.ts';
import { PostItem, TagLink } from '#src/pages/writing/PostItem.tsx';
import * as FILES from '#src/lib/fileNames.ts';
import { tagSlug } from '#src/lib/tagSlug.ts';
import * as words from 'virtual:words';
import { PostsOverview } from './PostsOverview.tsx';
import { Link } from '#src/components/ui/Link.tsx';
import type { PostRow } from '#src/content/articleViews.ts';
import { counted } from '#src/components/counted.ts';
import { EmptyNote } from '#src/components/EmptyNote.tsx';
import { fill } from '#src/lib/words.ts';

const content: PageData['posts'] = data;

const { posts, tags, overview } = content;
const PARAMETER = 'category';
const tagsOf = posts.map((post) => post.tags);

/** All posts by year, newest first, filtered by tag (requirement B7). */
export default function PostsPage() {
  const { search } = useLocation();
  const choices = useChoices(search);
  const filter = useFilter('section', choices);
  useTagInPath();
  // A tag's own page is rendered once, without the effects that read the address.
  const category =
    typeof window === 'undefined'
      ? choiceOf(new URLSearchParams(search).get(PARAMETER), tags)
      : filter.category;
  const shown = posts.filter((post) => matchesChoice(category, post.tags));
  return (
    <PageFrame
      {...headingOf('posts')}
      aside={
        <>
          <CountStatus count={shown.length} forms={words.postCount} />
          {site.siteUrl !== undefined && (
            <a href={textFileAddress(FILES.postsFeed)} className="text-link foot-link print:hidden">
              {words.atomFeed}
            </a>
          )}
        </>
      }
    >
      {overview && (
        <PostsOverview overview={overview} shown={new Set(shown.map(({ slug }) => slug))} />
      )}
      {choices.length > 1 && (
        <div className="posts-filter">
          <FilterBar
            label={words.filterPosts}
            options={optionsOf(choices, tagsOf)}
            category={category}
            choose={filter.choose}
          />
          <ul aria-label={words.tags} className="tag-pages">
            {category !== ALL && (
              <li>
                <Link to="/posts">{words.all}</Link>
              </li>
            )}
            {tags.map((tag) => (
              <li key={tag}>
                <TagLink tag={tag} isCurrent={tag === category} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {shown.length === 0 ? (
        <NoPosts tag={category} count={posts.length} onShowAll={() => filter.choose(ALL)} />
      ) : (
        <PostYears posts={shown} />
      )}
    </PageFrame>
  );
}

/** `#/posts/tags/methods`, as the tag's own page is called, becomes the list with that filter. */
function useTagInPath(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const slug = decoded(/\/tags\/([^/]+)/u.exec(pathname)?.[1])?.toLowerCase();
  useEffect(() => {
    if (slug === undefined) return;
    const tag = tags.find((each) => tagSlug(each) === slug) ?? slug;
    const search = withValue(new URLSearchParams(), PARAMETER, tag);
    navigate({ pathname: '/posts', search }, { replace: true });
  }, [slug, navigate]);
}

/** Browsers write letters of other scripts as bytes in an address, which may be broken. */
function decoded(segment: string | undefined): string | undefined {
  try {
    return segment && decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** A tag that no post has is one more choice: it leaves nothing, rather than all. */
function useChoices(search: string): readonly string[] {
  const asked = new URLSearchParams(search).get(PARAMETER)?.toWellFormed();
  return useMemo(
    () => (!asked || asked === ALL || tags.includes(asked) ? tags : [...tags, asked]),
    [asked],
  );
}

type Props = {
  /** Newest first. */
  readonly posts: readonly PostRow[];
};

/** Posts under their years, which stay in the gutter while theirs scroll by. */
function PostYears({ posts }: Props) {
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

type NoPostsProps = {
  readonly tag: string;
  /** How many posts there are. */
  readonly count: number;
  readonly onShowAll: () => void;
};

/** Shown in place of the posts for a tag that none has (requirement B7). */
export function NoPosts({ tag, count, onShowAll }: NoPostsProps) {
  const [before, ...after] = words.noPostsWith.split('{tag}');
  return (
    <EmptyNote>
      {before}
      <bdi>{tag}</bdi>
      {after.join(tag)}
      <br />
      <button type="button" onClick={onShowAll} className="scripted text-link foot-link">
        {count === 1 ? counted(words.allPosts, 1) : fill(words.showAll, { count })}
      </button>
    </EmptyNote>
  );
}
