import type { ArticleView } from '#src/content/articleViews.ts';
import { OutLink } from '#src/components/OutLink.tsx';
import { PaperLink } from '#src/components/PaperLink.tsx';
import * as words from 'virtual:content/words';
import { CitedRead } from './CitedRead.tsx';

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
              <PaperLink id={paper}>{cited}</PaperLink>
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
