import type { ResourceView } from '#src/content/publicationViews.ts';
import { OutLink } from '#src/components/OutLink.tsx';
import { own } from '#src/components/own.ts';
import { resourceAddress } from './resourceAddress.ts';

type Props = { readonly resources: readonly ResourceView[] };

const WORDS = 'inline-flex min-h-6 max-w-full items-center text-caption print:whitespace-nowrap';

/** What belongs to a paper: code, data, preprint, files (requirement Q3). */
export function Resources({ resources }: Props) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-3 gap-y-2">
      {resources.map((resource, index) => {
        const href = resourceAddress(resource);
        return (
          <li key={index} className="max-w-full">
            {href === undefined ? (
              <span {...own} className={WORDS}>
                {resource.label}
              </span>
            ) : (
              <OutLink
                href={href}
                className={`${WORDS} font-medium text-accent underline-offset-4 hover:underline coarse:min-h-11 coarse:min-w-11`}
              >
                {resource.label}
              </OutLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
