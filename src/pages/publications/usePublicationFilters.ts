import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { publicationNames } from 'virtual:labels';
import { data } from 'virtual:page/publications';
import type { PageData } from '#src/content/pageData.ts';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { optionsOf } from '#src/features/filter/FilterBar.tsx';
import { ALL, matchesChoice } from '#src/features/filter/filterQuery.ts';
import { useFilter, useSearch } from '#src/features/filter/useFilter.ts';
import { whenIdle } from '#src/loading/whenIdle.ts';
import * as words from 'virtual:words';
import { POSITION_NAMES } from '#src/components/reads/AuthorRead.tsx';
import { hasAll, searchTextOf, searchWordsOf } from './searchText.ts';

const content: PageData['publications'] = data;

const { publications, categories, moreCategories = [] } = content;
export const { hasSearch = false } = content;
/** From so many papers on, there are filters besides that by topic. */
const MANY = 8;

type Papers = readonly PublicationView[];
type Passes = (paper: PublicationView) => boolean;

/** What the filters look at in a paper: topics, the owner's part (O9) or selection (Q4), kind. */
const VALUES = {
  topic: (paper: PublicationView) => paper.categories,
  part: ({ positions = [], selected }: PublicationView): readonly string[] =>
    selected === undefined ? positions : [...positions, 'selected'],
  kind: (paper: PublicationView) => [paper.kind],
};
type Filter = keyof typeof VALUES;

const NAMES = {
  part: { ...POSITION_NAMES, selected: words.selected },
  kind: publicationNames.kind,
};

/** The choices that occur; none if all papers have each, so that they would exclude nothing. */
export function choicesIn(filter: keyof typeof NAMES, papers: Papers): string[] {
  const all: (readonly string[])[] = papers.map(VALUES[filter]);
  const occurring = Object.keys(NAMES[filter]).filter((name) =>
    all.some((has) => has.includes(name)),
  );
  return occurring.some((name) => all.some((has) => !has.includes(name))) ? occurring : [];
}

const choices = {
  topic: [...categories, ...moreCategories],
  part: choicesIn('part', publications),
  kind: choicesIn('kind', publications),
};

/** Each filter's buttons, with what they would leave under the choices of the others. */
function optionsUnder(tests: Readonly<Record<Filter | 'search', Passes>>) {
  const valuesIn = (filter: Filter) => {
    const others = Object.entries(tests).flatMap(([name, test]) => (name === filter ? [] : test));
    return publications.filter((paper) => others.every((test) => test(paper))).map(VALUES[filter]);
  };
  const namedOptions = (filter: keyof typeof NAMES) =>
    publications.length < MANY ? [] : optionsOf(choices[filter], valuesIn(filter), NAMES[filter]);
  const topics = valuesIn('topic');
  return {
    topic: optionsOf(categories, topics),
    more: { label: words.moreTopics, options: optionsOf(moreCategories, topics) },
    part: namedOptions('part'),
    kind: namedOptions('kind'),
  };
}
const all = () => true;
/** The counts without any filter, for which the buttons reserve room (LK14). */
const { more, ...rooms } = optionsUnder({ topic: all, part: all, kind: all, search: all });
const ROOMS = { ...rooms, topic: [...rooms.topic, ...more.options] };

/** The page's search and filters; `filtered` passes the filters, `visible` is also found. */
export function usePublicationFilters() {
  const topic = useFilter('publications', choices.topic);
  const part = useFilter('contribution', choices.part);
  const kind = useFilter('kind', choices.kind);
  const search = useSearch(hasSearch);
  const isFound = useFound(search.typed);
  const tests = useMemo(() => {
    const testOf =
      (filter: Filter, choice: string): Passes =>
      (paper) =>
        matchesChoice(choice, VALUES[filter](paper));
    return {
      topic: testOf('topic', topic.category),
      part: testOf('part', part.category),
      kind: testOf('kind', kind.category),
      search: isFound,
    };
  }, [topic.category, part.category, kind.category, isFound]);
  const filtered = useMemo(
    () =>
      publications.filter((paper) => tests.topic(paper) && tests.part(paper) && tests.kind(paper)),
    [tests],
  );
  const visible = useMemo(() => filtered.filter(tests.search), [filtered, tests]);
  // What the buttons would leave is counted once the press has been handled (V4).
  const counted = useDeferredValue(tests);
  const options = useMemo(() => optionsUnder(counted), [counted]);
  const bars = [
    { label: words.filterByCategory, filter: 'topic', ...topic, more: options.more },
    { label: words.filterByContribution, filter: 'part', ...part, all: words.anyRole },
    { label: words.filterByKind, filter: 'kind', ...kind, all: words.anyKind },
  ] as const;
  return {
    search,
    bars: bars.map(({ filter, ...bar }) => ({
      ...bar,
      options: options[filter],
      unfiltered: ROOMS[filter],
    })),
    isFiltered: bars.some(({ category }) => category !== ALL),
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
