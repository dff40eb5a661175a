import { FilterBar } from '#src/features/filter/FilterBar.tsx';
import { SearchField } from '#src/features/filter/SearchField.tsx';
import { hasSearch, type usePublicationFilters } from './usePublicationFilters.ts';
import * as words from 'virtual:words';
import { ALL } from '#src/features/filter/filterQuery.ts';
import { EmptyNote } from '#src/components/EmptyNote.tsx';

type Props = Pick<ReturnType<typeof usePublicationFilters>, 'search' | 'bars'>;

/** The page's search and filter bars; a bar that could exclude nothing is not shown (P13, O9, Q6, Q12). */
export function PublicationFilters({ search, bars }: Props) {
  return (
    <>
      {hasSearch && (
        <SearchField
          typed={search.typed}
          onType={search.type}
          onClear={search.clear}
          hint={words.searchHint}
        />
      )}
      {bars.map((bar) => bar.options.length > 0 && <FilterBar key={bar.label} {...bar} />)}
    </>
  );
}

/** The list view in an address; without a view it means cards (requirement Q11). */
export const LIST = 'list';

const VIEWS = [
  [ALL, words.cards],
  [LIST, words.list],
] as const;

type ViewSwitchProps = { readonly chosen: string; readonly onChoose: (view: string) => void };

/** "Cards | List": how the publications are shown, independent of the filters. */
export function ViewSwitch({ chosen, onChoose }: ViewSwitchProps) {
  return (
    <div
      role="group"
      aria-label={words.showAs}
      className="scripted-flex ms-auto rounded-lg bar:ms-0 bg-well p-[3px]"
    >
      {VIEWS.map(([view, label]) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === chosen}
          onClick={() => onChoose(view)}
          className="min-h-[30px] min-w-11 rounded-[5px] px-3 text-sm text-lead hover:text-accent aria-pressed:bg-accent-tint aria-pressed:font-semibold aria-pressed:text-accent coarse:min-h-11"
        >
          {label}
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
  const [before, ...after] = sentence.split('{query}');
  return (
    <EmptyNote>
      {before}
      <bdi>{query}</bdi>
      {after.join(query)}{' '}
      <button type="button" onClick={onClear} className="scripted text-link foot-link">
        {words.clearSearch}
      </button>
    </EmptyNote>
  );
}
