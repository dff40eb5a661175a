import { type RefObject, useEffect } from 'react';
import type { ArticleView } from '#src/content/articleViews.ts';
import { site } from 'virtual:site';
import { fileAddress, textFileAddress } from '#src/components/address.ts';
import { FilledText, DatedText, pluralize } from '#src/components/sentence.tsx';
import { contentLangProps } from '#src/components/langProps.ts';
import { foreignLangProps } from '#src/components/foreignText.ts';
import { Prose } from '#src/components/Prose.tsx';
import { Ruler } from '#src/components/Section.tsx';
import { isRightToLeft } from '#src/lib/direction.ts';
import { paperRoute, postRoute, routeOf } from '#src/lib/sitePaths.ts';
import * as words from 'virtual:words';
import { ArticleEnds } from './ArticleEnds.tsx';
import { ArticleProse, CitedRead } from './ArticleProse.tsx';
import { TagLink } from './PostItem.tsx';
import { TitleTrace } from './TitleTrace.tsx';
import { useAnchors } from './useAnchors.ts';
import { BackLink, Link, OutLink } from '#src/components/ui/Link.tsx';

type Props = { readonly article: ArticleView };

/** A post, or a page that the owner wrote in Markdown (requirement B1). */
export function ArticlePage({ article }: Props) {
  const { kind, title, plainTitle, summary, sections, lang, isDraft } = article;
  const isPost = kind === 'post';
  const articleElement = useAnchors();
  useScrollersInTabOrder(articleElement);
  useMathFace(article.mathFace);
  // Not dir="auto", which would follow the first word instead of the text's language.
  const langProps =
    lang === undefined
      ? { lang: contentLangProps.lang }
      : { lang, dir: isRightToLeft(lang) ? 'rtl' : 'ltr' };
  return (
    <>
      {isDraft && <DraftBar />}
      <article ref={articleElement} className="frame">
        {isPost && (
          <p className="pt-8 print:hidden bar:pt-12">
            <BackLink to="/posts" />
          </p>
        )}
        <header
          className={`article-head mb-[22px] grid gap-y-[18px] bar:mb-11 ${isPost ? 'pt-4' : 'pt-8 bar:pt-14'}`}
        >
          <h1
            tabIndex={-1}
            {...langProps}
            {...foreignLangProps?.(title)}
            className="max-w-[20em] text-title font-semibold text-heading"
          >
            <Prose of={title} />
          </h1>
          {isPost ? (
            <TitleTrace title={plainTitle} isDraft={isDraft === true} />
          ) : (
            <Ruler title={plainTitle} />
          )}
        </header>
        <div className="article-grid grid grid-cols-[minmax(0,1fr)] bar:grid-cols-rail bar:gap-x-6 print:block">
          <div className="mb-[22px] flex flex-wrap items-baseline gap-x-3.5 text-sm/normal empty:hidden bar:mb-0 bar:block bar:text-[0.8125rem] bar:empty:block print:mb-[12pt] print:flex">
            <Dates article={article} />
            <Contents article={article} />
          </div>
          <div className="prose" {...langProps}>
            {(summary.length > 0 || article.newNotices.length > 0) && (
              <div className="opening">
                {summary.length > 0 && (
                  <p {...foreignLangProps?.(summary)} className="lead">
                    <Prose of={summary} />
                  </p>
                )}
                <LaterNotices notices={article.newNotices} />
              </div>
            )}
            <ArticleProse sections={sections} />
          </div>
        </div>
        <ArticleEnds article={article} />
      </article>
    </>
  );
}

