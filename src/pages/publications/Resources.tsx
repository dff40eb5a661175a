import type { ResourceView } from '#src/content/publicationViews.ts';
import { OutLink } from '#src/components/OutLink.tsx';
import { resourceAddress, resourceName } from './resourceName.ts';

type Props = { readonly resources: readonly ResourceView[] };

/** What belongs to a paper: code, data, preprint, files (requirement Q3). */
export function Resources({ resources }: Props) {
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {resources.map((resource, index) => {
        const href = resourceAddress(resource);
        return (
          <li key={index} className="max-w-full">
            {href === undefined ? (
              <span dir="auto" className="resource">
                {resourceName(resource)}
              </span>
            ) : (
              <OutLink href={href} className="resource resource-link">
                {resourceName(resource)}
              </OutLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
