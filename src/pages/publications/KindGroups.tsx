import { data } from 'virtual:page/publications';
import type { PageData } from '#src/content/views.ts';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { ALL } from '#src/features/filter/filterQuery.ts';
import * as words from 'virtual:words';
import { Switch, type SwitchProps } from './publicationFilters.tsx';

const { kinds = [] }: PageData['publications'] = data;

/** The switch between groups by year and by kind (Y9); null if all papers are of one kind. */
export const GroupSwitch = import.meta.env.HAS_KINDS ? YearOrKind : null;

/** Groups papers by kind, in the order of a curriculum vitae; null if all are of one kind. */
export const byKind = import.meta.env.HAS_KINDS ? groupsByKind : null;

function YearOrKind(props: Pick<SwitchProps, 'chosen' | 'onChoose'>) {
  const choices = [
    [ALL, words.byYear],
    ['kind', words.byKind],
  ] as const;
  return <Switch label={words.groupBy} choices={choices} {...props} />;
}

function groupsByKind(papers: readonly PublicationView[]) {
  return kinds.flatMap(([id, name]) => {
    const publications = papers.filter(({ kind }) => kind === id);
    return publications.length === 0 ? [] : { id, name, publications };
  });
}
