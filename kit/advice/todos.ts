import type { Advice } from './inFile.ts';

/** @returns A warning for each line that contains TODO. */
export function todosIn(text: string): Advice[] {
  return text.split('\n').flatMap((row, index): Advice[] => {
    const found = /\bTODO\b[:\s]*(.*)$/u.exec(row);
    if (found === null) return [];
    const field = /^[\s-]*(\w+):\s/u.exec(row.slice(0, found.index))?.[1];
    const todo = { code: 'todo', text: withoutEnd(found[1] ?? '') } as const;
    return [{ line: index + 1, ...todo, ...(field !== undefined && { field }) }];
  });
}

/** Removes the closing punctuation around a TODO: an unpaired quote, a brace, a comma. */
function withoutEnd(text: string): string {
  const bare = text.trim().replace(/[},\s]+$/u, '');
  const last = bare.at(-1) ?? '';
  const isUnpaired = /["']/u.test(last) && bare.split(last).length % 2 === 0;
  return isUnpaired ? bare.slice(0, -1) : bare;
}
