import type { Problem } from '#kit/messages/problem.ts';
import {
  siteProblems,
  addressProblems,
  type Deployment,
  reportProblems,
} from '#kit/advice/advice.ts';
import { publishedContent } from '#kit/site/postSchedule.ts';
import { makeSites, type Site } from '#kit/site/site.ts';
import { loadLanguages } from '#kit/content/loadContent.ts';

export class ContentError extends Error {
  override name = 'ContentError';
}

/** Prints warnings. @throws ContentError if there are errors. */
export async function readSite(
  folder: string,
  place: Deployment,
  onProblems?: (problems: readonly Problem[]) => void,
): Promise<readonly Site[]> {
  const { loaded, problems } = await loadLanguages(folder);
  const { content } = loaded[0];
  const { siteUrl = place.publishedAt } = content?.profile ?? {};
  const contents = loaded.flatMap(({ content: each }) =>
    each === undefined ? [] : { ...each, profile: { ...each.profile, siteUrl } },
  );
  const days = contents.map((each) => publishedContent(each));
  const sites = makeSites(days.map((day) => day.content));
  const [site] = sites;
  const all = [
    ...problems,
    ...(content === undefined ? [] : addressProblems(content, place)),
    ...(await siteProblems(folder, sites, contents[0])),
  ];
  onProblems?.(all);
  if (
    sites.length < loaded.length ||
    site === undefined ||
    all.some(({ severity }) => severity === 'error')
  )
    throw new ContentError(reportProblems(all));
  if (all.length > 0) console.warn(reportProblems(all, site.publications));
  for (const { file, date } of days.flatMap(({ scheduledPosts }) => scheduledPosts))
    console.log(`${file} waits for ${date}.`);
  return sites;
}
