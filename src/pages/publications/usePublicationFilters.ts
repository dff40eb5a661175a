import { useDeferredValue, useMemo } from 'react';
import { publications as content } from 'virtual:content/publications';
import { optionsOf } from '#src/features/filter/FilterBar.tsx';
import { matchesChoice } from '#src/features/filter/filterQuery.ts';
import { useFilter } from '#src/features/filter/useFilter.ts';
import { KIND_NAMES } from '#text/publicationNames.ts';
import { words } from '#text/siteWords.ts';
import { kindOptions, partOptions, partsIn, partsOf } from './positions.ts';

const { publications, categories, moreCategories = [] } = content;
const allTopics = [...categories, ...moreCategories];
const topics = publications.map((paper) => paper.categories);
const topicOptions = optionsOf(categories, topics);
const moreTopics = { label: words.moreTopics, options: optionsOf(moreCategories, topics) };
const parts = partsIn(publications);
const kinds = Object.keys(KIND_NAMES).filter((kind) =>
  publications.some((publication) => publication.kind === kind),
);

/**
 * The page's filters: topic, the owner's part, kind. A group that could exclude nothing is empty.
 *
 * @returns Each group's options and choice, and the publications that pass all of them.
 */
export function usePublicationFilters() {
  const topic = useFilter('publications', allTopics);
  const part = useFilter('contribution', parts);
  const kind = useFilter('kind', kinds);
  const inTopic = useMemo(
    () => publications.filter(({ categories: has }) => matchesChoice(topic.category, has)),
    [topic.category],
  );
  const visible = useMemo(
    () =>
      inTopic.filter(
        (paper) =>
          matchesChoice(part.category, partsOf(paper)) &&
          matchesChoice(kind.category, [paper.kind]),
      ),
    [inTopic, part.category, kind.category],
  );
  // What the other groups' buttons would leave is counted once the press has been handled (V4).
  const counted = useDeferredValue(inTopic);
  const partsLeft = useMemo(() => partOptions(parts, counted), [counted]);
  const kindsLeft = useMemo(() => (kinds.length > 1 ? kindOptions(kinds, counted) : []), [counted]);
  return {
    topic: { ...topic, options: topicOptions, more: moreTopics },
    part: { ...part, options: partsLeft },
    kind: { ...kind, options: kindsLeft },
    visible,
  };
}
