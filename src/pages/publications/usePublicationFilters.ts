import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { publications as content } from 'virtual:content/publications';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { optionsOf } from '#src/features/filter/FilterBar.tsx';
import { ALL, matchesChoice } from '#src/features/filter/filterQuery.ts';
import { useFilter } from '#src/features/filter/useFilter.ts';
import { useSearch } from '#src/features/filter/useSearch.ts';
import { whenIdle } from '#src/loading/whenIdle.ts';
import { publicationNames } from 'virtual:content/publicationNames';
import * as words from 'virtual:content/words';
import { kindOptions, partOptions, partsIn, partsOf } from './positions.ts';
import { hasAll, searchTextOf, searchWordsOf } from './searchText.ts';

const { publications, categories, moreCategories = [], hasSearch = false } = content;
const allTopics = [...categories, ...moreCategories];
const topics = publications.map((paper) => paper.categories);
const topicOptions = optionsOf(categories, topics);
const moreTopics = { label: words.moreTopics, options: optionsOf(moreCategories, topics) };
const parts = partsIn(publications);
const kinds = Object.keys(publicationNames.kind).filter((kind) =>
  publications.some((publication) => publication.kind === kind),
);

/**
 * The page's search and filters: topic, the owner's part, kind. A group that could exclude nothing
 * is empty.
 *
 * @returns The search if there is one, each group's options and choice, the publications that
 *   pass all of them (`filtered`), and those among them that are found (`visible`).
 */
export function usePublicationFilters() {
  const topic = useFilter('publications', allTopics);
  const part = useFilter('contribution', parts);
  const kind = useFilter('kind', kinds);
  const search = useSearch(hasSearch);
  const isFound = useFound(search.typed);
  const inTopic = useMemo(
    () => publications.filter(({ categories: has }) => matchesChoice(topic.category, has)),
    [topic.category],
  );
  const filtered = useMemo(
    () =>
      inTopic.filter(
        (paper) =>
          matchesChoice(part.category, partsOf(paper)) &&
          matchesChoice(kind.category, [paper.kind]),
      ),
    [inTopic, part.category, kind.category],
  );
  const visible = useMemo(
    () => (isFound === undefined ? filtered : filtered.filter(isFound)),
    [filtered, isFound],
  );
  // What the other groups' buttons would leave is counted once the press has been handled (V4).
  const toCount = useMemo(
    () => (isFound === undefined ? inTopic : inTopic.filter(isFound)),
    [inTopic, isFound],
  );
  const counted = useDeferredValue(toCount);
  const partsLeft = useMemo(() => partOptions(parts, counted), [counted]);
  const kindsLeft = useMemo(() => (kinds.length > 1 ? kindOptions(kinds, counted) : []), [counted]);
  return {
    search: { ...search, isOffered: hasSearch },
    topic: { ...topic, options: topicOptions, more: moreTopics },
    part: { ...part, options: partsLeft },
    kind: { ...kind, options: kindsLeft },
    isFiltered: [topic, part, kind].some(({ category }) => category !== ALL),
    filtered,
    visible,
  };
}

/** @returns Whether a publication has every word that is typed; undefined if nothing is. */
function useFound(typed: string): ((paper: PublicationView) => boolean) | undefined {
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
    if (searched.length === 0) return undefined;
    return ({ id }) => hasAll(texts?.get(id) ?? '', searched);
  }, [texts, typed]);
}
