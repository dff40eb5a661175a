import { FilterBar } from '#src/features/filter/FilterBar.tsx';
import { SearchField } from '#src/features/filter/SearchField.tsx';
import type { usePublicationFilters } from './usePublicationFilters.ts';
import * as words from 'virtual:content/words';

type Props = { readonly filters: ReturnType<typeof usePublicationFilters> };

/** The page's search and filter bars; a bar that could exclude nothing is not shown (P13, O9, Q6, Q12). */
export function PublicationFilters({ filters: { search, topic, part, kind } }: Props) {
  return (
    <>
      {search.isOffered && (
        <SearchField
          typed={search.typed}
          onType={search.type}
          onClear={search.clear}
          hint={words.searchHint}
        />
      )}
      {topic.options.length > 0 && (
        <FilterBar
          label={words.filterByCategory}
          options={topic.options}
          unfiltered={topic.unfiltered}
          more={topic.more}
          chosen={topic.category}
          onChoose={topic.choose}
        />
      )}
      {part.options.length > 0 && (
        <FilterBar
          label={words.filterByContribution}
          options={part.options}
          unfiltered={part.unfiltered}
          all={words.anyRole}
          chosen={part.category}
          onChoose={part.choose}
        />
      )}
      {kind.options.length > 0 && (
        <FilterBar
          label={words.filterByKind}
          options={kind.options}
          unfiltered={kind.unfiltered}
          all={words.anyKind}
          chosen={kind.category}
          onChoose={kind.choose}
        />
      )}
    </>
  );
}
