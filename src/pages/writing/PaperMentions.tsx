import type { Mention } from '#src/content/articleViews.ts';
import { Prose } from '#src/components/Prose.tsx';
import * as words from 'virtual:words';
import { PageIcon, PostIcon } from './TitleTrace.tsx';
import { textIn, TITLE_LINK } from './PostItem.tsx';
import { Link } from '#src/components/ui/Link.tsx';

/** The posts and pages that cite a paper (requirement B5); null on a site without Markdown. */
export const PaperMentions = import.meta.env.HAS_POSTS ? Mentions : null;

function Mentions({ mentions }: { readonly mentions: readonly Mention[] }) {
  return (
    <section aria-labelledby="written">
      <h2 id="written" className="text-xl/[1.4] font-semibold text-heading">
        {words.writtenAbout}
      </h2>
      <ul className="mt-3 border-b border-line">
        {mentions.map(({ route, title, summary, lang, day }) => (
          <li
            key={route}
            className="grid grid-cols-[22px_minmax(0,1fr)] gap-x-4 border-t border-line pb-[15px] pt-3.5 bar:grid-cols-[22px_minmax(0,1fr)_auto]"
          >
            {day ? <PostIcon id={route.slice(route.lastIndexOf('/') + 1)} /> : <PageIcon />}
            <div>
              <h3
                {...textIn(lang, title)}
                className="text-[1.0625rem]/[1.36] font-semibold tracking-[-0.011em] text-heading"
              >
                <Link to={route} className={TITLE_LINK}>
                  <Prose of={title} isLinked />
                </Link>
              </h3>
              {summary.length > 0 && (
                <p {...textIn(lang, summary)} className="mt-0.5 text-pretty text-small/normal">
                  <Prose of={summary} />
                </p>
              )}
            </div>
            {day && (
              <p className="col-start-2 whitespace-nowrap text-[0.8125rem]/normal tabular-nums bar:col-auto bar:leading-[1.45rem]">
                {/* Not a <time>: reference managers would read it as the paper's date. */}
                {day.withShortMonth}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
