import { OwnText } from './text.tsx';
import { langPropsOf } from './langProps.ts';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { Link } from '#src/components/ui/Link.tsx';
import { paperRoute } from '#src/lib/sitePaths.ts';

/** A paper's title in a list; it links to the paper's page (requirement O4). */
export function PaperTitle({ id, title }: Pick<PublicationView, 'id' | 'title'>) {
  return (
    <h3 {...langPropsOf(title)} className="font-semibold leading-snug text-heading">
      <Link to={paperRoute(id)} className="title-link inline-block py-1">
        <OwnText text={title} />
      </Link>
    </h3>
  );
}
