import type { Content } from '#src/content/content.ts';
import { ROUTES } from '#text/sitePaths.ts';

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
  return {
    ...content,
    sections: sections.map((section) => ({
      ...section,
      title: names.get(section.id) ?? section.title,
    })),
    site: { ...site, words: { ...own, ...site.words, ...own } },
  };
}
