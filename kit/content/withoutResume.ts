import type { Content } from '#src/content/content.ts';
import { absoluteUrl } from '#src/lib/absoluteUrl.ts';
import * as FILES from '#src/lib/fileNames.ts';

/**
 * Without a résumé, nothing leads to it: the owner's own links to the file are left out.
 * @returns The same if there is a résumé.
 */
export function withoutResumeLinks(content: Content): Content {
  const address = absoluteUrl(content.profile.siteUrl, FILES.resume);
  if (content.hasNoResume !== true || address === undefined) return content;
  const isOther = ({ url }: { readonly url: string }) => url !== address && url !== FILES.resume;
  return {
    ...content,
    profile: {
      ...content.profile,
      links: Object.fromEntries(
        Object.entries(content.profile.links).filter(([, url]) => isOther({ url })),
      ),
    },
    jobs: content.jobs.map((job) => ({ ...job, links: job.links.filter(isOther) })),
    sections: content.sections.map((section) => ({
      ...section,
      items: section.items.map((item) => ({ ...item, links: item.links.filter(isOther) })),
    })),
  };
}
