import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { site } from 'virtual:site';
import { data } from 'virtual:page/posts';
import type { PageData } from '#src/content/pageData.ts';
import { textFileAddress } from '#src/components/address.ts';
import { ByYear } from '#src/components/ByYear.tsx';
import { CountStatus } from '#src/components/CountStatus.tsx';
import { headingOf } from '#src/components/headingOf.ts';
import { PageFrame } from '#src/components/PageFrame.tsx';
import { FilterBar, optionsOf } from '#src/features/filter/FilterBar.tsx';
import { ALL, choiceOf, matchesChoice } from '#src/features/filter/filterQuery.ts';
import { useFilter } from '#src/features/filter/useFilter.ts';
import { PostItem, TagLink } from '#src/pages/writing/PostItem.tsx';
import * as FILES from '#src/lib/fileNames.ts';
import * as words from 'virtual:words';
import { PostsOverview } from './PostsOverview.tsx';
import { Link } from '#src/components/ui/Link.tsx';
import { counted } from '#src/components/counted.ts';
import { Filled } from '#src/components/Filled.tsx';
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
  // A tag's own page is rendered once, without the effects that read the address.
  const category =
    typeof window === 'undefined'
      ? choiceOf(new URLSearchParams(search).get(PARAMETER), tags)
      : filter.category;
  const visible = posts.filter((post) => matchesChoice(category, post.tags));
  return (
    <PageFrame
      {...headingOf('posts')}
      aside={
        <>
          <CountStatus count={visible.length} forms={words.postCount} />
          {site.siteUrl !== undefined && (
            <a href={textFileAddress(FILES.postsFeed)} className="text-link foot-link print:hidden">
              {words.atomFeed}
            </a>
          )}
        </>
      }
    >
      {overview && (
        <PostsOverview overview={overview} slugs={new Set(visible.map(({ slug }) => slug))} />
      )}
      {choices.length > 1 && (
        <div className="mb-7 bar:mb-10 print:hidden">
          <FilterBar
            label={words.filterPosts}
            options={optionsOf(choices, tagsOf)}
            category={category}
            choose={filter.choose}
          />
          <ul aria-label={words.tags} className="flex flex-wrap gap-x-5 text-[0.875rem] js:hidden">
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
      {visible.length === 0 ? (
        <NoPosts tag={category} count={posts.length} onShowAll={() => filter.choose(ALL)} />
      ) : (
        <ByYear
          items={visible}
          yearOf={({ day }) => day.year}
          forms={words.postCount}
          className="gap-[30px] bar:gap-[52px]"
        >
          {(ofYear) => (
            <ol>
              {ofYear.map((post) => (
                <PostItem key={post.slug} post={post} />
              ))}
            </ol>
          )}
        </ByYear>
      )}
    </PageFrame>
  );
}

/** Adds an unknown tag of the address to the choices, so that it shows no post rather than all. */
function useChoices(search: string): readonly string[] {
  const tag = new URLSearchParams(search).get(PARAMETER)?.toWellFormed();
  return useMemo(() => (!tag || tag === ALL || tags.includes(tag) ? tags : [...tags, tag]), [tag]);
}

type NoPostsProps = {
  readonly tag: string;
  readonly count: number;
  readonly onShowAll: () => void;
};

/** Shown in place of the posts, of which there are so many, for a tag that none has (B7). */
export function NoPosts({ tag, count, onShowAll }: NoPostsProps) {
  return (
    <EmptyNote>
      <Filled text={words.noPostsWith} with={{ tag: <bdi>{tag}</bdi> }} />
      <br />
      <button type="button" onClick={onShowAll} className="scripted text-link foot-link">
        {count === 1 ? counted(words.allPosts, 1) : fill(words.showAll, { count })}
      </button>
    </EmptyNote>
  );
}
