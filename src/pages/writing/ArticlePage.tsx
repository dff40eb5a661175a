import { type RefObject, useEffect } from 'react';
import type { ArticleView } from '#src/content/articleViews.ts';
import { site } from 'virtual:site';
import { fileAddress, textFileAddress } from '#src/components/address.ts';
import { Dated } from '#src/components/Dated.tsx';
import { counted } from '#src/components/counted.ts';
import { foreignOf } from '#src/components/foreignText.ts';
import { own } from '#src/components/own.ts';
import { Prose } from '#src/components/Prose.tsx';
import { Ruler } from '#src/components/Ruler.tsx';
import { isRightToLeft } from '#src/lib/direction.ts';
import { paperRoute, postRoute, routeOf } from '#src/lib/sitePaths.ts';
import * as words from 'virtual:words';
import { ArticleEnds } from './ArticleEnds.tsx';
import { ArticleProse, CitedRead } from './ArticleProse.tsx';
import { TagLink } from './PostItem.tsx';
import { TitleTrace } from './TitleTrace.tsx';
import { usePlace } from './usePlace.ts';
import { BackLink, Link, OutLink } from '#src/components/ui/Link.tsx';

type Props = { readonly article: ArticleView };

/** A post, or a page that the owner wrote in Markdown (requirement B1). */
export function ArticlePage({ article }: Props) {
  const { kind, id, title, plainTitle, summary, contents, sections, lang, isDraft } = article;
  const isPost = kind === 'post';
  const route = isPost ? postRoute(id) : routeOf(id);
  const text = usePlace();
  useScrollersInTabOrder(text);
  useMathFace(article.mathFace);
  // Not by its first word, which may be foreign: gutter, notes and lists follow the text's direction.
  const language =
    lang === undefined ? { lang: own.lang } : { lang, dir: isRightToLeft(lang) ? 'rtl' : 'ltr' };
  return (
    <>
      {isDraft && <DraftBar />}
      <article ref={text} className={isDraft ? 'article frame is-draft' : 'article frame'}>
        {isPost && (
          <p className="article-back">
            <BackLink to="/posts" />
          </p>
        )}
        <header className="article-head">
          <h1
            tabIndex={-1}
            {...language}
            {...foreignOf?.(title)}
            className="text-title font-semibold text-heading"
          >
            <Prose of={title} />
          </h1>
          {isPost ? (
            <TitleTrace title={plainTitle} isDraft={isDraft === true} />
          ) : (
            <Ruler title={plainTitle} />
          )}
        </header>
        <div className="article-grid">
          <div className="gutter">
            <Dates article={article} />
            <Contents
              contents={contents}
              route={route}
              from={Math.max(0, sections.length - contents.length)}
            />
          </div>
          <div className="prose" {...language}>
            {(summary.length > 0 || article.since.length > 0) && (
              <div className="opening">
                {summary.length > 0 && (
                  <p {...foreignOf?.(summary)} className="lead">
                    <Prose of={summary} />
                  </p>
                )}
                <SinceNotice since={article.since} />
              </div>
            )}
            <ArticleProse of={sections} />
          </div>
        </div>
        <ArticleEnds article={article} />
      </article>
    </>
  );
}

/** When it was published and changed, how long it takes to read, its PDF, and its tags. */
function Dates({ article: { day, updated, minutes, tags, pdf } }: Props) {
  return (
    <>
      {(day ?? updated ?? minutes) !== undefined && (
        <p className="article-date">
          <span {...own} className="byline">
            {site.name}
          </span>
          {day && (
            <time dateTime={day.iso}>
              <span className="whole-date">{day.words}</span>
              <span aria-hidden="true" className="drawn-year">
                {day.year}
              </span>
              <span aria-hidden="true" className="drawn-day">
                {day.short}
              </span>
            </time>
          )}
          {minutes !== undefined && <span>{counted(words.minuteCount, minutes)}</span>}
          {updated && (
            <time dateTime={updated.iso}>
              <Dated text={words.updated} date={updated.words} />
            </time>
          )}
        </p>
      )}
      {pdf !== undefined && (
        <p>
          <a href={textFileAddress(pdf)} className="text-link foot-link">
            {words.pdf}
          </a>
        </p>
      )}
      {tags.length > 0 && (
        <ul aria-label={words.tags} className="article-tags">
          {tags.map((tag) => (
            <li key={tag}>
              <TagLink tag={tag} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What is wider than the screen scrolls with the keyboard too; what is not is no stop for Tab. */
function useScrollersInTabOrder(text: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const sizes = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        if (!(target instanceof HTMLElement)) continue;
        const isWider = target.scrollWidth > target.clientWidth;
        if (isWider) target.tabIndex = 0;
        else target.removeAttribute('tabindex');
        target.toggleAttribute('data-scrolls', isWider);
      }
    });
    for (const each of text.current?.querySelectorAll('.formula-scroll, .code pre') ?? [])
      sizes.observe(each);
    return () => sizes.disconnect();
  }, [text]);
}

const MATH_FAMILY = 'Portfolio Math';

/** The typeface of formulas, added as the site's others are: once the page is there (V7). */
function useMathFace(file: string | undefined): void {
  useEffect(() => {
    if (file === undefined) return;
    if ([...document.fonts].some(({ family }) => family.replace(/["']/gu, '') === MATH_FAMILY))
      return;
    const face = new FontFace(MATH_FAMILY, `url(${fileAddress(file)})`, { display: 'swap' });
    document.fonts.add(face);
  }, [file]);
}

type ContentsProps = Pick<ArticleView, 'contents'> & {
  readonly route: string;
  /** The number of the first heading's section in the style sheet. */
  readonly from: number;
};

/** Fewer headings than this need no contents. */
const FEWEST = 3;

/** The second-level headings, as a read that fills as the page is read. */
function Contents({ contents, route, from }: ContentsProps) {
  if (contents.length < FEWEST) return null;
  return (
    <nav aria-label={words.onThisPage} className="contents-list">
      <ol>
        {contents.map(({ id, title }, index) => (
          <li key={id} className={`t${index + from}`}>
            <Link to={`${route}?show=${encodeURIComponent(id)}`} path={`${route.slice(1)}/#${id}`}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const LINE = 'draft: true';

/** Over a draft, which is shown during development alone (requirement B6). */
function DraftBar() {
  const [before, after] = words.draftNote.split('{line}');
  return (
    <aside aria-label={words.draft} className="draft-bar">
      <p className="frame">
        <strong>{words.draft}</strong>
        <span>
          {before}
          <code>{LINE}</code>
          {after}
        </span>
      </p>
    </aside>
  );
}

type SinceNoticeProps = Pick<ArticleView, 'since'>;

const SENTENCES = { corrected: words.sinceCorrected, retracted: words.sinceRetracted } as const;

/** What has become known of cited papers since a post was published (requirement B5). */
function SinceNotice({ since }: SinceNoticeProps) {
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
