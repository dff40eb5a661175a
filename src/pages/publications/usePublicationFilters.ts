import { useMemo } from 'react';
import { publications as content } from 'virtual:content/publications';
import { matchesChoice } from '#src/features/filter/filterQuery.ts';
import { useFilter } from '#src/features/filter/useFilter.ts';
import { KIND_NAMES } from '#text/publicationNames.ts';
import { partsIn, partsOf } from './positions.ts';

const { publications, categories, moreCategories = [] } = content;
const allTopics = [...categories, ...moreCategories];
const topics = publications.map((paper) => paper.categories);
const parts = partsIn(publications);
const kinds = Object.keys(KIND_NAMES).filter((kind) =>
  publications.some((publication) => publication.kind === kind),
);

/**
 * The filters of the page: topic, the owner's part, kind. A group that could leave nothing out is empty.
 *
 * @returns Each group's choices and what is chosen, the topics of each publication, those of the topic, and those that all
 * groups together leave.
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
  return {
    topic: { ...topic, choices: categories, more: moreCategories },
    topics,
    part: { ...part, choices: parts },
    kind: { ...kind, choices: kinds.length > 1 ? kinds : [] },
    inTopic,
    visible,
  };
}
