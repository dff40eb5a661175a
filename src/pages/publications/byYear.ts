import type { PublicationView } from '#src/content/views.ts';

export type Year = {
  readonly year: number;
  readonly publications: readonly PublicationView[];
};

/** In: publications in any order. Out: one group a year, newest first; order within a year is kept. */
export function byYear(publications: readonly PublicationView[]): readonly Year[] {
  const groups = new Map<number, PublicationView[]>();
  for (const publication of publications) {
    const group = groups.get(publication.year);
    if (group === undefined) groups.set(publication.year, [publication]);
    else group.push(publication);
  }
  return [...groups]
    .sort(([one], [other]) => other - one)
    .map(([year, inYear]) => ({ year, publications: inYear }));
}
