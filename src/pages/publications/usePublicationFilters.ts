import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { publications as content } from 'virtual:content/publications';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { optionsOf } from '#src/features/filter/FilterBar.tsx';
import { ALL, matchesChoice } from '#src/features/filter/filterQuery.ts';
import { useFilter, useSearch } from '#src/features/filter/useFilter.ts';
import { whenIdle } from '#src/loading/whenIdle.ts';
import { publicationNames } from 'virtual:content/publicationNames';
import * as words from 'virtual:content/words';
import { kindOptions, partOptions, partsIn, partsOf } from './positions.ts';
import { hasAll, searchTextOf, searchWordsOf } from './searchText.ts';

const { publications, categories, moreCategories = [], hasSearch = false } = content;
const allTopics = [...categories, ...moreCategories];
const parts = partsIn(publications);
const kinds = Object.keys(publicationNames.kind).filter((kind) =>
  publications.some((publication) => publication.kind === kind),
);
/** From so many papers on, there are filters besides that by topic. */
const MANY = 8;
const isMany = publications.length >= MANY;

type Passes = (paper: PublicationView) => boolean;

/** Each group's buttons, with what they would leave under the choices of the other groups. */
function optionsUnder(tests: { readonly [Group in 'topic' | 'part' | 'kind' | 'search']: Passes }) {
  const without = (group: keyof typeof tests) => {
    const others = Object.entries(tests).flatMap(([name, passes]) =>
      name === group ? [] : passes,
    );
    return publications.filter((paper) => others.every((passes) => passes(paper)));
  };
  const topics = without('topic').map((paper) => paper.categories);
  return {
    topics: optionsOf(categories, topics),
    more: { label: words.moreTopics, options: optionsOf(moreCategories, topics) },
    parts: isMany ? partOptions(parts, without('part')) : [],
    kinds: isMany && kinds.length > 1 ? kindOptions(kinds, without('kind')) : [],
  };
}
const all = () => true;
const unfiltered = optionsUnder({ topic: all, part: all, kind: all, search: all });
const allTopicOptions = [...unfiltered.topics, ...unfiltered.more.options];

/** The page's search and filters; `filtered` passes the filters, `visible` is also found. */
export function usePublicationFilters() {
  const topic = useFilter('publications', allTopics);
  const part = useFilter('contribution', parts);
  const kind = useFilter('kind', kinds);
  const search = useSearch(hasSearch);
  const isFound = useFound(search.typed);
  const tests = useMemo(
    () => ({
      topic: (paper: PublicationView) => matchesChoice(topic.category, paper.categories),
      part: (paper: PublicationView) => matchesChoice(part.category, partsOf(paper)),
      kind: (paper: PublicationView) => matchesChoice(kind.category, [paper.kind]),
      search: isFound,
    }),
    [topic.category, part.category, kind.category, isFound],
  );
  const filtered = useMemo(
    () =>
      publications.filter((paper) => tests.topic(paper) && tests.part(paper) && tests.kind(paper)),
    [tests],
  );
  const visible = useMemo(() => filtered.filter(tests.search), [filtered, tests]);
  // What the buttons would leave is counted once the press has been handled (V4).
  const counted = useDeferredValue(tests);
  const options = useMemo(() => optionsUnder(counted), [counted]);
  return {
    search: { ...search, isOffered: hasSearch },
    topic: { ...topic, options: options.topics, more: options.more, unfiltered: allTopicOptions },
    part: { ...part, options: options.parts, unfiltered: unfiltered.parts },
    kind: { ...kind, options: options.kinds, unfiltered: unfiltered.kinds },
    isFiltered: [topic, part, kind].some(({ category }) => category !== ALL),
    filtered,
    visible,
  };
}

/** @returns Whether a publication has every word that is typed. */
function useFound(typed: string): Passes {
  const [isIdle, setIdle] = useState(false);
  // The texts are ready before the first word is typed: making two thousand takes a while (V4).
  useEffect(() => (hasSearch ? whenIdle(() => setIdle(true)) : undefined), []);
  const isWanted = isIdle || typed !== '';
  const texts = useMemo(
    () => (isWanted ? new Map(publications.map((paper) => [paper.id, searchTextOf(paper)])) : null),
    [isWanted],
  );
  return useMemo(() => {
    const searched = searchWordsOf(typed);
    if (searched.length === 0) return all;
    return ({ id }: PublicationView) => hasAll(texts?.get(id) ?? '', searched);
  }, [texts, typed]);
}
