import { publicationNames } from 'virtual:labels';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { asDigraphs, DIGRAPH_LETTERS } from '#src/lib/digraphs.ts';
import { foldText } from '#src/lib/fold.ts';
import { dateLabel } from '#src/lib/publicationNames.ts';
import { plainText } from '#src/lib/plainText.ts';
import { useDeferredValue, useMemo } from 'react';
import { data } from 'virtual:page/publications';
import type { PageData } from '#src/content/views.ts';
import { optionsOf, FilterBar } from '#src/features/filter/FilterBar.tsx';
import { ALL, matchesChoice } from '#src/features/filter/filterQuery.ts';
import { useFilter, useSearch } from '#src/features/filter/useFilter.ts';
import { useIsIdle } from '#src/loading/whenIdle.ts';
import * as words from 'virtual:words';
import { POSITION_NAMES } from '#src/components/reads/AuthorRead.tsx';
import { SearchField } from '#src/features/filter/SearchField.tsx';
import { EmptyNote } from '#src/components/PageFrame.tsx';
import { FilledText } from '#src/components/sentence.tsx';

/** Characters that a search ignores: quotation marks, apostrophes and those without a width. */
const IGNORED = /["'`’‘ʼ“”„«»\u00ad\u200b-\u200d\u2060\ufeff]/gu;
/** Spaces, punctuation, brackets and dashes between words. */
const SEPARATOR = /[\s.,:;/()[\]{}|·‐‑‒–—―-]+/u;
const HYPHENATED = /[^\s.,:;/()[\]{}|·]+[‐‑-][^\s.,:;/()[\]{}|·]+/gu;
const HYPHENS = /[‐‑-]/gu;

/** The text that is searched: folded; ö also as oe, hyphenated words also joined, names as initials. */
export function searchTextOf(publication: PublicationView): string {
  const { title, authors, collaboration = '', venue = '', categories } = publication;
  const names = authors.map(({ name }) => name);
  const date = dateLabel(publication, publicationNames.status);
  const text = [plainText(title), ...names, collaboration, venue, date, ...categories].join(' ');
  const initials = names.map(initialsOf).join(' ');
  const split = splitWords(`${text} ${initials}`);
  const joined = text.match(HYPHENATED)?.map((word) => word.replaceAll(HYPHENS, '')) ?? [];
  return [...split, ...joined].flatMap(spellingsOf).join(' ');
}

/** The spellings of a word, any of which matches. */
type SearchWord = readonly string[];

export function searchWordsOf(typed: string): readonly SearchWord[] {
  return [...new Set(splitWords(typed))].map(spellingsOf);
}

export function containsAll(text: string, searchWords: readonly SearchWord[]): boolean {
  return searchWords.every((spellings) => spellings.some((spelling) => text.includes(spelling)));
}

function splitWords(text: string): string[] {
  // Normalised first, since ⑴ becomes a 1 between parentheses.
  return text.normalize('NFKC').replaceAll(IGNORED, '').split(SEPARATOR).filter(Boolean);
}

/** The folded word, and a second spelling if it has letters that are also written as two: "mueller". */
function spellingsOf(word: string): string[] {
  const folded = foldText(word);
  return DIGRAPH_LETTERS.test(word) ? [folded, foldText(asDigraphs(word))] : [folded];
}

/** Returns "AM" for "Adaeze M. Okafor", as many citations have it; '' for fewer than two initials. */
function initialsOf(name: string): string {
  const names = name.split(/[\s.]+/u).slice(0, -1);
  const initials = names.flatMap((part) => part.split(HYPHENS)).map((part) => [...part][0] ?? '');
  return initials.length < 2 ? '' : initials.join('');
}

const content: PageData['publications'] = data;

const { publications, categories, moreCategories = [], hasSearch = false } = content;
/** If there are fewer papers, the only filter is by topic. */
const MIN_FILTERED_PAPERS = 8;

type Papers = readonly PublicationView[];
type PaperTest = (paper: PublicationView) => boolean;

/** A paper's values for each filter: topics, the owner's part (O9) or selection (Q4), kind. */
const VALUES = {
  topic: (paper: PublicationView) => paper.categories,
  part: ({ positions = [], selected }: PublicationView): readonly string[] =>
    selected === undefined ? positions : [...positions, 'selected'],
  kind: (paper: PublicationView) => [paper.kind],
};
type Filter = keyof typeof VALUES;

/** The labels of the choices, by their values, of filters whose choices the kit defines. */
const LABELS = {
  part: { ...POSITION_NAMES, selected: words.selected },
  kind: publicationNames.kind,
};

/** The choices that occur; none if every paper has all of them, since they would exclude nothing. */
export function choicesIn(filter: keyof typeof LABELS, papers: Papers): string[] {
  const values: (readonly string[])[] = papers.map(VALUES[filter]);
  const occurring = Object.keys(LABELS[filter]).filter((name) =>
    values.some((each) => each.includes(name)),
  );
  const excludesNothing = occurring.every((name) => values.every((each) => each.includes(name)));
  return excludesNothing ? [] : occurring;
}

const choices = {
  topic: [...categories, ...moreCategories],
  part: choicesIn('part', publications),
  kind: choicesIn('kind', publications),
};

/** Each filter's options; their counts are of papers that pass the other filters and the search. */
function optionsFor(tests: Readonly<Record<Filter | 'search', PaperTest>>) {
  const valuesIn = (filter: Filter) => {
    const otherTests = Object.entries(tests).flatMap(([name, test]) =>
      name === filter ? [] : test,
    );
    return publications
      .filter((paper) => otherTests.every((test) => test(paper)))
      .map(VALUES[filter]);
  };
  const namedOptions = (filter: keyof typeof LABELS) =>
    publications.length < MIN_FILTERED_PAPERS
      ? []
      : optionsOf(choices[filter], valuesIn(filter), LABELS[filter]);
  const topics = valuesIn('topic');
  return {
    topic: optionsOf(categories, topics),
    more: { label: words.moreTopics, options: optionsOf(moreCategories, topics) },
    part: namedOptions('part'),
    kind: namedOptions('kind'),
  };
}

const pass = () => true;
/** The options without any filter, whose counts set the buttons' reserved room (LK14). */
const { more, ...unfiltered } = optionsFor({ topic: pass, part: pass, kind: pass, search: pass });
const UNFILTERED = { ...unfiltered, topic: [...unfiltered.topic, ...more.options] };

/** The page's search and filters; `filtered` passes the filters, `visible` also the search. */
export function usePublicationFilters() {
  const topic = useFilter('publications', choices.topic);
  const part = useFilter('contribution', choices.part);
  const kind = useFilter('kind', choices.kind);
  const search = useSearch(hasSearch);
  const searchTest = useSearchTest(search.typed);
  const tests = useMemo(() => {
    const testOf =
      (filter: Filter, choice: string): PaperTest =>
      (paper) =>
        matchesChoice(choice, VALUES[filter](paper));
    return {
      topic: testOf('topic', topic.category),
      part: testOf('part', part.category),
      kind: testOf('kind', kind.category),
      search: searchTest,
    };
  }, [topic.category, part.category, kind.category, searchTest]);
  const filtered = useMemo(
    () =>
      publications.filter((paper) => tests.topic(paper) && tests.part(paper) && tests.kind(paper)),
    [tests],
  );
  const visible = useMemo(() => filtered.filter(tests.search), [filtered, tests]);
  // The buttons' counts follow once the press has been handled (V4).
  const deferredTests = useDeferredValue(tests);
  const options = useMemo(() => optionsFor(deferredTests), [deferredTests]);
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
      unfiltered: UNFILTERED[filter],
    })),
    isFiltered: bars.some(({ category }) => category !== ALL),
    filtered,
    visible,
  };
}