function Dates({ article: { day, updated, minutes, tags, pdf } }: Props) {
  return (
    <>
      {(day ?? updated ?? minutes) !== undefined && (
        <p className="flex flex-wrap gap-x-3.5 bar:block">
          <span {...contentLangProps} className="hidden print:inline">
            {site.name}
          </span>
          {day && (
            <time dateTime={day.iso} className="bar:block">
              <span className="bar:sr-only print:not-sr-only">{day.words}</span>
              <span
                aria-hidden
                className="mb-1 hidden text-[1.75rem]/[1.1] font-semibold tabular-nums tracking-[-0.025em] text-heading bar:block print:hidden"
              >
                {day.year}
              </span>
              <span aria-hidden className="hidden bar:block print:hidden">
                {day.dayAndMonth}
              </span>
            </time>
          )}
          {minutes !== undefined && (
            <span className="bar:block">{pluralize(words.minuteCount, minutes)}</span>
          )}
          {updated && (
            <time dateTime={updated.iso} className="bar:block">
              <DatedText text={words.updated} date={updated.words} />
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
        <ul
          aria-label={words.tags}
          className="flex flex-wrap gap-x-3.5 bar:mt-3.5 bar:block print:hidden"
        >
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

/** Adds elements that scroll sideways to the tab order, and removes those that fit. */
function useScrollersInTabOrder(article: RefObject<HTMLElement | null>): void {
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
    const scrollers = article.current?.querySelectorAll('.formula > [role=group], .code pre');
    for (const scroller of scrollers ?? []) sizes.observe(scroller);
    return () => sizes.disconnect();
  }, [article]);
}

const MATH_FAMILY = 'Portfolio Math';

/** Adds the typeface of formulas once the page is rendered, as the site's other typefaces (V7). */
function useMathFace(file: string | undefined): void {
  useEffect(() => {
    if (file === undefined) return;
    if ([...document.fonts].some(({ family }) => family.replace(/["']/gu, '') === MATH_FAMILY))
      return;
    const face = new FontFace(MATH_FAMILY, `url(${fileAddress(file)})`, { display: 'swap' });
    document.fonts.add(face);
  }, [file]);
}

/**
 * The class that names the scroll timeline of a section, by its index: kit/site/articles.ts gives the
 * section the same class, and its line in the contents fills as the section is scrolled. Without
 * the underscore, Tailwind would read the name as that of a variable.
 */
const TIMELINES =
  '[--timeline:_--s0] [--timeline:_--s1] [--timeline:_--s2] [--timeline:_--s3] [--timeline:_--s4] [--timeline:_--s5] [--timeline:_--s6] [--timeline:_--s7] [--timeline:_--s8] [--timeline:_--s9] [--timeline:_--s10] [--timeline:_--s11] [--timeline:_--s12]'.split(
    ' ',
  );

/** An article with fewer headings has no list of contents. */
const MIN_HEADINGS = 3;

/** The contents: the second-level headings along a line that fills as the article is scrolled. */
function Contents({ article: { kind, id, contents, sections } }: Props) {
  if (contents.length < MIN_HEADINGS) return null;
  const route = kind === 'post' ? postRoute(id) : routeOf(id);
  // A first section may be before any heading.
  const firstSection = Math.max(0, sections.length - contents.length);
  return (
    <nav
      aria-label={words.onThisPage}
      className="contents-list phone:-mx-gutter phone:mt-1 phone:w-[calc(100%+2*theme(spacing.gutter))] phone:flex-none phone:overflow-x-auto phone:border-y phone:border-line phone:[mask-image:linear-gradient(90deg,#000_calc(100%-48px),transparent)] phone:[scrollbar-width:none] bar:sticky bar:top-[100px] bar:mt-10 bar:max-h-[calc(100vh-120px)] bar:overflow-y-auto bar:overflow-x-hidden print:hidden"
    >
      <ol className="phone:flex phone:w-max phone:pe-12 phone:ps-gutter">
        {contents.map(({ id: anchor, title }, index) => (
          <li
            key={anchor}
            className={`${TIMELINES[index + firstSection] ?? ''} bar:relative bar:pb-[3px] bar:ps-4 bar:last:pb-0`}
          >
            <Link
              to={`${route}?show=${encodeURIComponent(anchor)}`}
              path={`${route.slice(1)}/#${anchor}`}
              className="text-lead hover:text-accent focus-visible:-outline-offset-[3px] phone:flex phone:min-h-[46px] phone:items-center phone:whitespace-nowrap phone:pe-4 bar:block bar:min-h-6 bar:text-pretty bar:pb-[5px] bar:pt-1 bar:leading-[1.3] bar:text-body bar:[main:has(.formula>.number)_&]:pe-5"
            >
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const DRAFT_LINE = 'draft: true';

/** A bar above a draft, which only `dev` shows (requirement B6). */
function DraftBar() {
  const line = <code className="font-code text-[0.8125rem] text-lead">{DRAFT_LINE}</code>;
  return (
    <aside
      aria-label={words.draft}
      className="border-b border-dashed border-control bg-well text-sm/normal print:hidden"
    >
      <p className="frame flex items-baseline gap-3.5 py-2.5">
        <strong className="font-semibold text-heading">{words.draft}</strong>
        <span>
          <FilledText text={words.draftNote} with={{ line }} />
        </span>
      </p>
    </aside>
  );
}

const NOTICE_SENTENCES = {
  corrected: words.sinceCorrected,
  retracted: words.sinceRetracted,
} as const;

/** Corrections and retractions of cited papers since a post was published (requirement B5). */
function LaterNotices({ notices }: { readonly notices: ArticleView['newNotices'] }) {
  const [first] = notices;
  if (first === undefined) return null;
  return (
    <aside
      role="note"
      aria-label={words.sinceThen}
      className="new-notices flex gap-3.5 border-y border-control py-3.5 text-base/[1.55] [.lead+&]:!mt-8 [&>svg]:mt-2 [&>svg]:flex-none"
    >
      <CitedRead authors={4} owner={-1} state={first.kind} />
      <div>
        {notices.map(({ kind, paper, citationText: text, href }, index) => {
          const source = href === undefined ? text : <OutLink href={href}>{text}</OutLink>;
          const link = paper === undefined ? source : <Link to={paperRoute(paper)}>{text}</Link>;
          return (
            <p key={index}>
              <FilledText text={NOTICE_SENTENCES[kind]} with={{ paper: link }} />
            </p>
          );
        })}
      </div>
    </aside>
  );
}
