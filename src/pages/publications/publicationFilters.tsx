import { publicationNames } from 'virtual:labels';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { asDigraphs, SPECIAL } from '#src/lib/digraphs.ts';
import { foldText } from '#src/lib/fold.ts';
import { dateLabel } from '#src/lib/publicationNames.ts';
import { plainText } from '#src/lib/plainText.ts';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { data } from 'virtual:page/publications';
import type { PageData } from '#src/content/views.ts';
import { optionsOf, FilterBar } from '#src/features/filter/FilterBar.tsx';
import { ALL, matchesChoice } from '#src/features/filter/filterQuery.ts';
import { useFilter, useSearch } from '#src/features/filter/useFilter.ts';
import { whenIdle } from '#src/loading/whenIdle.ts';
import * as words from 'virtual:words';
import { POSITION_NAMES } from '#src/components/reads/AuthorRead.tsx';
import { SearchField } from '#src/features/filter/SearchField.tsx';
import { EmptyNote } from '#src/components/PageFrame.tsx';
import { Filled } from '#src/components/sentence.tsx';

/** Nothing that anybody searches for: quotation marks, apostrophes, what has no width. */
const IGNORED = /["'`’‘ʼ“”„«»\u00ad\u200b-\u200d\u2060\ufeff]/gu;
const BETWEEN_WORDS = /[\s.,:;/()[\]{}|·‐‑‒–—―-]+/u;
const HYPHENATED = /[^\s.,:;/()[\]{}|·]+[‐‑-][^\s.,:;/()[\]{}|·]+/gu;
const HYPHENS = /[‐‑-]/gu;

/** The text to search: folded, ö also as oe, hyphenated words also as one, and initials. */
export function searchTextOf(publication: PublicationView): string {
  const { title, authors, collaboration = '', venue = '', categories } = publication;
  const names = authors.map(({ name }) => name);
  const text = [
    plainText(title),
    ...names,
    collaboration,
    venue,
    dateLabel(publication, publicationNames.status),
    ...categories,
  ].join(' ');
  const initials = names.map(initialsOf).join(' ');
  const all = splitWords(`${text} ${initials}`);
  const joined = text.match(HYPHENATED)?.map((word) => word.replaceAll(HYPHENS, '')) ?? [];
  return [...all, ...joined].flatMap(spellingsOf).join(' ');
}

type SearchWord = readonly string[];

export function searchWordsOf(typed: string): readonly SearchWord[] {
  return [...new Set(splitWords(typed))].map(spellingsOf);
}

export function hasAll(text: string, searched: readonly SearchWord[]): boolean {
  return searched.every((spellings) => spellings.some((spelling) => text.includes(spelling)));
}

function splitWords(text: string): string[] {
  // Normalised first: ⑴ is a 1 between parentheses.
  return text.normalize('NFKC').replaceAll(IGNORED, '').split(BETWEEN_WORDS).filter(Boolean);
}

/** @returns A word as it is compared, and with its special letters written as two: "mueller". */
function spellingsOf(word: string): string[] {
  const folded = foldText(word);
  return SPECIAL.test(word) ? [folded, foldText(asDigraphs(word))] : [folded];
}

/** @returns "AM" for "Adaeze M. Okafor", as many citations write it; '' for fewer than two. */
function initialsOf(name: string): string {
  const names = name.split(/[\s.]+/u).slice(0, -1);
  const initials = names.flatMap((part) => part.split(HYPHENS)).map((part) => [...part][0] ?? '');
  return initials.length < 2 ? '' : initials.join('');
}

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

type Props = Pick<ReturnType<typeof usePublicationFilters>, 'search' | 'bars'>;

/** The page's search and filter bars; a bar that could exclude nothing is not shown (P13, O9, Q6, Q12). */
export function PublicationFilters({ search, bars }: Props) {
  return (
    <>
      {hasSearch && <SearchField {...search} hint={words.searchHint} />}
      {bars.map((bar) => bar.options.length > 0 && <FilterBar key={bar.label} {...bar} />)}
    </>
  );
}

/** The list view in an address; without a view it means cards (requirement Q11). */
export const LIST = 'list';

export const VIEWS = [
  [ALL, words.cards],
  [LIST, words.list],
] as const;

export type SwitchProps = {
  readonly label: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
};

export function Switch({ label, choices, chosen, onChoose }: SwitchProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="scripted-flex rounded-lg bg-well p-[3px] last:ms-auto bar:last:ms-0 [&:has(+[role])]:me-auto [&:has(+[role])]:mt-1.5 bar:[&:has(+[role])]:m-0 [[role]+&]:ms-0"
    >
      {choices.map(([value, name]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className="min-h-[30px] min-w-11 rounded-[5px] px-3 text-sm text-lead hover:text-accent aria-pressed:bg-accent-tint aria-pressed:font-semibold aria-pressed:text-accent coarse:min-h-11"
        >
          {name}
        </button>
      ))}
    </div>
  );
}

type NothingFoundProps = {
  /** What is searched, as typed; without it, only filters are to blame. */
  readonly typed: string;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
};

/** Shown in place of the publications when none is left (requirements P16, N13). */
export function NothingFound({ typed, isFiltered, onClear }: NothingFoundProps) {
  const query = typed.trim();
  if (query === '') return <EmptyNote>{words.noPublications}</EmptyNote>;
  const sentence = isFiltered ? words.noPublicationsForIn : words.noPublicationsFor;
  return (
    <EmptyNote>
      <Filled text={sentence} with={{ query: <bdi>{query}</bdi> }} />{' '}
      <button type="button" onClick={onClear} className="scripted text-link foot-link">
        {words.clearSearch}
      </button>
    </EmptyNote>
  );
}
