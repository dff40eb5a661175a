import type { ResourceView } from '#src/content/publicationViews.ts';
import { ownOf } from '#src/components/own.ts';
import { LabelOf } from './LabelOf.tsx';
import { resourceAddress } from './resourceAddress.ts';
import { OutLink } from '#src/components/ui/Link.tsx';

type Props = {
  readonly resources?: readonly ResourceView[] | undefined;
  /** The publication's title, for screen readers, where it is not on the page's own heading. */
  readonly title?: string;
  readonly className?: string;
};

/** A paper's resources: code, data, preprint, files (requirement Q3). */
export function Resources({ resources = [], title, className = 'text-link foot-link' }: Props) {
  return resources.map((resource, index) => {
    const { label } = resource;
    const href = resourceAddress(resource);
    return href === undefined ? (
      <span key={index} {...ownOf(label)} className="meta">
        {label}
      </span>
    ) : (
      <OutLink key={index} href={href} className={className}>
        {title === undefined ? label : <LabelOf label={label} title={title} />}
      </OutLink>
    );
  });
}
