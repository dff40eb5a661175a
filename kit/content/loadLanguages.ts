import type { Problem } from '#kit/messages/problem.ts';
import { Kept } from './kept.ts';
import { loadContent, type Loaded } from './loadContent.ts';
import type { Overlay } from './contentFolder.ts';

/**
 * Reads and checks the owner's content in each of its languages.
 *
 * @param overlay - Texts of files that stand in for what is on disk, to try a change out.
 */
export async function loadLanguages(
  folder: string,
  overlay?: Overlay,
  kept = new Kept(),
): Promise<{
  readonly loaded: readonly [Loaded, ...Loaded[]];
  readonly problems: readonly Problem[];
}> {
  const first = await loadContent(folder, overlay, undefined, kept);
  const others = first.content?.languages?.all.slice(1) ?? [];
  const read = await Promise.all(
    others.map(async (lang) => loadContent(folder, overlay, lang, kept)),
  );
  const all = [first, ...read].flatMap(({ problems }) => problems);
  // What is not about a language is found in each of them.
  const distinct = new Map(all.map((problem) => [JSON.stringify(problem), problem]));
  return { loaded: [first, ...read], problems: [...distinct.values()] };
}
