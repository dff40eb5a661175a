import type { Problem } from '#problems/problem.ts';
import { makeSites } from '#publish/derive/languageSites.ts';
import { onItsDay, today } from '#publish/derive/onItsDay.ts';
import type { Site } from '#publish/derive/site.ts';
import { loadLanguages } from '#publish/read/loadLanguages.ts';

/**
 * @param folder - A content folder.
 * @returns Its site in each of its languages, as published today; none if it has errors.
 */
export async function frozenSites(
  folder: string,
): Promise<{ readonly sites: readonly Site[]; readonly errors: readonly Problem[] }> {
  const { loaded, problems } = await loadLanguages(folder);
  const errors = problems.filter(({ severity }) => severity === 'error');
  const contents = loaded.flatMap(({ content }) => content ?? []);
  if (contents.length < loaded.length) return { sites: [], errors };
  return { sites: makeSites(contents.map((each) => onItsDay(each, today()).content)), errors };
}
