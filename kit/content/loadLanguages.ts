import type { Problem } from '#kit/messages/problem.ts';
import { Memo } from './memo.ts';
import { loadContent, type Loaded } from './loadContent.ts';
import type { Overlay } from './contentFolder.ts';

export async function loadLanguages(
  folder: string,
  overlay?: Overlay,
  memo = new Memo(),
): Promise<{
  readonly loaded: readonly [Loaded, ...Loaded[]];
  readonly problems: readonly Problem[];
}> {
  const first = await loadContent(folder, overlay, undefined, memo);
  const otherLanguages = first.content?.languages?.all.slice(1) ?? [];
  const otherLoaded = await Promise.all(
    otherLanguages.map(async (lang) => loadContent(folder, overlay, lang, memo)),
  );
  const allProblems = [first, ...otherLoaded].flatMap(({ problems }) => problems);
  // Problems that don't depend on the language occur in each of them.
  const distinct = new Map(allProblems.map((problem) => [JSON.stringify(problem), problem]));
  return { loaded: [first, ...otherLoaded], problems: [...distinct.values()] };
}
