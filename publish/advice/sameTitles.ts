import { pages } from '#publish/derive/pages.ts';
import type { Content } from '#src/content/content.ts';
import type { Problem } from '#problems/problem.ts';

/** The owner's own pages that share a name with another page: indistinguishable in the menu. */
export function sameTitles(content: Content): Problem[] {
  const list = pages(content);
  return list.flatMap(({ id, title: value, isSection }, index): Problem[] => {
    const other = list.findIndex(({ title }) => title.toLowerCase() === value.toLowerCase());
    if (isSection !== true || other === index) return [];
    return [{ severity: 'warning', file: `sections/${id}.yaml`, code: 'titleTwice', value }];
  });
}