function useSearchTest(typed: string): PaperTest {
  // Search texts are made before a word is typed: those of two thousand papers take a while (V4).
  const isIdle = useIsIdle();
  const isNeeded = (hasSearch && isIdle) || typed !== '';
  const texts = useMemo(
    () => (isNeeded ? new Map(publications.map((paper) => [paper.id, searchTextOf(paper)])) : null),
    [isNeeded],
  );
  return useMemo(() => {
    const searchWords = searchWordsOf(typed);
    if (searchWords.length === 0) return pass;
    return ({ id }: PublicationView) => containsAll(texts?.get(id) ?? '', searchWords);
  }, [texts, typed]);
}

type Props = Pick<ReturnType<typeof usePublicationFilters>, 'search' | 'bars'>;

/** The page's search and its filter bars; a filter without options has no bar (P13, O9, Q6, Q12). */
export function PublicationFilters({ search, bars }: Props) {
  return (
    <>
      {hasSearch && <SearchField {...search} hint={words.searchHint} />}
      {bars.map((bar) => bar.options.length > 0 && <FilterBar key={bar.label} {...bar} />)}
    </>
  );
}

/** The value of the list view in an address; the default is cards (requirement Q11). */
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
  /** The search as typed; '' if only filters exclude all papers. */
  readonly typed: string;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
};

/** Shown in place of the publications if none passes the filters and the search (P16, N13). */
export function NothingFound({ typed, isFiltered, onClear }: NothingFoundProps) {
  const query = typed.trim();
  if (query === '') return <EmptyNote>{words.noPublications}</EmptyNote>;
  const sentence = isFiltered ? words.noPublicationsForIn : words.noPublicationsFor;
  return (
    <EmptyNote>
      <FilledText text={sentence} with={{ query: <bdi>{query}</bdi> }} />{' '}
      <button type="button" onClick={onClear} className="scripted text-link foot-link">
        {words.clearSearch}
      </button>
    </EmptyNote>
  );
}
