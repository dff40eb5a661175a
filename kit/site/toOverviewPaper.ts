import type { Publication } from '#src/content/publication.ts';
import { contributionOf } from './contribution.ts';
import type { OverviewPaper } from './drawings/overviewPaper.ts';

/** @returns The facts about it that the overview needs. */
export function toOverviewPaper(publication: Publication): OverviewPaper {
  const { slug, year, month, authors, citations, categories } = publication;
  const owner = authors.findIndex(({ isOwner }) => isOwner);
  return {
    id: slug,
    authors: authors.length,
    filterKey: [...categories.toSorted(), ...contributionOf(publication).positions].join('\n'),
    ...(year === undefined ? {} : { year }),
    ...(month === undefined ? {} : { month }),
    ...(owner < 0 ? {} : { owner }),
    ...(citations === undefined ? {} : { citations }),
  };
}
