import type { Article } from '#src/content/article.ts';
import type { Content } from '#src/content/content.ts';
import { absoluteUrl } from '#src/lib/absoluteUrl.ts';
import { candidatePaths } from '#kit/prose/candidatePaths.ts';
import * as FILES from '#src/lib/fileNames.ts';
import { partsOf } from './contentFiles.ts';
import { textsIn } from './yaml/values.ts';

/** Removes hidden sections, the images that only they use, and the PDFs of hidden articles. */
export function withoutHidden(content: Content): Content {
  const menuIds = content.site?.pages?.map(({ id }) => id);
  if (menuIds === undefined) return content;
  const sections = content.sections.filter(
    ({ id, menu }) => menu === false || menuIds.includes(id),
  );
  const articles = content.articles?.map((article): Article => {
    const { hasPdf: _, ...hiddenArticle } = article;
    const isShown = menuIds.includes(article.kind === 'post' ? 'posts' : article.id);
    return isShown || article.menu === false ? article : hiddenArticle;
  });
  const visiblePaths = new Set([
    ...textsIn(partsOf({ ...content, sections }).map(({ value }) => value)).map(({ text }) => text),
    ...(articles ?? []).flatMap(({ file, ...article }) =>
      textsIn([article.image, article.sections]).flatMap(({ text }) => candidatePaths(text, file)),
    ),
  ]);
  const hiddenSections = content.sections.filter((section) => !sections.includes(section));
  const hiddenTexts = new Set(textsIn(hiddenSections).map(({ text }) => text));
  // Keeps images that no text names, such as the poster of a video.
  const images = Object.entries(content.images ?? {}).filter(
    ([file]) => !hiddenTexts.has(file) || visiblePaths.has(file),
  );
  return {
    ...content,
    sections,
    ...(articles && { articles }),
    images: Object.fromEntries(images),
  };
}

/** Removes the owner's links to the résumé if the site has none. */
export function withoutResumeLinks(content: Content): Content {
  const address = absoluteUrl(content.profile.siteUrl, FILES.resume);
  if (content.hasNoResume !== true || address === undefined) return content;
  const isElsewhere = ({ url }: { readonly url: string }) =>
    url !== address && url !== FILES.resume;
  return {
    ...content,
    profile: {
      ...content.profile,
      links: Object.fromEntries(
        Object.entries(content.profile.links).filter(([, url]) => isElsewhere({ url })),
      ),
    },
    jobs: content.jobs.map((job) => ({ ...job, links: job.links.filter(isElsewhere) })),
    sections: content.sections.map((section) => ({
      ...section,
      items: section.items.map((item) => ({ ...item, links: item.links.filter(isElsewhere) })),
    })),
  };
}
