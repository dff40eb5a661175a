import { pages } from 'virtual:site';
import { PageFrame } from '#src/components/PageFrame.tsx';
import { Ruler } from '#src/components/Section.tsx';
import { useIsLive } from '#src/loading/whenIdle.ts';
import * as words from 'virtual:words';
import { Link } from '#src/components/ui/Link.tsx';

const hasPublications = pages.some(({ id }) => id === 'publications');

/** How many characters of the address the ruler has room for. */
const MAX_CHARACTERS = 12;

export default function NotFoundPage() {
  // One file is served for every unknown address, so the served HTML can't contain the address.
  const address = useIsLive() ? window.location.hash.slice(1, MAX_CHARACTERS + 1) : '';
  return (
    <PageFrame
      title={words.notFound}
      hint={words.nothingHere}
      ruler={<Ruler title={address} isUnknown />}
    >
      <p className="flex flex-wrap gap-4">
        <Link to="/" className="button button-solid">
          {words.goHome}
        </Link>
        {hasPublications && (
          <Link to="/publications" className="button">
            {words.seePublications}
          </Link>
        )}
      </p>
    </PageFrame>
  );
}
