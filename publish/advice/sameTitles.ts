import { pages } from '#publish/derive/pages.ts';
import type { Content } from '#src/content/content.ts';
import type { Problem } from '#problems/problem.ts';

/** The owner's own pages whose name another page has: in the menu nobody can tell them apart. */
export function sameTitles(content: Content): Problem[] {
  const list = pages(content);
  return list.flatMap(({ id, title: value, isSection }, index): Problem[] => {
    const other = list.findIndex(({ title }) => title.toLowerCase() === value.toLowerCase());
    if (isSection !== true || other === index) return [];
    return [{ severity: 'warning', file: `sections/${id}.yaml`, code: 'titleTwice', value }];
  });
}
