import type { ArticleView } from '#src/content/articleViews.ts';
import { doiAddress } from '#kit/formats/facts/doi.ts';
import { articlesOf } from '#kit/site/articles.ts';
import { drawnImageOf } from '#kit/site/postImage.ts';
import { articleRoute } from '#kit/content/articles/targets.ts';
import type { Site } from '#kit/site/site.ts';
import { hasPapers } from '#kit/site/siteParts.ts';
import { proseText } from '#kit/prose/prose.ts';
import { absoluteUrl, sharedUrl } from '#src/lib/absoluteUrl.ts';
import { oneLine, plainLine } from '#src/lib/cleanText.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { pictureFile } from '#src/lib/pictureFile.ts';
import { paperPath } from '#src/lib/sitePaths.ts';
import { CONTEXT, personId, type Thing } from './jsonLd.ts';

/**
 * A page or post as schema.org's Article or BlogPosting (requirement B8).
 *
 * @param article - One of its pages or posts.
 * @returns JSON-LD data; what is unknown is left out.
 */
export function postJsonLd(site: Site, article: ArticleView): object {
  const { profile } = site;
  const { kind, plainTitle, summary, tags, day, updated, image, lang, pdf } = article;
  const page = absoluteUrl(profile.siteUrl, `${articleRoute(article).slice(1)}/`);
  const drawn = kind === 'post' ? drawnImageOf(article) : undefined;
  const author = {
    '@type': 'Person',
    ...omitEmpty({
      '@id': personId(profile),
      name: oneLine(profile.name),
      url: absoluteUrl(profile.siteUrl),
    }),
  };
  const data: Thing = {
    '@context': CONTEXT,
    '@type': 'Article',
    '@id': `${page ?? ''}#article`,
    ...omitEmpty({
      headline: oneLine(plainTitle),
      url: page,
      mainEntityOfPage: page,
      abstract: oneLine(proseText(summary)),
      author,
      publisher: author,
      datePublished: day?.iso,
      dateModified: updated?.iso,
      inLanguage: lang ?? profile.lang,
      keywords: tags,
      image:
        drawn === undefined
          ? image && sharedUrl(profile, pictureFile(image))
          : absoluteUrl(profile.siteUrl, drawn),
      citation: citedBy(site, article),
      encoding:
        pdf === undefined
          ? undefined
          : {
              '@type': 'MediaObject',
              encodingFormat: 'application/pdf',
              ...omitEmpty({ contentUrl: absoluteUrl(profile.siteUrl, pdf) }),
            },
    }),
  };
  // The same properties apply to a post, which is an article.
  return kind === 'post' ? { ...data, '@type': 'BlogPosting' } : data;
}

/** The works that it cites; the owner's by their pages. */
function citedBy(site: Site, article: ArticleView) {
  const works = articlesOf(site).cited.get(articleRoute(article)) ?? [];
  const own = new Set(hasPapers(site) ? site.publications : []);
  return works.map((work) => ({
    '@type': 'ScholarlyArticle',
    ...omitEmpty({
      name: plainLine(work.title),
      url: own.has(work) ? absoluteUrl(site.profile.siteUrl, paperPath(work.slug)) : work.link,
      sameAs: work.doi && doiAddress(oneLine(work.doi)),
    }),
  }));
}
