import type { ResourceView } from '#src/content/views.ts';
import { BASE } from '#src/components/address.ts';
import { OutLink } from '#src/components/OutLink.tsx';

type Props = { readonly resources: readonly ResourceView[] };

/** Where the paper's code, data and preprint are. */
export function Resources({ resources }: Props) {
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {resources.map(({ label, href: address, file }, index) => {
        const href = file === undefined ? address : BASE + file;
        return (
          <li key={index} className="max-w-full">
            {href === undefined ? (
              <span dir="auto" className="resource">
                {label}
              </span>
            ) : (
              <OutLink href={href} className="resource resource-link">
                {label}
              </OutLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
