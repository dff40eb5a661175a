import { data } from 'virtual:page/highlights';
import type { PageData } from '#src/content/views.ts';
import { pluralize } from '#src/components/sentence.tsx';
import { headingOf } from '#src/components/PageFrame.tsx';
import { Section } from '#src/components/Section.tsx';
import * as words from 'virtual:words';
import { PostItem } from './PostItem.tsx';

const highlights: PageData['highlights'] = data;

/** The newest posts, on the home page (requirement B7); null on a site without Markdown. */
export const HomePosts = import.meta.env.HAS_POSTS ? NewestPosts : null;

function NewestPosts() {
  const { posts } = highlights;
  if (posts === undefined) return null;
  return (
    <Section
      title={headingOf('posts').title}
      more={{ to: '/posts', label: pluralize(words.allPosts, posts.count) }}
    >
      <ol>
        {posts.posts.map((post) => (
          <PostItem key={post.slug} post={post} isOnHome />
        ))}
      </ol>
    </Section>
  );
}
