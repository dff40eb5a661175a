import { pages } from 'virtual:content/pages';
import { PageFrame } from '#src/components/PageFrame.tsx';
import { PageLink } from '#src/components/PageLink.tsx';

const hasPublications = pages.some(({ id }) => id === 'publications');

export function NotFoundPage() {
  return (
    <PageFrame
      title="Page not found"
      intro="There is no page at this address. It may have moved, or the address may be mistyped."
    >
      <p className="flex flex-wrap gap-4">
        <PageLink to="home" className="button button-solid">
          Go to the home page
        </PageLink>
        {hasPublications && (
          <PageLink to="publications" className="button">
            See the publications
          </PageLink>
        )}
      </p>
    </PageFrame>
  );
}
