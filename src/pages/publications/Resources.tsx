import type { ResourceView } from '#src/content/publicationViews.ts';
import { OutLink } from '#src/components/OutLink.tsx';
import { ownOf } from '#src/components/own.ts';
import { resourceAddress } from './resourceAddress.ts';

type Props = { readonly resources: readonly ResourceView[]; readonly className?: string };

const WORDS = 'inline-flex min-h-6 max-w-full items-center print:whitespace-nowrap';

/** A paper's resources: code, data, preprint, files (requirement Q3). */
export function Resources({ resources, className = 'mt-2 gap-x-3 text-caption' }: Props) {
  return (
    <ul className={`flex flex-wrap items-center gap-y-2 ${className}`}>
      {resources.map((resource, index) => {
        const href = resourceAddress(resource);
        return (
          <li key={index} className="max-w-full">
            {href === undefined ? (
              <span {...ownOf(resource.label)} className={WORDS}>
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
