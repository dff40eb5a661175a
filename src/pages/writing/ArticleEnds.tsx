import { useState } from 'react';
import type { ArticleView } from '#src/content/articleViews.ts';
import { CopyButton, CopyByHand, PopoverButton } from '#src/components/CopyButton.tsx';
import { postRoute } from '#src/lib/sitePaths.ts';
import * as words from 'virtual:words';
import { textIn } from './PostItem.tsx';
import { BackLink, Link } from '#src/components/ui/Link.tsx';

/** The foot of an article: links to the next posts and to the list, and BibTeX records. */
export function ArticleEnds({ article }: { readonly article: ArticleView }) {
  const { kind, earlier, later, bibtex, citedBibtex } = article;
  const isPost = kind === 'post';
  const hasRecords = bibtex !== '' || citedBibtex !== '';
  return (
    <>
      {(earlier ?? later) && (
        <nav
          aria-label={words.moreWriting}
          className="mt-[52px] grid border-t border-line bar:mt-[72px] bar:grid-cols-2 print:hidden"
        >
          {earlier && <AdjacentPost post={earlier} rel="prev" />}
          {later && <AdjacentPost post={later} rel="next" />}
        </nav>
      )}
      {(isPost || hasRecords) && (
        <div className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-4 text-small print:hidden [.article-grid+&]:mt-[52px] [.article-grid+&]:bar:mt-[72px]">
          {isPost && <BackLink to="/posts" />}
          {bibtex !== '' && <BibtexButton label={words.citePost} text={bibtex} />}
          {citedBibtex !== '' && <BibtexButton label={words.citedBibtex} text={citedBibtex} />}
        </div>
      )}
    </>
  );
}

const DIRECTIONS = {
  prev: { label: words.earlier, sideClass: 'bar:pe-8' },
  next: {
    label: words.later,
    sideClass: 'phone:[a+&]:border-t bar:col-start-2 bar:border-s bar:ps-8 bar:text-end',
  },
} as const;

type AdjacentPostProps = {
  readonly post: NonNullable<ArticleView['later']>;
  readonly rel: keyof typeof DIRECTIONS;
};

function AdjacentPost({ post: { slug, lang, plainTitle }, rel }: AdjacentPostProps) {
  const { label, sideClass } = DIRECTIONS[rel];
  return (
    <Link
      to={postRoute(slug)}
      rel={rel}
      className={`group block border-line py-[18px] bar:min-h-[112px] bar:pb-[26px] bar:pt-[22px] ${sideClass}`}
    >
      <span className="mb-1 block text-[0.8125rem]">{label}</span>
      <b
        {...textIn(lang, plainTitle)}
        className="inline-block max-w-[24em] text-balance text-[1.1875rem]/[1.3] font-semibold tracking-[-0.015em] text-heading group-hover:text-accent"
      >
        {plainTitle}
      </b>
    </Link>
  );
}

/** A BibTeX record, which can be read without scripts, and copied with them. */
function BibtexButton({ label, text }: { readonly label: string; readonly text: string }) {
  const [refusedText, setRefusedText] = useState<string>();
  return (
    <PopoverButton label={label} name={label} className="text-link foot-link">
      <span className="scripted">
        <CopyButton label={words.copyCode} text={() => text} onRefused={setRefusedText} />
      </span>
      {refusedText !== undefined && <CopyByHand text={refusedText} />}
      <pre dir="ltr" className="mt-3 whitespace-pre-wrap font-code text-[0.8125rem]/[1.6]">
        {text}
      </pre>
    </PopoverButton>
  );
}
