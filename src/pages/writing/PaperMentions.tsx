import type { Mention } from '#src/content/articleViews.ts';
import { Prose } from '#src/components/Prose.tsx';
import * as words from 'virtual:words';
import { Lines, Peak } from './TitleTrace.tsx';
import { textIn } from './PostItem.tsx';
import { Link } from '#src/components/ui/Link.tsx';

/** The posts and pages that cite a paper (requirement B5); null on a site without Markdown. */
export const PaperMentions = import.meta.env.HAS_POSTS ? Mentions : null;

function Mentions({ of }: { readonly of: readonly Mention[] }) {
  return (
    <section aria-labelledby="written" className="mentions">
      <h2 id="written">{words.writtenAbout}</h2>
      <ul>
        {of.map(({ route, title, summary, lang, day }) => (
          <li key={route}>
            {day ? <Peak id={route.slice(route.lastIndexOf('/') + 1)} /> : <Lines />}
            <div>
              <h3 {...textIn(lang, title)}>
                <Link to={route}>
                  <Prose of={title} isLinked />
                </Link>
              </h3>
              {summary.length > 0 && (
                <p {...textIn(lang, summary)}>
                  <Prose of={summary} />
                </p>
              )}
            </div>
            {day && (
              <p className="post-day">
                <time dateTime={day.iso}>{day.brief}</time>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
