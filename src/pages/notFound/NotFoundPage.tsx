import { useLocation } from 'react-router-dom';
import { pages } from 'virtual:content/pages';
import { PageFrame } from '#src/components/PageFrame.tsx';
import { PageLink } from '#src/components/PageLink.tsx';
import { Ruler } from '#src/components/Ruler.tsx';
import { useIsLive } from '#src/loading/useIsLive.ts';
import * as words from 'virtual:content/words';

const hasPublications = pages.some(({ id }) => id === 'publications');

/** Characters of an address that the ruler has room for. */
const ROOM = 12;

export function NotFoundPage() {
  const { pathname } = useLocation();
  // One file is served for every unknown address, so it cannot name any.
  const address = useIsLive() ? pathname.slice(0, ROOM) : '';
  return (
    <PageFrame
      title={words.notFound}
      hint={words.nothingHere}
      ruler={<Ruler title={address} isUnknown />}
    >
      <p className="flex flex-wrap gap-4">
        <PageLink to="home" className="button button-solid">
          {words.goHome}
        </PageLink>
        {hasPublications && (
          <PageLink to="publications" className="button">
            {words.seePublications}
          </PageLink>
        )}
      </p>
    </PageFrame>
  );
}
