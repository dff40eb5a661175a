import type { Content } from '#src/content/content.ts';
import { ROUTES } from '#text/sitePaths.ts';

/**
 * Removes the owner's own pages that site.yaml leaves out: they are neither in the menu nor in the
 * résumé, and images used only there are not published.
 *
 * @param content - the content as read
 * @returns the content without them; the content of built-in pages stays, since it has other uses
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
 * Applies the menu names of site.yaml to headings and titles as well, so that each page has one
 * name: for a built-in page it replaces the site's word, for one of the owner's own its title.
 *
 * @param content - the content as read
 * @returns the content with these names
 */
export function withMenuNames(content: Content): Content {
  const { site, sections } = content;
  const names = new Map(
    site?.pages?.flatMap(({ id, name }) => (name === undefined ? [] : [[id, name] as const])),
  );
  if (site === undefined || names.size === 0) return content;
  const own = Object.fromEntries([...names].filter(([id]) => ROUTES.some((route) => route === id)));
  // By default, this is the only page whose heading differs from its name.
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
