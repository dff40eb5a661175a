import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { publications as content } from 'virtual:content/publications';
import type { Position, PublicationView } from '#src/content/publicationViews.ts';
import { type Option, optionsOf } from '#src/features/filter/FilterBar.tsx';
import { ALL, matchesChoice } from '#src/features/filter/filterQuery.ts';
import { useFilter, useSearch } from '#src/features/filter/useFilter.ts';
import { whenIdle } from '#src/loading/whenIdle.ts';
import { publicationNames } from 'virtual:content/publicationNames';
import * as words from 'virtual:content/words';
import { hasAll, searchTextOf, searchWordsOf } from './searchText.ts';

/** Names of the owner's places in an author list (requirement O9). */
export const POSITION_NAMES: Readonly<Record<Position, string>> = {
  first: words.firstAuthor,
  'co-first': words.coFirstAuthor,
  last: words.lastAuthor,
  senior: words.seniorAuthor,
  corresponding: words.correspondingAuthor,
};

/** What a visitor may look for: the owner's place among the authors, or a selected paper (Q4). */
const PART_NAMES: Readonly<Record<string, string>> = {
  ...POSITION_NAMES,
  selected: words.selected,
};

/** @returns The owner's parts in a publication, and whether it is selected. */
function partsOf({ positions = [], selected }: PublicationView): readonly string[] {
  return selected === undefined ? positions : [...positions, 'selected'];
}

/**
 * @returns The parts that the owner has in at least one of them, in order; none if the owner has
 *   each in all of them, so that a choice would exclude nothing.
 */
export function partsIn(publications: readonly PublicationView[]): string[] {
  const all = publications.map(partsOf);
  const parts = Object.keys(PART_NAMES).filter((part) => all.some((has) => has.includes(part)));
  return parts.some((part) => all.some((has) => !has.includes(part))) ? parts : [];
}

/** @returns Each part with its count. */
export function partOptions(
  parts: readonly string[],
  publications: readonly PublicationView[],
): Option[] {
  return parts.map((value) => {
    const count = publications.filter((paper) => partsOf(paper).includes(value)).length;
    return { value, label: PART_NAMES[value] ?? value, count };
  });
}

/** @returns Each kind with its count. */
function kindOptions(kinds: readonly string[], publications: readonly PublicationView[]): Option[] {
  const names: Readonly<Record<string, string>> = publicationNames.kind;
  return kinds.map((value) => {
    const count = publications.filter(({ kind }) => kind === value).length;
    return { value, label: names[value] ?? value, count };
  });
}

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
