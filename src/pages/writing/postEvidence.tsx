import type { ComponentType, ReactNode } from 'react';
import type { CountedText } from '#src/content/countedText.ts';
import { postRoute } from '#src/lib/sitePaths.ts';
import * as words from 'virtual:content/words';
import { Link } from '#src/components/ui/Link.tsx';

type Props = { readonly id: string; readonly children: ReactNode; readonly className: string };

type PostEvidence = {
  readonly forms: CountedText;
  readonly word: string;
  readonly one: string;
  readonly shape: { readonly color: string; readonly width: number; readonly d: string };
  readonly Link: ComponentType<Props>;
};

/**
 * A post among the evidence of a skill: its words, its mark, a peak, and its link. Null in a site
 * without posts.
 */
export const postEvidence: PostEvidence | null = import.meta.env.HAS_POSTS
  ? {
      forms: words.postCount,
      word: words.postOne,
      one: words.aPost,
      shape: { color: 'var(--baseT)', width: 12, d: 'm0 8c3 0 3-8 6-8s3 8 6 8z' },
      Link: ({ id, ...link }: Props) => <Link to={postRoute(id)} {...link} />,
    }
  : null;
