import { FilterBar, optionsOf } from '#src/features/filter/FilterBar.tsx';
import { kindOptions, partOptions } from './positions.ts';
import type { usePublicationFilters } from './usePublicationFilters.ts';
import { words } from '#text/siteWords.ts';

type Props = { readonly filters: ReturnType<typeof usePublicationFilters> };

/** The page's groups of filter buttons; a group that could leave nothing out is not shown (P13, O9, Q6, Q12). */
export function PublicationFilters({ filters: { topic, topics, part, kind, inTopic } }: Props) {
  return (
    <>
      {topic.choices.length > 0 && (
        <FilterBar
          label={words.filterByCategory}
          options={optionsOf(topic.choices, topics)}
          more={{ label: words.moreTopics, options: optionsOf(topic.more, topics) }}
          chosen={topic.category}
          onChoose={topic.choose}
        />
      )}
      {part.choices.length > 0 && (
        <FilterBar
          label={words.filterByContribution}
          options={partOptions(part.choices, inTopic)}
          all={words.anyRole}
          chosen={part.category}
          onChoose={part.choose}
        />
      )}
      {kind.choices.length > 0 && (
        <FilterBar
          label={words.filterByKind}
          options={kindOptions(kind.choices, inTopic)}
          all={words.anyKind}
          chosen={kind.category}
          onChoose={kind.choose}
        />
      )}
    </>
  );
}
