import type { Content } from '#src/content/content.ts';

/**
 * Removes the owner's own pages that site.yaml leaves out: they are neither in the menu nor in the
 * résumé, and images used only there are not published.
 *
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
