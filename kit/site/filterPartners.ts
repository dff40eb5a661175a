import { routeOf } from '#src/lib/sitePaths.ts';
import { postsOf } from './articles.ts';
import type { Choices, Site } from './site.ts';

/** By the page's route, each choice of one language that another calls otherwise; '' for none. */
export type Partners = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** @returns What a site's pages can be filtered by, which is in its language. */
export function choicesOf(site: Site): Choices {
  return {
    [routeOf('projects')]: new Map(
      site.projects.map(({ category }, at) => [at, category === '' ? [] : [category]]),
    ),
    // Keywords are written once, so that their buttons alone tell which belong together.
    [routeOf('publications')]: new Map([['', site.categories]]),
    [routeOf('posts')]: new Map(postsOf(site).map(({ id, tags }) => [id, tags])),
    ...Object.fromEntries(
      site.sections.map(({ id, items }) => [
        routeOf(id),
        new Map(items.map(({ tags }, at) => [at, tags])),
      ]),
    ),
  };
}

/**
 * What a filter is called in another language: what the same things have there in the same place.
 *
 * @param there - Those of the same folder in another language.
 * @returns Those whose names differ, by page; undefined if none does.
 */
export function partnersOf(here: Choices, there: Choices): Partners | undefined {
  const pages = Object.entries(here).flatMap(([route, things = new Map()]) => {
    const named = partners(things, there[route] ?? new Map());
    return Object.keys(named).length === 0 ? [] : [[route, named] as const];
  });
  return pages.length === 0 ? undefined : Object.fromEntries(pages);
}

type Things = NonNullable<Choices[string]>;

function partners(here: Things, there: Things): Readonly<Record<string, string>> {
  const known = new Set([...there.values()].flat());
  const named = new Map<string, string>();
  for (const [key, choices] of here) {
    const others = there.get(key) ?? [];
    for (const [at, choice] of choices.entries()) {
      if (known.has(choice)) continue;
      // Lists of other lengths do not tell which of their tags belong together.
      const partner = others.length === choices.length ? others[at] : undefined;
      const earlier = named.get(choice) ?? '';
      named.set(choice, earlier === '' ? (partner ?? '') : earlier);
    }
  }
  return Object.fromEntries(named);
}
