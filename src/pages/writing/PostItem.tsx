import type { PostRow } from '#src/content/articleViews.ts';
import { JoinedText } from '#src/components/JoinedText.tsx';
import { own, ownOf } from '#src/components/own.ts';
import { Picture } from '#src/components/Picture.tsx';
import { Prose } from '#src/components/Prose.tsx';
import * as words from 'virtual:words';
import { postRoute } from '#src/lib/sitePaths.ts';
import { fill } from '#src/lib/words.ts';
import { ShortTrace } from './TitleTrace.tsx';
import { listed } from '#src/lib/listed.ts';
import { Link } from '#src/components/ui/Link.tsx';
import { tagPath } from '#src/lib/tagSlug.ts';
import { foreignOf } from '#src/components/foreignText.ts';
import type { ShownText } from '#src/content/formatted.ts';
import type { RichText } from '#src/lib/richText.ts';

type Props = {
  readonly post: PostRow;
  /** Without years beside them, dates are whole. */
  readonly isOnHome?: boolean;
};

/** A post in a list: its day, title, summary, tags, how long it is, and its picture. */
export function PostItem({ post, isOnHome = false }: Props) {
  const { slug, title, summary, day, minutes, tags, image, lang, isDraft } = post;
  const allTags = listed(tags, words.comma);
  return (
    <li>
      <p className="post-day">
        <time dateTime={day.iso}>{isOnHome ? day.brief : day.short}</time>
      </p>
      <div className="post-text">
        <h3 {...textIn(lang, title)}>
          <Link to={postRoute(slug)}>
            <Prose of={title} isLinked />
          </Link>
        </h3>
        {summary.length > 0 && (
          <p {...textIn(lang, summary)} className="post-sum">
            <Prose of={summary} />
          </p>
        )}
        <p className="post-meta">
          {isDraft && <strong>{words.draft}</strong>}
          {tags.length > 0 && (
            <span {...ownOf(allTags)}>
              <JoinedText text={allTags} />
            </span>
          )}
          <span>{fill(words.minutesShort, { count: minutes })}</span>
        </p>
      </div>
      {image && (
        <div className="post-pic">
          {/* Beside the title that names it, it says nothing more. */}
          <Picture picture={image} alt="" sizes="208px" />
        </div>
      )}
      {!image && !isOnHome && <ShortTrace title={post.plainTitle} />}
    </li>
  );
}

type TagLinkProps = { readonly tag: string; readonly isCurrent?: boolean };

/** A link to the posts with a tag: a filter of the list, or a page of its own without scripts. */
export function TagLink({ tag, isCurrent }: TagLinkProps) {
  return (
    <Link
      to={`/posts?category=${encodeURIComponent(tag.toWellFormed())}`}
      path={encodeURI(tagPath(tag))}
      isCurrent={isCurrent}
      {...ownOf(tag)}
    >
      {tag}
    </Link>
  );
}

type Attributes = { readonly dir: 'auto' | 'ltr' | 'rtl'; readonly lang: string | undefined };

/**
 * The attributes of an element with a title or summary of a text in Markdown.
 *
 * @param lang - The language of the text in Markdown, if it is not the site's.
 * @param text - The title or summary, which may lack a translation where the text has one.
 */
export function textIn(lang: string | undefined, text: ShownText | RichText): Attributes {
  return foreignOf?.(text) ?? (lang === undefined ? own : { dir: 'auto', lang });
}
