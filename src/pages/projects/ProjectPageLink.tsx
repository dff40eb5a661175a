import type { ProjectView } from '#src/content/views.ts';
import { Link } from '#src/components/ui/Link.tsx';
import { routeOf } from '#src/lib/sitePaths.ts';
import { fill } from '#src/lib/words.ts';
import * as words from 'virtual:words';

/** The link to a project's own page (requirement Y4); null on a site without such pages. */
export const ProjectPageLink = import.meta.env.HAS_PROJECT_PAGES ? PageLink : null;

function PageLink({ project: { page, title } }: { readonly project: ProjectView }) {
  if (page === undefined) return null;
  const label = fill(words.allDetailsOf, { title });
  return (
    <Link to={routeOf(page)} label={label} className="text-link foot-link">
      {words.allDetails}
    </Link>
  );
}
