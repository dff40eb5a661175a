import type { Site } from '#publish/derive/site.ts';
import type { Problem } from '#problems/problem.ts';

/** The owner's own pages that share a name with another page: indistinguishable in the menu. */
export function sameTitles({ pages: list }: Site): Problem[] {
  return list.flatMap(({ id, title: value, isSection }, index): Problem[] => {
    const other = list.findIndex(({ title }) => title.toLowerCase() === value.toLowerCase());
    if (isSection !== true || other === index) return [];
    return [{ severity: 'warning', file: `sections/${id}.yaml`, code: 'titleTwice', value }];
  });
}
