import type { Problem } from '#kit/messages/problem.ts';
import { reportProblems, siteProblems, siteUrlProblems } from '#kit/advice/advice.ts';
import type { Deployment } from '#kit/advice/advice.ts';
import { publishedContent } from '#kit/site/postSchedule.ts';
import { makeSites, type Site } from '#kit/site/site.ts';
import { loadLanguages } from '#kit/content/loadContent.ts';

export class ContentError extends Error {
  override name = 'ContentError';
}

/**
 * Reads the site in each of its languages, and prints warnings.
 * @throws ContentError if there are errors.
 */
export async function readSite(
  folder: string,
  deployment: Deployment,
  onProblems?: (problems: readonly Problem[]) => void,
): Promise<readonly Site[]> {
  const { loaded, problems } = await loadLanguages(folder);
  const { content } = loaded[0];
  const { siteUrl = deployment.publishedAt } = content?.profile ?? {};
  const contents = loaded.flatMap(({ content: one }) =>
    one === undefined ? [] : { ...one, profile: { ...one.profile, siteUrl } },
  );
  const published = contents.map((one) => publishedContent(one));
  const sites = makeSites(published.map((one) => one.content));
  const [site] = sites;
  const allProblems = [
    ...problems,
    ...(content === undefined ? [] : siteUrlProblems(content, deployment)),
    ...(await siteProblems(folder, sites, contents[0])),
  ];
  onProblems?.(allProblems);
  if (
    sites.length < loaded.length ||
    site === undefined ||
    allProblems.some(({ severity }) => severity === 'error')
  )
    throw new ContentError(reportProblems(allProblems));
  if (allProblems.length > 0) console.warn(reportProblems(allProblems, site.publications));
  for (const { file, date } of published.flatMap(({ scheduledPosts }) => scheduledPosts))
    console.log(`${file} waits for ${date}.`);
  return sites;
}
