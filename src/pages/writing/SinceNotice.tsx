import type { ArticleView } from '#src/content/articleViews.ts';
import * as words from 'virtual:content/words';
import { CitedRead } from './CitedRead.tsx';
import { Link, OutLink } from '#src/components/ui/Link.tsx';
import { paperRoute } from '#src/lib/sitePaths.ts';

type Props = Pick<ArticleView, 'since'>;

const SENTENCES = { corrected: words.sinceCorrected, retracted: words.sinceRetracted } as const;

/** What has become known of cited papers since a post was published (requirement B5). */
export function SinceNotice({ since }: Props) {
  const [first] = since;
  if (first === undefined) return null;
  return (
    <aside role="note" aria-label={words.sinceThen} className="since">
      <CitedRead authors={4} owner={-1} state={first.kind} />
      <div>
        {since.map(({ kind, paper, cited, href }, index) => {
          const [before, after] = SENTENCES[kind].split('{paper}');
          const link =
            paper === undefined ? (
              href === undefined ? (
                cited
              ) : (
                <OutLink href={href}>{cited}</OutLink>
              )
            ) : (
              <Link to={paperRoute(paper)}>{cited}</Link>
            );
          return (
            <p key={index}>
              {before}
              {link}
              {after}
            </p>
          );
        })}
      </div>
    </aside>
  );
}
