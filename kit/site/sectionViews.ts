import type { Picture, Section, SectionItem } from '#src/content/content.ts';
import type { SectionItemView, SectionLinkView, SectionView } from '#src/content/views.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { isDay } from '#src/lib/day.ts';
import { dateInWords, firstYear, newestFirst } from '#src/lib/period.ts';
import { dayView } from './articles.ts';
import { textsOf, textOf } from './formatting.ts';
import { iconNode } from '#kit/content/icons.ts';
import { isFilePath } from '#src/content/siteSchema.ts';
import { fileTarget, hasPage } from './siteParts.ts';
import { hasRoute, type Site } from './site.ts';

/** A section with more items is grouped by year. */
const MAX_UNGROUPED_ITEMS = 12;

export function sectionViews(site: Site): Readonly<Record<string, SectionView>> {
  return Object.fromEntries(
    site.sections
      .filter(({ id }) => hasPage(site, id))
      .map((section) => [section.id, sectionView(section, site)]),
  );
}

const MAX_NEWS = 5;

/** The newest items of sections/news.yaml, if site.yaml has them on home (requirement Y5). */
export function newsOnHome(site: Site) {
  const section = site.sections.find(({ id }) => id === 'news');
  const isOnHome = site.site?.home?.includes('news') === true && hasPage(site, 'news');
  if (section === undefined || !isOnHome) return undefined;
  const items = newestFirst(section.items, true).slice(0, MAX_NEWS);
  const views = items.map((item) => ({
    ...itemView(item, undefined, site),
    // Dates are as short as those of posts, so that a phone has room for the text.
    ...(isDay(item.date) && { date: dayView(item.date, site.profile.lang).withShortMonth }),
  }));
  return { title: section.title, items: views };
}

function sectionView(section: Section, site: Site): SectionView {
  const { title, icon, layout, items } = section;
  const views = items.map((item) => itemView(item, site.images?.[item.image ?? ''], site));
  return {
    title,
    iconNode: iconNode(icon),
    intro: textOf(section, 'intro', section.intro),
    layout,
    tags: [...new Set(items.flatMap(({ tags }) => tags))],
    isGroupedByYear: items.length > MAX_UNGROUPED_ITEMS && views.some(({ year }) => year !== ''),
    items: views,
  };
}

function itemView(item: SectionItem, image: Picture | undefined, site: Site): SectionItemView {
  const { title, place, role, date, description, links, tags } = item;
  const isText = typeof description === 'string';
  return {
    title,
    where: [role, place].filter((part) => part !== ''),
    year: firstYear(date),
    links: links.flatMap((link) => linkView(link, site)),
    tags,
    ...omitEmpty({
      date: dateInWords(date, site.profile.lang, site.words),
      image,
      imageAlt: item.imageAlt,
      text: isText ? textOf(item, 'description', description) : undefined,
      points: isText ? undefined : textsOf(item, 'description', description),
    }),
  };
}

/** Omits a link to a page missing in this language; kit/advice/brokenLinks.ts reports it. */
function linkView({ name, url }: SectionItem['links'][number], site: Site): SectionLinkView[] {
  if (url.startsWith('#')) {
    const route = url.slice(1);
    return site.languageSites === undefined || hasRoute(site, route) ? [{ name, route }] : [];
  }
  if (url.startsWith('files/')) return [{ name, file: url }];
  if (!isFilePath(url)) return [{ name, href: url }];
  const target = fileTarget(site, url);
  return target === undefined ? [] : [{ name, ...target }];
}
