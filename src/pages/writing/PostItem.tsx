import type { PostRow } from '#src/content/articleViews.ts';
import { JoinedText } from '#src/components/sentence.tsx';
import { contentLangProps, langPropsOf, type LangProps } from '#src/components/langProps.ts';
import { foreignLangProps } from '#src/components/foreignText.ts';
import { Picture } from '#src/components/Picture.tsx';
import { Prose } from '#src/components/Prose.tsx';
import * as words from 'virtual:words';
import { postRoute } from '#src/lib/sitePaths.ts';
import { fill } from '#src/lib/words.ts';
import { ShortTrace } from './TitleTrace.tsx';
import { Link } from '#src/components/ui/Link.tsx';
import { tagPath } from '#src/lib/tagSlug.ts';
import type { ShownText } from '#src/content/prose.ts';

type Props = {
  readonly post: PostRow;
  /** On home, dates have their year, since no heading has it. */
  readonly isOnHome?: boolean;
};

export const TITLE_LINK =
  'inline-block hover:text-accent hover:underline hover:decoration-2 hover:underline-offset-4';

const CLASSES = {
  home: {
    item: 'pb-5 pt-[18px] last:!pb-0 bar:grid-cols-[7rem_minmax(0,1fr)_auto] bar:pb-[26px] bar:pt-[26px]',
    day: 'bar:whitespace-normal bar:text-small/[1.625rem]',
    title: 'bar:text-[1.375rem] bar:tracking-[-0.02em]',
    summary: 'bar:text-[1.0625rem]',
    picture:
      'hidden [:first-child>&]:-order-1 [:first-child>&]:mb-3 [:first-child>&]:block bar:!order-none bar:!mb-0',
  },
  list: {
    item: 'pb-5 pt-[18px] bar:grid-cols-[64px_minmax(0,1fr)_auto] bar:pb-6 bar:pt-[22px] bar:first:pt-1',
    day: 'bar:text-sm/[1.625rem]',
    title: '',
    summary: '',
    picture: 'hidden',
  },
} as const;

/** A post in a list: date, title, summary, tags, and its picture or trace. */
export function PostItem({ post, isOnHome = false }: Props) {
  const { slug, title, summary, day, minutes, tags, image, lang, isDraft } = post;
  const classes = CLASSES[isOnHome ? 'home' : 'list'];
  return (
    <li className={`ruled grid grid-cols-[minmax(0,1fr)] bar:gap-x-6 ${classes.item}`}>
      <p className={`whitespace-nowrap text-[0.8125rem]/normal tabular-nums ${classes.day}`}>
        <time dateTime={day.iso}>{isOnHome ? day.withShortMonth : day.dayAndMonth}</time>
      </p>
      <div>
        <h3
          {...textIn(lang, title)}
          className={`text-pretty text-xl/[1.3] font-semibold tracking-[-0.016em] text-heading ${classes.title}`}
        >
          <Link to={postRoute(slug)} className={TITLE_LINK}>
            <Prose of={title} isLinked />
          </Link>
        </h3>
        {summary.length > 0 && (
          <p
            {...textIn(lang, summary)}
            className={`mt-[5px] max-w-[60ch] text-pretty text-base/[1.55] [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 ${classes.summary}`}
          >
            <Prose of={summary} />
          </p>
        )}
        <p className="mt-[7px] flex flex-wrap gap-x-3.5 text-[0.8125rem]/normal">
          {isDraft && <strong className="font-semibold text-heading">{words.draft}</strong>}
          {tags.length > 0 && <JoinedText as="span" texts={tags} />}
          <span>{fill(words.minutesShort, { count: minutes })}</span>
        </p>
      </div>
      {image && (
        <div className={`bar:mt-1 bar:block bar:w-[160px] lg:w-[208px] ${classes.picture}`}>
          {/* Decorative, so without a text. */}
          <Picture
            picture={image}
            alt=""
            sizes="208px"
            className="block aspect-[208/78] w-full rounded-[10px] border border-line bg-well object-cover"
          />
        </div>
      )}
      {!image && !isOnHome && <ShortTrace title={post.plainTitle} />}
    </li>
  );
}

type TagLinkProps = { readonly tag: string; readonly isCurrent?: boolean };

const TAG_LINK =
  'inline-flex min-h-control min-w-6 items-center text-lead underline decoration-control underline-offset-4 hover:text-accent hover:decoration-current aria-[current=page]:font-semibold aria-[current=page]:text-accent bar:min-h-6 coarse:min-h-control coarse:min-w-control';

/** A link to the posts with a tag: the filtered list, or without scripts the tag's own page. */
export function TagLink({ tag, isCurrent }: TagLinkProps) {
  return (
    <Link
      to={`/posts?category=${encodeURIComponent(tag.toWellFormed())}`}
      path={encodeURI(tagPath(tag))}
      isCurrent={isCurrent}
      className={TAG_LINK}
      {...langPropsOf(tag)}
    >
      {tag}
    </Link>
  );
}

/** The language of a post's title or summary: its own if it is untranslated, else the post's `lang`. */
export function textIn(lang: string | undefined, text: ShownText): LangProps {
  return (
    foreignLangProps?.(text) ?? (lang === undefined ? contentLangProps : { dir: 'auto', lang })
  );
}
