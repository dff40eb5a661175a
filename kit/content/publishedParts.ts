import type { Article } from '#src/content/article.ts';
import type { Content } from '#src/content/content.ts';
import { absoluteUrl } from '#src/lib/absoluteUrl.ts';
import { candidatePaths } from '#kit/prose/candidatePaths.ts';
import { elementsIn } from '#kit/prose/prose.ts';
import * as FILES from '#src/lib/fileNames.ts';

/**
 * Removes the owner's own pages that site.yaml leaves out, images used only there, and the PDFs of
 * texts.
 */
export function withoutHidden(content: Content): Content {
  const menuIds = content.site?.pages?.map(({ id }) => id);
  if (menuIds === undefined) return content;
  const visible = content.sections.filter(({ id }) => menuIds.includes(id));
  const hidden = content.sections.filter(({ id }) => !menuIds.includes(id));
  const imagesOf = (items: readonly { readonly image?: string | undefined }[]) =>
    items.flatMap(({ image }) => image ?? []);
  const inTexts = (content.articles ?? []).flatMap(({ file, image = '', sections }) => {
    const names = elementsIn(sections).flatMap(({ attributes }) => attributes?.['name'] ?? []);
    return [image, ...names].flatMap((name) => candidatePaths(name, file));
  });
  const used = new Set([
    content.profile.portrait,
    ...imagesOf(content.projects),
    ...[...content.jobs, ...content.education].map(({ logo }) => logo),
    ...visible.flatMap(({ items }) => imagesOf(items)),
    ...inTexts,
  ]);
  const unused = hidden.flatMap(({ items }) => imagesOf(items)).filter((file) => !used.has(file));
  const images = Object.entries(content.images ?? {}).filter(([file]) => !unused.includes(file));
  const articles = content.articles?.map((article): Article => {
    const { hasPdf: _, ...hiddenArticle } = article;
    const isShown = menuIds.includes(article.kind === 'post' ? 'posts' : article.id);
    return isShown ? article : hiddenArticle;
  });
  return {
    ...content,
    sections: visible,
    ...(articles && { articles }),
    images: Object.fromEntries(images),
  };
}

/** Without a résumé, nothing leads to it: the owner's own links to the file are left out. */
export function withoutResumeLinks(content: Content): Content {
  const address = absoluteUrl(content.profile.siteUrl, FILES.resume);
  if (content.hasNoResume !== true || address === undefined) return content;
  const isOther = ({ url }: { readonly url: string }) => url !== address && url !== FILES.resume;
  return {
    ...content,
    profile: {
      ...content.profile,
      links: Object.fromEntries(
        Object.entries(content.profile.links).filter(([, url]) => isOther({ url })),
      ),
    },
    jobs: content.jobs.map((job) => ({ ...job, links: job.links.filter(isOther) })),
    sections: content.sections.map((section) => ({
      ...section,
      items: section.items.map((item) => ({ ...item, links: item.links.filter(isOther) })),
    })),
  };
}
