import type { Content } from '#src/content/content.ts';
import { ROUTES } from '#text/sitePaths.ts';

/**
 * A page of the owner's own that site.yaml leaves out is nowhere: neither in the menu nor in the résumé,
 * and nothing that it alone shows is published.
 *
 * @param content - the content as read
 * @returns the same without it; what fills a built-in page stays, since a career is no page
 */
export function withoutHidden(content: Content): Content {
  const listed = content.site?.pages?.map(({ id }) => id);
  if (listed === undefined) return content;
  const shown = content.sections.filter(({ id }) => listed.includes(id));
  const hidden = content.sections.filter(({ id }) => !listed.includes(id));
  const imagesOf = (items: readonly { readonly image?: string | undefined }[]) =>
    items.flatMap(({ image }) => image ?? []);
  const used = new Set([
    content.profile.portrait,
    ...imagesOf(content.projects),
    ...shown.flatMap(({ items }) => imagesOf(items)),
  ]);
  const lost = hidden.flatMap(({ items }) => imagesOf(items)).filter((file) => !used.has(file));
  const images = Object.entries(content.images ?? {}).filter(([file]) => !lost.includes(file));
  return { ...content, sections: shown, images: Object.fromEntries(images) };
}

/**
 * A page has one name. The one that site.yaml gives it in the menu is its heading and title as well:
 * of a built-in page it replaces the site's word for it, of the owner's own its title.
 *
 * @param content - the content as read
 * @returns the same, each page by its name
 */
export function withMenuNames(content: Content): Content {
  const { site, sections } = content;
  const names = new Map(
    site?.pages?.flatMap(({ id, name }) => (name === undefined ? [] : [[id, name] as const])),
  );
  if (site === undefined || names.size === 0) return content;
  const own = Object.fromEntries([...names].filter(([id]) => ROUTES.some((route) => route === id)));
  // Without a name of the owner's this page alone has a heading other than its name.
  const heading = own['contact'] === undefined ? {} : { getInTouch: own['contact'] };
  return {
    ...content,
    sections: sections.map((section) => ({
      ...section,
      title: names.get(section.id) ?? section.title,
    })),
    site: { ...site, words: { ...heading, ...own, ...site.words, ...own } },
  };
}
